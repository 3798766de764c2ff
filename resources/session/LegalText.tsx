import { useEffect, useState } from 'react';
import Markdown from 'markdown-to-jsx/react';
import type { SettingDocument } from '../../domain/settings/contract';
import { formatDate } from '../../domain/shared/dates';
import { plainFetch } from '../../providers/plainFetch';

export interface LegalTextProps {
  kind: 'terms' | 'privacy';
  words: { unavailable: string; retry: string; effective: (date: string) => string };
}

/** The page has its title already, in the user's language. */
function withoutTitle(markdown: string): string {
  return markdown.replace(/^\s*# [^\n]*\n/, '');
}

/** Terms or privacy policy: dated Markdown that an administrator edits. Markup in it is shown, never run. */
export default function LegalText({ kind, words }: LegalTextProps) {
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
        {words.unavailable}{' '}
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          {words.retry}
        </button>
      </p>
    );
  }
  return (
    <>
      <p>{words.effective(formatDate(text.effectiveFrom.slice(0, 10)))}</p>
      <Markdown options={{ disableParsingRawHTML: true, wrapper: 'article', forceWrapper: true }}>
        {withoutTitle(text.contents)}
      </Markdown>
    </>
  );
}
