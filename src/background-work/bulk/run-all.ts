export interface Outcome {
  outcome: 'done' | 'skipped' | 'failed' | 'notStarted';
  /** A message key, or the server's text. */
  reason?: string;
  /** The server's text, if the reason is a message key. */
  detail?: string;
}

export interface BulkResult<Item> extends Outcome {
  item: Item;
}

/** Whether a retry makes sense. */
export const isRetryable = ({ outcome }: Outcome) => outcome === 'failed' || outcome === 'notStarted';

interface RunOptions<Item> {
  act: (item: Item) => Promise<Outcome>;
  onResult: (result: BulkResult<Item>) => void;
  /** Checked before each of them. */
  isStopped: () => boolean;
}

/** Does something with records one after the other, with one result for each, in order. */
export async function runAll<Item>(
  items: readonly Item[],
  { act, onResult, isStopped }: RunOptions<Item>,
): Promise<void> {
  for (const item of items) {
    const result: Outcome = isStopped()
      ? { outcome: 'notStarted', reason: 'ui.bulk.stopped' }
      : // One at a time, so that a long selection doesn't slow the server down for everyone else.
        // oxlint-disable-next-line no-await-in-loop
        await act(item);
    onResult({ item, ...result });
  }
}
