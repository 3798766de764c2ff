import { useTranslate } from 'ra-core';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { LoadFailed as Failed } from '../../src/ui/LoadFailed';

/** A file that couldn't be loaded must not look like an empty one. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const message = wholeRefusal(error);
  const title = translate('documents.loadFailed');
  return <Failed title={title} error={new Error(translate(message, { _: message }))} onRetry={onRetry} />;
}
