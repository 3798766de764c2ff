import type { Tx } from './data';
import type { Row, SQL } from './database';
import { sql } from './statement';

/** How long a change waits for a lock: everyone who waits holds a database connection. */
export const LOCK_TIMEOUT = { milliseconds: 3_000 };

const setLockTimeout = (milliseconds: number): SQL =>
  sql`select set_config('lock_timeout', ${String(milliseconds)}, true)`;

/**
 * Takes a lock that many may wait for and returns its rows. After the timeout the request fails with 503 and can be
 * retried. Later locks of the transaction have no timeout.
 */
export async function lockWithTimeout(tx: Tx, lock: SQL): Promise<Row[]> {
  // Sent together, run in this order.
  const [, rows] = await Promise.all([
    tx.query(setLockTimeout(LOCK_TIMEOUT.milliseconds)),
    tx.query(lock),
    tx.query(setLockTimeout(0)),
  ]);
  return rows;
}

/** Whether waiting for such a lock timed out. */
export const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '55P03';
