import { useEffect, useState } from 'react';
import Markdown from 'markdown-to-jsx/react';
import type { SettingDocument } from '../../domain/settings/contract';
import { formatDate } from '../../domain/shared/dates';
import { plainFetch } from '../../providers/plainFetch';

interface LegalTextProps {
  kind: 'terms' | 'privacy';
  translate: (
    key: 'session.legal.unavailable' | 'session.legal.retry' | 'session.legal.effective',
    values?: { date: string },
  ) => string;
}

/** Terms or privacy policy: dated Markdown that an administrator edits. HTML in it is shown as text. */
export default function LegalText({ kind, translate }: LegalTextProps) {
  const [body, setBody] = useState<SettingDocument | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    void plainFetch(`/v1/settings/documents/${kind}`, { signal: controller.signal }).then((answer) => {
      if (!controller.signal.aborted) setBody(answer.ok ? (answer.body as SettingDocument) : null);
    });
    return () => controller.abort();
  }, [kind, attempt]);

  if (body === undefined) return null;
  if (body === null) {
    return (
      <p role="alert">
        {translate('session.legal.unavailable')}{' '}
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          {translate('session.legal.retry')}
        </button>
      </p>
    );
  }
  const { effectiveFrom, contents } = body;
  return (
    <>
      <p>{translate('session.legal.effective', { date: formatDate(effectiveFrom.slice(0, 10)) })}</p>
      <Markdown options={{ disableParsingRawHTML: true, wrapper: 'article', forceWrapper: true }}>
        {/* The page shows the title already, in the user's language. */}
        {contents.replace(/^\s*# [^\n]*\n/, '')}
      </Markdown>
    </>
  );
}
