import Markdown from 'markdown-to-jsx/react';
import type { SettingDocument } from '../../domain/settings/contract';
import { formatDate } from '../../domain/shared/dates';
import { usePlainGet } from './signed-out/use-plain-get';

interface LegalTextProps {
  kind: 'terms' | 'privacy';
  translate: (
    key: 'session.legal.unavailable' | 'session.legal.retry' | 'session.legal.effective',
    values?: { date: string },
  ) => string;
}

/** Terms or privacy policy: dated Markdown that an administrator edits. HTML in it is shown as text. */
export default function LegalText({ kind, translate }: LegalTextProps) {
  const { body, retry } = usePlainGet<SettingDocument>(`/v1/settings/documents/${kind}`);
  if (body === undefined) return null;
  if (body === null) {
    return (
      <p role="alert">
        {translate('session.legal.unavailable')}{' '}
        <button type="button" onClick={retry}>
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
