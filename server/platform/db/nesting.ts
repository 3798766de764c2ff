import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * PGlite has one connection, which an open transaction holds: using the database from inside would wait forever. Both
 * engines refuse it, so that no code relies on it.
 */
const inTransaction = new AsyncLocalStorage<true>();

/** Marks `work` as running inside a transaction. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => inTransaction.run(true, work);

/** Throws if called inside a transaction. */
export function refuseNesting(): void {
  if (inTransaction.getStore())
    throw new Error('A transaction is open here: use the handle it was given, not the database.');
}
