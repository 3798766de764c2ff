import { type sql, type SQL } from 'drizzle-orm';
import type { AuditEvent } from '../../../domain/audit/events';
import type { Caller, Person, TenantCaller } from '../access/caller';
import { AppError } from '../errors';
import type { Notice } from '../sockets/notices';
import { collector } from './collector';
import { createNoticeSender } from './notice-sender';
import type { Connection, Database, IsolationLayers, Row, Statement } from './database';
import {
  boundsAcross,
  enterAcross,
  enterAs,
  enterSystem,
  enterSystemAs,
  enterSystemHere,
  enterTenant,
  reachOf,
  requireValidSession,
  wholeTenant,
} from './enter';
import { ofOneTenant } from './one-tenant';
import { openStreams, type OpenStreams } from './open-streams';
import type { Replica } from './replica';
import { toStatement } from './statement';
import type { StreamLimits } from './stream-limits';

/**
 * Returned by a transaction's work while its last statements are still running: they are sent in one packet with the audit
 * entries and the commit. They must not depend on each other's rows, and no audit entry may follow them.
 */
export class WithCommit<T> {
  readonly pending: Promise<T>;
  constructor(pending: Promise<T>) {
    // The error is thrown where the commit is awaited.
    pending.catch(() => undefined);
    this.pending = pending;
  }
}

const pendingOf = <T>(result: T | WithCommit<T>) =>
  result instanceof WithCommit ? result : { pending: result };

/** What a request may access, as conditions for its queries: the first layer of tenant isolation. */
export interface Bounds {
  /** `tenant = … and site in …`. For tables without a site, the tenant only. */
  where(tenant: SQL | Column, site?: SQL | Column): SQL;
}

/** The tenant number of the provider: of its staff, its audit chain and its jobs, which are about all clients. */
export const PROVIDER = 0;

/** The sites of one tenant. */
export interface Reach extends Bounds {
  readonly tenantId: number;
  /** The condition that the caller reaches the whole client, for rows that are of no location. */
  readonly isWhole: SQL;
}
type Column = Parameters<typeof sql>[1];

/** One open transaction. Audit entries are written with the commit, notices are sent after it; a rollback drops both. */
export interface Tx {
  query<T extends object = Row>(statement: SQL): Promise<T[]>;
  /** Returns exactly one row, or throws 404. */
  one<T extends object = Row>(statement: SQL): Promise<T>;
  maybe<T extends object = Row>(statement: SQL): Promise<T | undefined>;
  /** The same transaction, for statements that are all about one tenant. */
  about(tenantId: number): Tx;
  /** Appends to the audit chain of the reach's tenant, or of the given one (0 is the provider's own). */
  audit(event: AuditEvent, tenantId?: number): void;
  /** Stores the Idempotency-Key of the request with this, although it writes no audit entry. */
  keepKey(): void;
  /** Sends a notice to the browsers it concerns, on all server processes, once this has committed. */
  notify(notice: Notice): void;
}

/** A transaction about the rows of one tenant. */
export interface TenantTx extends Tx {
  readonly reach: Reach;
}

export interface ScopedTx extends TenantTx {
  readonly caller: TenantCaller;
}

/** Why data may be accessed without a caller's reach. A test lists which file may use which reason. */
type UnscopedReason =
  | 'session'
  | 'job'
  | 'demo'
  | 'operator'
  | 'settings'
  | 'client lookup'
  | 'new client'
  | 'users'
  | 'notification link'
  | 'outbox'
  | 'billing'
  | 'answers'
  | 'consortium'
  | 'files'
  | 'partners';

/** Reasons of work in the background, unless a request's caller is given. Like work under a tenant, it may take longer than a request. */
const BACKGROUND: ReadonlySet<UnscopedReason> = new Set(['job', 'demo', 'operator']);

/**
 * The actor for the audit trail if no one is signed in yet, such as at sign-in or behind a link. It is read whenever an
 * entry is written, so code that finds out who the user is sets it on this object.
 */
export interface Author {
  user: Person | null;
  realUser: Person | null;
  requestId: string;
  /** A user waits for the answer, so the limits of a request hold. */
  isWaiting?: true;
}

/**
 * Whether PostgreSQL may plan the statements of a read for their values, or plans them once. One plan is better if their
 * shape decides how they run and planning would cost more than executing.
 */
export type Planning = 'plan by value' | 'one plan';

export interface Data {
  readonly database: Database;
  /** Null if none is configured. */
  readonly replica: Replica | null;
  /** The streams of running requests. A reply starts after its streams have started and closes them when it ends. */
  readonly streams: Omit<OpenStreams, 'add'>;
  /** Reads in one round trip: session check, reach and statements, in one transaction. */
  read(caller: Caller, statements: (reach: Reach) => SQL[], planning?: Planning): Promise<Row[][]>;
  /**
   * `read` for lists and their counts, which a replica may answer (`replica.ts`). Not for permissions, single records, what a form edits,
   * or tables that change without an audit entry.
   */
  readList(caller: Caller, statements: (reach: Reach) => SQL[], planning?: Planning): Promise<Row[][]>;
  /**
   * Reads rows of several clients in one round trip, for lists of the provider's staff, which a replica may answer. `clients`: a statement
   * that selects the ids of the clients that the caller may list. Only their rows are readable, and only the columns of such lists (role
   * roadfile_across).
   */
  readAcross(caller: Caller, clients: SQL, statements: (bounds: Bounds) => SQL[]): Promise<Row[][]>;
  /** A transaction under the caller's reach: the only way to write for a request. */
  withReach<T>(caller: Caller, work: (tx: ScopedTx) => Promise<T | WithCommit<T>>): Promise<T>;
  /** All rows of a statement in batches, under the caller's reach, at constant memory. Reading starts at once. */
  stream(caller: Caller, statement: (reach: Reach) => SQL): AsyncIterable<Row[]>;
  /** `stream` for exports of lists, which a replica may answer. */
  streamList(caller: Caller, statement: (reach: Reach) => SQL): AsyncIterable<Row[]>;
  /** The oldest time as of which an answer for this caller's request is complete; undefined if the primary gave them all. */
  asOf(caller: Caller): Date | undefined;
  /**
   * A transaction of the system about one tenant, and all of its locations: for jobs, and for requests that concern rows beyond their
   * caller's reach. Both layers of isolation limit it to the tenant, and to tables of no tenant such as settings. Tenant 0 is the
   * provider, with its staff. `by` is as for `withoutReach`.
   */
  withTenant<T>(
    tenantId: number,
    work: (tx: TenantTx) => Promise<T | WithCommit<T>>,
    by?: Caller | Author,
  ): Promise<T>;
  /**
   * A transaction without a reach: for signing in and operators, and for work that doesn't know its tenant yet or concerns several. If a
   * caller is given, their session is verified first and they are the actor of the audit entries; an author is only the actor.
   */
  withoutReach<T>(reason: UnscopedReason, work: (tx: Tx) => Promise<T>, by?: Caller | Author): Promise<T>;
  /** `stream` without a reach. */
  streamWithoutReach(reason: UnscopedReason, caller: Caller, statement: SQL): AsyncIterable<Row[]>;
}

/**
 * Throws if the caller has no tenant, with the reason. The session is verified first: a caller who was assigned a client
 * or location after being cached is authorized again.
 */
async function requireTenant(database: Database, caller: Caller): Promise<TenantCaller> {
  if (caller.tenantId !== null) return caller as TenantCaller;
  requireValidSession(await database.script([enterSystemAs(caller)]));
  throw new AppError(caller.withoutTenant ?? 'forbidden');
}

/** Statements about one tenant go to its node as a whole, if there are several. */
const tenantStatement =
  ({ isDistributed }: Database, tenantId: number | null) =>
  (statement: SQL): Statement =>
    isDistributed && tenantId !== null
      ? ofOneTenant(toStatement(statement), tenantId)
      : toStatement(statement);

function queries(
  connection: Connection,
  statementOf: (statement: SQL) => Statement,
): Pick<Tx, 'query' | 'one' | 'maybe'> {
  const query = async <T extends object>(statement: SQL) =>
    (await connection.run(statementOf(statement))) as T[];
  return {
    query,
    maybe: async <T extends object>(statement: SQL) => (await query<T>(statement))[0],
    one: async <T extends object>(statement: SQL) => {
      const [row] = await query<T>(statement);
      if (!row) throw new AppError('notFound');
      return row;
    },
  };
}

interface SystemWork<T> {
  /** The tenant of the audit chain that entries go to, unless an entry names another. */
  tenantId: number | null;
  by: Caller | Author | undefined;
  /** It may take longer than a request, unless it is for a caller. */
  isBackground: boolean;
  enter: (caller: Caller | null) => Statement;
  work: (tx: Tx) => Promise<T | WithCommit<T>>;
}

/** Binds tenant isolation to a database. Tests switch off one layer to check the other alone. */
export function createData(
  database: Database,
  layers: IsolationLayers = { query: true, rows: true },
  streamLimits?: StreamLimits,
  replica: Replica | null = null,
): Data {
  const sendNotices = createNoticeSender(database, replica !== null);
  const streams = openStreams(streamLimits);
  async function* scopedRows(caller: Caller, statement: (reach: Reach) => SQL) {
    const tenantCaller = await requireTenant(database, caller);
    yield* database.stream({
      preamble: [enterAs(tenantCaller, layers)],
      accept: requireValidSession,
      statement: tenantStatement(database, tenantCaller.tenantId)(statement(reachOf(tenantCaller, layers))),
    });
  }
  const asOf = new WeakMap<Caller, Date>();
  const readAsOf = (caller: Caller, date: Date) => {
    const before = asOf.get(caller);
    if (!before || date < before) asOf.set(caller, date);
  };
  /** What a replica needs to know about a read of a client's rows. */
  const ofReplica = (caller: TenantCaller, planning?: Planning) => ({
    caller,
    chains: [caller.tenantId, PROVIDER],
    enter: enterAs(caller, layers, planning),
    check: enterAs(caller, layers),
  });
  async function* listRows(caller: Caller, statement: (reach: Reach) => SQL) {
    const fromPrimary = () => scopedRows(caller, statement);
    if (!replica) return yield* fromPrimary();
    const tenantCaller = await requireTenant(database, caller);
    const text = toStatement(statement(reachOf(tenantCaller, layers)));
    yield* replica.stream(ofReplica(tenantCaller), text, fromPrimary, (date) => readAsOf(caller, date));
  }
  async function* unscopedRows(caller: Caller, statement: SQL) {
    yield* database.stream({
      preamble: [enterSystemAs(caller)],
      accept: requireValidSession,
      statement: toStatement(statement),
    });
  }
  /** A transaction of the system, for a caller with a verified session, in the name of an author, or for no user. */
  async function asSystem<T>({ tenantId, by, isBackground, enter, work }: SystemWork<T>): Promise<T> {
    const collected = collector(by ?? null, tenantId);
    const caller = by && 'sessionId' in by ? by : null;
    const result = await database.transaction({
      ...(!caller && isBackground && !(by as Author | undefined)?.isWaiting && { limits: 'job' }),
      preamble: [enter(caller)],
      ...(caller && { accept: requireValidSession }),
      work: async (connection) => {
        const about = (tenant: number | null): Tx => ({
          ...queries(connection, tenantStatement(database, tenant)),
          ...collected,
          about,
        });
        const worked = pendingOf(await work(about(tenantId)));
        await collected.answer(worked.pending);
        return worked;
      },
      closing: collected.withCommit,
    });
    collected.committed();
    sendNotices(collected.afterCommit());
    return result;
  }
  const read: Data['read'] = async (caller, statements, planning) => {
    const tenantCaller = await requireTenant(database, caller);
    const script = statements(reachOf(tenantCaller, layers)).map(
      tenantStatement(database, tenantCaller.tenantId),
    );
    const [entry, ...rows] = await database.script([enterAs(tenantCaller, layers, planning), ...script]);
    requireValidSession([entry ?? []]);
    return rows;
  };
  return {
    database,
    replica,
    streams,
    read,
    async readList(caller, statements, planning) {
      const tenantCaller = await requireTenant(database, caller);
      const found = await replica?.read(ofReplica(tenantCaller, planning), () =>
        statements(reachOf(tenantCaller, layers)).map(toStatement),
      );
      if (!found) return read(caller, statements, planning);
      readAsOf(caller, found.asOf);
      return found.rows;
    },
    asOf: (caller) => asOf.get(caller),
    async readAcross(caller, clients, statements) {
      const enter = toStatement(enterAcross(caller, layers, clients));
      const script = statements(boundsAcross(layers)).map(toStatement);
      const check = enterSystemAs(caller);
      const found = await replica?.read({ caller, chains: null, enter, check }, () => script);
      if (found) {
        readAsOf(caller, found.asOf);
        return found.rows;
      }
      const [, entered, ...rows] = await database.script([enterSystemHere, enter, ...script]);
      requireValidSession([entered ?? []]);
      return rows;
    },
    async withReach(caller, work) {
      const tenantCaller = await requireTenant(database, caller);
      const collected = collector(tenantCaller, tenantCaller.tenantId);
      const result = await database.transaction({
        preamble: [enterAs(tenantCaller, layers)],
        accept: requireValidSession,
        work: async (connection) => {
          const reach = reachOf(tenantCaller, layers);
          const about = (tenant: number): Tx => ({
            ...queries(connection, tenantStatement(database, tenant)),
            ...collected,
            about,
          });
          const tx = { ...about(tenantCaller.tenantId), reach, caller: tenantCaller };
          const worked = pendingOf(await work(tx));
          await collected.answer(worked.pending);
          return worked;
        },
        closing: collected.withCommit,
      });
      collected.committed();
      sendNotices(collected.afterCommit());
      return result;
    },
    stream: (caller, statement) => streams.add(caller, scopedRows(caller, statement)),
    streamList: (caller, statement) => streams.add(caller, listRows(caller, statement)),
    streamWithoutReach: (_reason, caller, statement) => streams.add(caller, unscopedRows(caller, statement)),
    withTenant: (tenantId, work, by) =>
      asSystem({
        tenantId,
        by,
        isBackground: true,
        enter: (caller) => enterTenant(tenantId, caller, layers.rows),
        work: (tx) => work({ ...tx, reach: wholeTenant(tenantId, layers) }),
      }),
    withoutReach: (reason, work, by) =>
      asSystem({
        tenantId: null,
        by,
        isBackground: BACKGROUND.has(reason),
        enter: (caller) => (caller ? enterSystemAs(caller) : enterSystem),
        work,
      }),
  };
}
