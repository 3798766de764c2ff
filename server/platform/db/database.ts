import type { SQL } from 'drizzle-orm';
import type { LimitsName } from './limits';

/** A row, the same on both engines: dates are 'YYYY-MM-DD', timestamps ISO strings, bigints numbers. */
export type Row = Record<string, unknown>;

/** A statement with positional parameters, as both engines take it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Runs statements inside an open transaction. */
export interface Connection {
  run(statement: Statement): Promise<Row[]>;
}

/** Runs a statement in a session, outside of a transaction unless one was begun. */
export type Run = (text: string, values?: unknown[]) => Promise<Row[]>;

/** Connections to the database that are shared. */
export interface PoolUse {
  name: string;
  max: number;
  total: number;
  idle: number;
  /** Who waits for a connection. */
  waiting: number;
}

/**
 * The interface of both engines: a script of statements that is one transaction and one round trip, and a transaction
 * that stays open while code runs.
 */
export interface Database {
  readonly engine: 'postgres' | 'pglite';
  /** Whether the tables are on several nodes: `npm run distribute`. Known once the database is ready. */
  isDistributed?: boolean;
  /** Runs all statements in one transaction, sent together; returns the rows of each. */
  script(statements: Statement[]): Promise<Row[][]>;
  /**
   * Opens a transaction and runs `preamble`, then `work`. The statements of `closing` are sent together with COMMIT, as
   * are those that the work returned without awaiting. If `accept` throws on the preamble's rows, `work` gets no rows and
   * nothing is committed. `limits`: a request's if absent.
   */
  transaction<T>(options: {
    limits?: LimitsName;
    preamble: Statement[];
    accept?: (rows: Row[][]) => void;
    work: (connection: Connection) => Promise<Pending<T>>;
    closing?: () => Statement[];
  }): Promise<T>;
  /**
   * Rows of one statement in batches from a cursor, at constant memory. An empty batch may signal that reading has
   * started.
   */
  stream(options: {
    preamble: Statement[];
    accept?: (rows: Row[][]) => void | Promise<void>;
    statement: Statement;
    /** Rows per batch; the engine's default if absent. */
    batch?: number;
  }): AsyncIterable<Row[]>;
  /** A session of its own, with the limits of migrations. The embedded database has only one, so nothing else may use it meanwhile. */
  session<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Runs text as it is, which may hold several statements (the job library). */
  execute(text: string, values?: unknown[]): Promise<Row[]>;
  /**
   * Calls back with the payload of each notification on a channel, after its transaction has committed. `onReconnect`:
   * notifications were lost until now.
   */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect?: () => void): Promise<void>;
  /** None for the embedded database, which has one connection. */
  pools(): PoolUse[];
  close(): Promise<void>;
}

/** The result of a transaction's work, which may still be pending. */
export interface Pending<T> {
  pending: Promise<T> | T;
}

/** The two layers of tenant isolation. Both are on except in tests that check one alone. */
export interface IsolationLayers {
  /** Tenant and site in queries. Without the tenant a distributed database doesn't know which node to ask, so there only the site is left out. */
  query: boolean | 'tenant only';
  /** Row-level security in the database. */
  rows: boolean;
}

export type { SQL };
