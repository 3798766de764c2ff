import { useTranslate } from 'ra-core';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { LoadFailed as Failed } from '../../src/ui/LoadFailed';

/** A file that couldn't be loaded must not look like an empty one. */
export function LoadFailed({
  error,
  onRetry,
  title = 'documents.loadFailed',
}: {
  error: unknown;
  onRetry: () => void;
  /** Message key. */
  title?: string;
}) {
  const translate = useTranslate();
  const message = wholeRefusal(error);
  const problem = new Error(translate(message, { _: message }));
  return <Failed title={translate(title)} error={problem} onRetry={onRetry} />;
}
