import { useTranslate } from 'ra-core';
import type { FallbackProps } from 'react-error-boundary';
import { PageMessage } from './PageMessage';

/** After an update of the server, the scripts of the old console are gone. */
const isStaleScript = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed/i.test(error.message);

/** Shown instead of a page, or of the whole console, that failed. */
export function PageFailed({ error }: Pick<FallbackProps, 'error'>) {
  const translate = useTranslate();
  return (
    <PageMessage
      role="alert"
      title={translate('shell.pageFailed.title')}
      text={translate(isStaleScript(error) ? 'shell.pageFailed.stale' : 'shell.pageFailed.text')}
      action={translate('shell.pageFailed.again')}
      onAction={() => window.location.reload()}
    />
  );
}
