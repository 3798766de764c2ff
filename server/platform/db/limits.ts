import { STREAM_LIMITS } from './stream-limits';

/** How long PostgreSQL lets a statement run, and a transaction wait for its next statement, in milliseconds. */
interface Limits {
  statementMs: number;
  idleInTransactionMs: number;
}

/**
 * PostgreSQL enforces these limits itself, so they also end the work of a server that is no longer connected, and free the
 * locks it holds.
 */
export const LIMITS = {
  /** People don't wait longer, and everyone else waits for the connection and its locks. */
  request: { statementMs: 15_000, idleInTransactionMs: 15_000 },
  /** A statement of a job may touch a whole client, and a job may compute between two statements. */
  job: { statementMs: 10 * 60_000, idleInTransactionMs: 5 * 60_000 },
  /** As long as the whole stream may last: its next rows are fetched when the reader has read those before. */
  stream: { statementMs: STREAM_LIMITS.milliseconds, idleInTransactionMs: STREAM_LIMITS.milliseconds },
  /** An index on the largest table, or waiting for the server that migrates. */
  migration: { statementMs: 60 * 60_000, idleInTransactionMs: 10 * 60_000 },
} satisfies Record<string, Limits>;

export type LimitsName = keyof typeof LIMITS;

/** The limits of a connection, from its start. */
export const connectionLimits = (name: LimitsName) => ({
  statement_timeout: LIMITS[name].statementMs,
  idle_in_transaction_session_timeout: LIMITS[name].idleInTransactionMs,
});

/** Begins a transaction with other limits than its connection's, in one message. */
export function beginWith(name: LimitsName): string {
  const settings = Object.entries(connectionLimits(name)).map(
    ([key, value]) => `set local ${key} = ${value}`,
  );
  return ['begin', ...settings].join('; ');
}
