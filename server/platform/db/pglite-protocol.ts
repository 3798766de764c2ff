import type { Row, Statement } from './database';

/** The worker's options. */
export interface PgliteWorkerData {
  /** The database's folder; in memory if absent. */
  dataDir?: string;
  /** A dump to start from instead of a new database, which takes seconds to create. */
  template?: string;
}

/** Requests from the main thread to the PGlite worker, with the transaction each belongs to. */
export type PgliteRequest =
  | { id: number; op: 'script'; statements: Statement[] }
  | { id: number; op: 'begin'; transaction: number; preamble: Statement[] }
  | { id: number; op: 'run'; transaction: number; statement: Statement }
  | { id: number; op: 'commit'; transaction: number; closing: Statement[] }
  | { id: number; op: 'rollback'; transaction: number }
  | { id: number; op: 'execute'; text: string; values: unknown[] }
  | { id: number; op: 'listen'; channel: string }
  | { id: number; op: 'close' };

/** A request before it gets its number. */
export type PgliteCall = PgliteRequest extends infer R
  ? R extends { id: number }
    ? Omit<R, 'id'>
    : never
  : never;

/** The worker's replies: the rows of each statement, an error, or a notification. */
export type PgliteReply =
  | { id: number; rows: Row[][] }
  | { id: number; error: { message: string; code?: string; detail?: string; constraint?: string } }
  | { channel: string; payload: string };
