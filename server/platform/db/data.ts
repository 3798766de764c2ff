import { sql, type SQL } from 'drizzle-orm';
import { canonicalJson, type AuditEvent } from '../../../domain/audit/events';
import type { Caller, Person, TenantCaller } from '../access/caller';
import { AppError } from '../errors';
import type { Notice } from '../sockets/notices';
import { announcer, NOTICE_CHANNEL } from './announce';
import type { Connection, Database, IsolationLayers, Row, Statement } from './database';
import { openStreams, type OpenStreams } from './open-streams';
import { toStatement } from './statement';

/** Thrown when the session has changed since the caller was read: the request is authorised anew. */
export class StaleCaller extends Error {}

/**
 * What a transaction's work answers in place of a result that statements still owe: they leave in one packet with the
 * entries and the commit. They must not depend on each other's rows, and nothing goes on the audit trail after them.
 */
export class WithCommit<T> {
  readonly pending: Promise<T>;
  constructor(pending: Promise<T>) {
    // Who waits for the commit hears of it.
    pending.catch(() => undefined);
    this.pending = pending;
  }
}

const pendingOf = <T>(result: T | WithCommit<T>) =>
  result instanceof WithCommit ? result : { pending: result };

/** The sites a request reaches, as conditions for its queries: the first layer of tenant isolation. */
export interface Reach {
  readonly tenantId: number;
  /** `tenant = … and site in …`; for tables without a site, the tenant alone. */
  where(tenant: SQL | Column, site?: SQL | Column): SQL;
}
type Column = Parameters<typeof sql>[1];

/** The handle of one transaction. Entries go out with the commit, notices after it; neither without it. */
export interface Tx {
  query<T extends object = Row>(statement: SQL): Promise<T[]>;
  /** Exactly one row, else the caller is told 404. */
  one<T extends object = Row>(statement: SQL): Promise<T>;
  maybe<T extends object = Row>(statement: SQL): Promise<T | undefined>;
  /** Writes to the chain of the reach's tenant, or of the one named (0: the provider's own). */
  audit(event: AuditEvent, tenantId?: number): void;
  /** Tells browsers in the right rooms, on all server processes, once this is committed; never if it is not. */
  notify(notice: Notice): void;
}

export interface ScopedTx extends Tx {
  readonly reach: Reach;
  readonly caller: TenantCaller;
}

/** Reasons for which data may be reached without a caller's reach; a test holds which file may give which. */
export type UnscopedReason =
  | 'session'
  | 'job'
  | 'demo'
  | 'operator'
  | 'settings'
  | 'client lookup'
  | 'new client'
  | 'users'
  | 'roster import'
  | 'notification link'
  | 'outbox';

/**
 * Whom the audit trail names where nobody is signed in yet: at sign-in, or behind a link. It is read whenever an entry
 * is written, so work that finds out who it deals with says so on the object it handed in.
 */
export interface Author {
  user: Person | null;
  realUser: Person | null;
  requestId: string;
}

/**
 * Whether the statements of a read are planned anew for their values, where PostgreSQL finds that worth it, or once: right
 * where their shape decides how they are answered, and planning would cost more than answering.
 */
export type Planning = 'plan by value' | 'one plan';

export interface Data {
  readonly database: Database;
  /** The streams of the requests under way: a request's answer begins after and ends before its own. */
  readonly streams: Pick<OpenStreams, 'opened' | 'end'>;
  /** Reads in one round trip: check of the session, reach, and the statements, in one transaction. */
  read(caller: Caller, statements: (reach: Reach) => SQL[], planning?: Planning): Promise<Row[][]>;
  /** A transaction under the caller's reach: the only way to the database for a request that writes. */
  withReach<T>(caller: Caller, work: (tx: ScopedTx) => Promise<T | WithCommit<T>>): Promise<T>;
  /** All rows of a statement in batches, under the caller's reach, at constant memory. Reading starts at once. */
  stream(caller: Caller, statement: (reach: Reach) => SQL): AsyncIterable<Row[]>;
  /**
   * Beyond every reach: for sign-in, jobs and operators, and for what belongs to no tenant. Where a caller is named,
   * his session is proven first, as everywhere, and the entries in the audit trail are his; an author is just named.
   */
  withoutReach<T>(reason: UnscopedReason, work: (tx: Tx) => Promise<T>, by?: Caller | Author): Promise<T>;
  /** `stream` beyond every reach, for a caller who needs none. */
  streamWithoutReach(reason: UnscopedReason, caller: Caller, statement: SQL): AsyncIterable<Row[]>;
}

/**
 * Refuses who reaches no tenant, and says why. Never from memory: who was given a client or a location since he was read
 * is authorised anew.
 */
async function requireTenant(database: Database, caller: Caller): Promise<TenantCaller> {
  if (caller.tenantId !== null) return caller as TenantCaller;
  acceptEntry(await database.script([enterSystemAs(caller)]));
  throw new AppError(caller.withoutTenant ?? 'forbidden');
}

function reachOf(caller: TenantCaller, layers: IsolationLayers): Reach {
  const sites = sql.param([...caller.siteIds]);
  return {
    tenantId: caller.tenantId,
    where(tenant, site) {
      if (!layers.query) return sql`true`;
      if (!site || caller.allSites) return sql`${tenant} = ${caller.tenantId}`;
      return sql`${tenant} = ${caller.tenantId} and ${site} = any(${sites}::int[])`;
    },
  };
}

/**
 * The first statement of every transaction of a request. It acts as the application role from here on, whatever
 * else it finds; tenant and reach are set only where the session still stands as the caller was read.
 */
function enter(
  caller: TenantCaller,
  layers: IsolationLayers,
  planning: Planning = 'plan by value',
): Statement {
  return {
    text: ENTER,
    values: [
      layers.rows ? 'roadfile_app' : 'roadfile_system',
      String(caller.tenantId),
      caller.allSites ? 'on' : 'off',
      caller.siteIds.join(','),
      String(caller.user.id),
      caller.sessionId,
      caller.accessVersion,
      planning === 'one plan' ? 'force_generic_plan' : 'auto',
    ],
  };
}
const ENTER = `select s.id is not null as valid, set_config('role', $1, true),
  set_config('roadfile.tenant', case when s.id is null then '' else $2 end, true),
  set_config('roadfile.all_sites', case when s.id is null then '' else $3 end, true),
  set_config('roadfile.sites', case when s.id is null then '' else $4 end, true),
  set_config('roadfile.user', case when s.id is null then '' else $5 end, true),
  set_config('plan_cache_mode', $8, true)
  from (select 1) as one left join sessions s
    on s.id = $6::uuid and s.access_version = $7 and s.revoked_at is null and s.expires_at > now()`;

const acceptEntry = (rows: Row[][]) => {
  if (rows[0]?.[0]?.valid !== true) throw new StaleCaller();
};

const enterSystem: Statement = { text: `select set_config('role', 'roadfile_system', true)`, values: [] };

/** The same for a caller whose rights the request has checked: they must still be what they were. */
const enterSystemAs = ({ sessionId, accessVersion }: Caller): Statement => ({
  text: `select s.id is not null as valid, set_config('role', 'roadfile_system', true) from (select 1) as one left join sessions s
    on s.id = $1::uuid and s.access_version = $2 and s.revoked_at is null and s.expires_at > now()`,
  values: [sessionId, accessVersion],
});

/** Sockets of sessions that have ended or may hear less must be closed: what says so is never lost. */
const isAboutSession = ({ event }: Notice) => event === 'session:ended' || event === 'session:changed';

/** Collects what goes out with the commit. */
function collector(author: Author | null, tenantId: number | null) {
  const entries = new Map<number, object[]>();
  const notices: Notice[] = [];
  let closed = false;
  return {
    audit(event: AuditEvent, tenant = tenantId ?? 0) {
      if (closed) throw new Error('Entries leave with the commit: this one comes too late.');
      const at = new Date().toISOString();
      const { type, subject, ...rest } = event;
      const body = canonicalJson({
        at,
        type,
        subject,
        ...rest,
        actor: author?.user ? { id: author.user.wireId, name: author.user.name } : null,
        realActor: author?.realUser && { id: author.realUser.wireId, name: author.realUser.name },
        requestId: author?.requestId ?? null,
      });
      const entry = { at, type, subject, actorId: author?.user?.wireId ?? null, body };
      const list = entries.get(tenant);
      if (list) list.push(entry);
      else entries.set(tenant, [entry]);
    },
    notify: (notice: Notice) => void notices.push(notice),
    /** What is told after the commit. */
    later: () => notices.filter((notice) => !isAboutSession(notice)),
    closing(): Statement[] {
      closed = true;
      const audits = [...entries].sort(([a], [b]) => a - b);
      return [
        ...audits.map(([tenant, list]) => ({
          text: 'select audit_append($1, $2::jsonb)',
          values: [tenant, JSON.stringify(list)],
        })),
        ...notices.filter(isAboutSession).map((notice) => ({
          text: 'select pg_notify($1, $2)',
          values: [NOTICE_CHANNEL, JSON.stringify(notice)],
        })),
      ];
    },
  };
}

function queries(connection: Connection): Pick<Tx, 'query' | 'one' | 'maybe'> {
  const query = async <T extends object>(statement: SQL) =>
    (await connection.run(toStatement(statement))) as T[];
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

/** Binds the rules of isolation to a database. Tests switch one layer off to prove the other alone. */
export function createData(database: Database, layers: IsolationLayers = { query: true, rows: true }): Data {
  const announce = announcer(database);
  const streams = openStreams();
  async function* rowsOf(caller: Caller, statement: (reach: Reach) => SQL) {
    const own = await requireTenant(database, caller);
    yield* database.stream({
      preamble: [enter(own, layers)],
      accept: acceptEntry,
      statement: toStatement(statement(reachOf(own, layers))),
    });
  }
  async function* rowsBeyond(caller: Caller, statement: SQL) {
    yield* database.stream({
      preamble: [enterSystemAs(caller)],
      accept: acceptEntry,
      statement: toStatement(statement),
    });
  }
  return {
    database,
    streams,
    async read(caller, statements, planning) {
      const own = await requireTenant(database, caller);
      const script = statements(reachOf(own, layers)).map(toStatement);
      const [entry, ...rows] = await database.script([enter(own, layers, planning), ...script]);
      acceptEntry([entry ?? []]);
      return rows;
    },
    async withReach(caller, work) {
      const own = await requireTenant(database, caller);
      const collected = collector(own, own.tenantId);
      const result = await database.transaction({
        preamble: [enter(own, layers)],
        accept: acceptEntry,
        work: async (connection) =>
          pendingOf(
            await work({ ...queries(connection), ...collected, reach: reachOf(own, layers), caller: own }),
          ),
        closing: collected.closing,
      });
      announce(collected.later());
      return result;
    },
    stream: (caller, statement) => streams.add(caller, rowsOf(caller, statement)),
    streamWithoutReach: (_reason, caller, statement) => streams.add(caller, rowsBeyond(caller, statement)),
    async withoutReach(_reason, work, by) {
      const collected = collector(by ?? null, null);
      const caller = by && 'sessionId' in by ? by : null;
      const result = await database.transaction({
        preamble: [caller ? enterSystemAs(caller) : enterSystem],
        ...(caller && { accept: acceptEntry }),
        work: async (connection) => ({ pending: await work({ ...queries(connection), ...collected }) }),
        closing: collected.closing,
      });
      announce(collected.later());
      return result;
    },
  };
}
