import { useEffect, useState } from 'react';
import Markdown from 'markdown-to-jsx/react';
import type { SettingDocument } from '../../domain/settings/contract';
import { formatDate } from '../../domain/shared/dates';
import { plainFetch } from '../../providers/plainFetch';

export interface LegalTextProps {
  kind: 'terms' | 'privacy';
  translate: (
    key: 'session.legal.unavailable' | 'session.legal.retry' | 'session.legal.effective',
    values?: { date: string },
  ) => string;
}

/** Terms or privacy policy: dated Markdown that an administrator edits. HTML in it is shown as text. */
export default function LegalText({ kind, translate }: LegalTextProps) {
  const [text, setText] = useState<SettingDocument | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    void plainFetch(`/v1/settings/documents/${kind}`, { signal: controller.signal }).then(({ ok, body }) => {
      if (!controller.signal.aborted) setText(ok ? (body as SettingDocument) : 'failed');
    });
    return () => controller.abort();
  }, [kind, attempt]);

  if (text === null) return null;
  if (text === 'failed') {
    return (
      <p role="alert">
        {translate('session.legal.unavailable')}{' '}
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          {translate('session.legal.retry')}
        </button>
      </p>
    );
  }
  return (
    <>
      <p>{translate('session.legal.effective', { date: formatDate(text.effectiveFrom.slice(0, 10)) })}</p>
      <Markdown options={{ disableParsingRawHTML: true, wrapper: 'article', forceWrapper: true }}>
        {/* The page shows the title already, in the user's language. */}
        {text.contents.replace(/^\s*# [^\n]*\n/, '')}
      </Markdown>
    </>
  );
}
