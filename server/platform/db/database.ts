import type { SQL } from 'drizzle-orm';

/** A row as it comes from either engine: dates are 'YYYY-MM-DD', timestamps ISO strings, bigints numbers. */
export type Row = Record<string, unknown>;

/** A statement with its positional parameters, as both engines take it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What runs statements inside one open transaction. */
export interface Connection {
  run(statement: Statement): Promise<Row[]>;
}

/**
 * The only two things the rest of the server knows of an engine: a script of statements that is one
 * transaction and one round trip, and a transaction that stays open while code runs.
 */
export interface Database {
  readonly engine: 'postgres' | 'pglite';
  /** Runs all statements in one transaction, sent together; answers the rows of each. */
  script(statements: Statement[]): Promise<Row[][]>;
  /**
   * Opens a transaction, runs `preamble`, then `work`; what `closing` returns is sent together with COMMIT, and so is what
   * the work has asked for and still waits for when it ends.
   * `work` gets no rows, and nothing is committed, unless `accept` has seen the preamble's rows and did not throw.
   */
  transaction<T>(options: {
    preamble: Statement[];
    accept?: (rows: Row[][]) => void;
    work: (connection: Connection) => Promise<Pending<T>>;
    closing?: () => Statement[];
  }): Promise<T>;
  /** Rows of one statement in batches from a cursor, at constant memory. A batch of nothing may say that it has begun. */
  stream(options: {
    preamble: Statement[];
    accept?: (rows: Row[][]) => void;
    statement: Statement;
    /** How many rows at a time; as many as suit the engine where absent. */
    batch?: number;
  }): AsyncIterable<Row[]>;
  /** Runs several statements without parameters as they are (migrations, the job library). */
  execute(text: string, values?: unknown[]): Promise<Row[]>;
  /** Calls back with the payload of each notification on a channel, after its transaction has committed. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** The result of a transaction's work, which may still be on its way. */
export interface Pending<T> {
  pending: Promise<T> | T;
}

/** Settings of the two layers of tenant isolation. Both are on outside the tests that prove each alone. */
export interface IsolationLayers {
  /** The site filter that the query layer adds. */
  query: boolean;
  /** Row-level security of the database. */
  rows: boolean;
}

export type { SQL };
