import { FilesUnreachable } from '../platform/files/file-errors';

const TRIES = 3;

/** Repeats work on a file that S3 breaks off: one broken connection must not end the work on all files. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof FilesUnreachable) || tries === TRIES) throw error;
    }
}

/** Runs `work`, which must be safe to repeat, for every item, some at once. Starts no more after a failure. */
export async function forEach<T>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const failures: unknown[] = [];
  const workThrough = async () => {
    while (failures.length === 0) {
      const next = await iterator.next();
      if (next.done) return;
      await retried(() => work(next.value)).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
  if (failures.length === 0) return;
  await iterator.return?.();
  throw failures[0];
}
