import type { Tx } from './data';
import type { Row, SQL } from './database';
import { sql } from './statement';

/** How long a change waits for its turn: each that waits keeps a connection from everybody else. */
export const LOCK_WAIT = { milliseconds: 3_000 };

const waitAtMost = (milliseconds: number): SQL =>
  sql`select set_config('lock_timeout', ${String(milliseconds)}, true)`;

/**
 * Takes a lock that many may wait for, and answers its rows; who waits too long gets 503, to try again. The locks that the
 * transaction takes after it are waited for as ever.
 */
export async function waitingBriefly(tx: Tx, lock: SQL): Promise<Row[]> {
  // Sent together, done in this order.
  const [, rows] = await Promise.all([
    tx.query(waitAtMost(LOCK_WAIT.milliseconds)),
    tx.query(lock),
    tx.query(waitAtMost(0)),
  ]);
  return rows;
}

/** Whether somebody else has held such a lock for too long. */
export const isLockedTooLong = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '55P03';
