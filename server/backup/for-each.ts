/** Runs `work` for every item, some at once. Starts no more after a failure. */
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
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
  if (failures.length === 0) return;
  await iterator.return?.();
  throw failures[0];
}
