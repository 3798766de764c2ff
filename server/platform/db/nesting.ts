import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A transaction holds the only connection PGlite has, so asking the database for another one from inside
 * would wait for ever. It is refused at once, on both engines, so that neither can come to rely on it.
 */
const inTransaction = new AsyncLocalStorage<true>();

/** Runs `work` as the inside of a transaction. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => inTransaction.run(true, work);

/** Throws when called from inside a transaction. */
export function refuseNesting(): void {
  if (inTransaction.getStore())
    throw new Error('A transaction is open here: use the handle it was given, not the database.');
}
