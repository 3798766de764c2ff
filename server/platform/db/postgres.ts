import pg from 'pg';
import type { Connection, Database, PoolUse, Row, Statement } from './database';
import { beginWith, connectionLimits, type LimitsName } from './limits';
import { keepListening } from './listener';
import { insideTransaction, refuseNesting } from './nesting';
import { describeStatement, statementNames } from './statement-names';
import { timed } from './statement-times';
import { MAX_STREAMS } from './stream-limits';
import { createWatchdog, socketOf } from './watchdog';

const { builtins } = pg.types;

/** Both engines return the same JavaScript values: calendar dates stay text, bigints are numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.DATE) return (value: string) => value;
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
    if (oid === builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** SQLSTATEs that mean 'the server is unreachable', not 'the statement is wrong'. */
const UNREACHABLE = new Set([
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
]);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
]);

/** The last four are what a distributed database says about a node that it lost within a statement, as internal errors. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|connection error|connection marked as essential|SSL SYSCALL error|closed the connection unexpectedly|postmaster was shut down/i;

/** Whether an error means that the database is unreachable and the request can be retried. */
export function isUnreachable(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as { code?: string; syscall?: string; message?: string };
  if (code && (UNREACHABLE.has(code) || NETWORK.has(code))) return true;
  // A missing socket, not a missing file.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return LOST.test(message ?? '');
}

/** The error of a statement whose transaction failed before. */
const isAborted = (error: unknown): boolean => (error as { code?: string } | null)?.code === '25P02';

const nameOf = statementNames();
const query = ({ text, values }: Statement) => ({ name: nameOf(text), text, values, types });
/** Sends a statement, which counts for the request that sends it. */
function send(client: pg.PoolClient, statement: Statement): Promise<pg.QueryResult<Row>> {
  const config = query(statement);
  return timed(config, client.query<Row>(config));
}
const COMMIT = { text: 'commit' };
const commit = (client: pg.PoolClient) => timed(COMMIT, client.query('commit'));
const CONNECT = { text: 'wait for a connection' };
const connect = (pool: pg.Pool) => timed(CONNECT, pool.connect());
const unprepared = ({ text, values }: Statement) => ({ text, values, types });

/**
 * Sends all statements of this turn of the event loop in one packet: a system call and a wake-up of the server for each
 * would cost more than most of them.
 */
function batchWrites(client: pg.PoolClient): void {
  const stream = socketOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const WAIT_FOR_STREAM_MS = 2_000;
/** For a free connection or a new one. A request on a dead network fails within 5 seconds. */
const WAIT_FOR_CONNECTION_MS = 4_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
/** Several statements return several results; the job library wants all their rows. */
async function rowsOf(client: pg.PoolClient, text: string, values?: unknown[]): Promise<Row[]> {
  const result = await client.query(values?.length ? { text, values, types } : { text, types });
  return (Array.isArray(result) ? result : [result]).flatMap((one: pg.QueryResult<Row>) => one.rows);
}

/** Small enough that rows are garbage before the next minor collection, which copies whatever is still in use. */
const BATCH = 250;
/** Read rows from an index in order if there is one, so that they arrive at once instead of after a sort. */
const STREAM_SETTINGS = ['enable_sort = off', 'jit = off'];
const TIMED_OUT = '57014';

/** The error of a statement. If it timed out, the log needs to know which one it was; its text has no values. */
function named(error: unknown, statement: Statement | undefined): unknown {
  if (!statement || (error as { code?: string }).code !== TIMED_OUT) return error;
  const { text } = statement;
  return Object.assign(error as Error, { statement: describeStatement({ text, name: nameOf(text) }) });
}

/** Violated constraints, conflicts between transactions, and what functions raise: a statement that was planned. */
const AFTER_PLANNING = /^(?:23|40|P0)/;
/**
 * Whether a statement failed, perhaps while it was planned. If that was a subquery, Citus 13.2 takes the rest of the session for part of it, and
 * runs no more functions on the node of a tenant.
 */
function isFromPlanning(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !AFTER_PLANNING.test(code);
}

const poolUse = (name: string, { options, totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  name,
  max: options.max,
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** The connection pool for PostgreSQL 15 or newer. Statements of a script are pipelined. */
export function openPostgres(connectionString: string, options: { max?: number } = {}): Database {
  const watchdog = createWatchdog(connectionString);
  const poolOf = (limits: LimitsName, max: number, connectionTimeoutMillis: number) => {
    const pool = new pg.Pool({
      connectionString,
      max,
      pipeline: true,
      connectionTimeoutMillis,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      application_name: 'roadfile',
      ...connectionLimits(limits),
    } as pg.PoolConfig);
    // A lost connection is replaced at the next use. Without these listeners its error would end the process: the first is
    // for connections in the pool, the second for those taken from it.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    watchdog.watch(pool);
    return pool;
  };
  const pool = poolOf('request', options.max ?? 16, WAIT_FOR_CONNECTION_MS);
  // Of their own, because streams last as long as their readers.
  const streams = poolOf('stream', MAX_STREAMS, WAIT_FOR_STREAM_MS);
  const listeners: (() => void)[] = [];

  /** Rolls back a failed transaction; discards the connection if that fails too, or if no one can rely on it. */
  async function rollBack(client: pg.PoolClient, cause: unknown): Promise<void> {
    try {
      await client.query('rollback');
      client.release(database.isDistributed === true && isFromPlanning(cause));
    } catch (error) {
      client.release(error as Error);
    }
  }

  async function script(statements: Statement[]): Promise<Row[][]> {
    refuseNesting();
    const client = await connect(pool);
    // Sent without waiting: after a failing statement the others fail too, and COMMIT rolls back.
    batchWrites(client);
    const sent = [
      client.query('begin'),
      ...statements.map((statement) => send(client, statement)),
      commit(client),
    ];
    const settled = await Promise.allSettled(sent);
    const failedAt = settled.findIndex((result) => result.status === 'rejected');
    if (failedAt >= 0) {
      const { reason } = settled[failedAt] as PromiseRejectedResult;
      await rollBack(client, reason);
      throw named(reason, statements[failedAt - 1]);
    }
    client.release();
    return settled
      .slice(1, -1)
      .map((result) => (result as PromiseFulfilledResult<pg.QueryResult<Row>>).value.rows);
  }

  const transaction: Database['transaction'] = async ({ limits, preamble, accept, work, closing }) => {
    refuseNesting();
    const client = await connect(pool);
    if (limits === 'migration') watchdog.expectLongWork(client);
    try {
      batchWrites(client);
      // The work's first statements are sent in the same packet. They return no row, and nothing is committed, until the
      // preamble is accepted.
      const accepted = Promise.all([
        client.query(limits ? beginWith(limits) : 'begin'),
        ...preamble.map((statement) => send(client, statement)),
      ]).then(([, ...opening]) => accept?.(opening.map(({ rows }) => rows)));
      let firstFailure: unknown;
      const connection: Connection = {
        run: async (statement) => {
          batchWrites(client);
          const pendingQuery = send(client, statement);
          // Later statements fail only because of the first failure.
          pendingQuery.catch((error: unknown) => (firstFailure ??= named(error, statement)));
          const [{ rows }] = await Promise.all([pendingQuery, accepted]);
          return rows;
        },
      };
      // The work must end before the connection is reused, even if the preamble fails.
      const [worked] = await Promise.allSettled([insideTransaction(() => work(connection)), accepted]);
      await accepted;
      if (worked.status === 'rejected')
        throw isAborted(worked.reason) ? (firstFailure ?? worked.reason) : worked.reason;
      batchWrites(client);
      const last = [...(closing?.() ?? []).map((statement) => send(client, statement)), commit(client)];
      const [result, ended] = await Promise.allSettled([worked.value.pending, Promise.all(last)]);
      if (result.status === 'rejected') throw firstFailure ?? result.reason;
      if (ended.status === 'rejected') throw ended.reason;
      // COMMIT of an aborted transaction returns ROLLBACK instead of failing.
      if (ended.value.at(-1)?.command !== 'COMMIT') throw new Error('The transaction was rolled back.');
      client.release();
      return result.value;
    } catch (error) {
      await rollBack(client, error);
      throw error;
    }
  };

  async function* stream({ preamble, accept, statement, batch = BATCH }: Parameters<Database['stream']>[0]) {
    refuseNesting();
    const client = await connect(streams);
    let failed: Error | undefined;
    try {
      await client.query('begin read only');
      for (const setting of STREAM_SETTINGS) await client.query(`set local ${setting}`);
      const opening: Row[][] = [];
      for (const first of preamble) opening.push((await send(client, first)).rows);
      await accept?.(opening);
      const cursor = unprepared({
        ...statement,
        text: `declare rows no scroll cursor for ${statement.text}`,
      });
      await timed(cursor, client.query(cursor));
      // Fetch the next batch while the reader processes this one.
      const fetch = () => client.query<Row>(unprepared({ text: `fetch ${batch} from rows`, values: [] }));
      let next = fetch();
      next.catch(() => undefined);
      // The statement has started: callers that wait for that need not wait for the first rows.
      yield [];
      for (;;) {
        const { rows } = await next;
        if (rows.length === 0) break;
        next = fetch();
        next.catch(() => undefined);
        yield rows;
      }
    } catch (error) {
      failed = error as Error;
      throw named(error, statement);
    } finally {
      if (failed) await rollBack(client, failed);
      else {
        await client.query('rollback').catch(() => undefined);
        client.release();
      }
    }
  }

  const database: Database = {
    engine: 'postgres',
    script,
    transaction,
    stream,
    async session(work) {
      refuseNesting();
      const own = poolOf('migration', 1, WAIT_FOR_CONNECTION_MS);
      const client = await own.connect();
      watchdog.expectLongWork(client);
      try {
        // If this process hangs, its locks become free.
        await client.query(`select set_config('idle_session_timeout', '1min', false)`);
        return await work((text, values) => rowsOf(client, text, values));
      } finally {
        client.release(true);
        await own.end();
      }
    },
    async execute(text, values) {
      const client = await pool.connect();
      try {
        const rows = await rowsOf(client, text, values);
        client.release();
        return rows;
      } catch (error) {
        await rollBack(client, error);
        throw named(error, { text, values: [] });
      }
    },
    async listen(channel, onPayload, onReconnect) {
      listeners.push(await keepListening({ connectionString, channel, onPayload, onReconnect }));
    },
    pools: () => [poolUse('request', pool), poolUse('stream', streams)],
    async close() {
      for (const end of listeners) end();
      await Promise.all([pool.end(), streams.end()]);
      watchdog.stop();
    },
  };
  return database;
}
