import type { Row, Statement } from './database';

/** What the worker begins with. */
export interface PgliteWorkerData {
  /** Where the database lies; absent: in memory. */
  dataDir?: string;
  /** A dump to begin with in place of a new database, which takes seconds to set up. */
  template?: string;
}

/** What the main thread asks the PGlite worker. Every request names the transaction it belongs to, if any. */
export type PgliteRequest =
  | { id: number; op: 'script'; statements: Statement[] }
  | { id: number; op: 'begin'; transaction: number; preamble: Statement[] }
  | { id: number; op: 'run'; transaction: number; statement: Statement }
  | { id: number; op: 'commit'; transaction: number; closing: Statement[] }
  | { id: number; op: 'rollback'; transaction: number }
  | { id: number; op: 'execute'; text: string; values: unknown[] }
  | { id: number; op: 'listen'; channel: string }
  | { id: number; op: 'close' };

/** A request before it is given its number. */
export type PgliteCall = PgliteRequest extends infer R
  ? R extends { id: number }
    ? Omit<R, 'id'>
    : never
  : never;

/** What the worker answers: the rows of each statement, an error, or a notification. */
export type PgliteReply =
  | { id: number; rows: Row[][] }
  | { id: number; error: { message: string; code?: string; detail?: string; constraint?: string } }
  | { channel: string; payload: string };
