import { decideReach } from '../../../domain/access/reach';
import { isPermissionKey, type PermissionKey } from '../../../domain/access/permissions';
import type { Data } from '../db/data';
import { sql } from '../db/statement';
import { AppError } from '../errors';
import type { Caller, Person } from './caller';

/** Callers remembered per session; the database refuses one that is no longer true, so age does not matter. */
const REMEMBERED = 5_000;

interface CallerRow {
  access_version: number;
  user: Person & { tenantId: number | null; deactivated: boolean; permissions: string[] };
  real_user: (Person & { deactivated: boolean }) | null;
  sites: number[];
  reached: number[];
  chosen: { tenantId: number; id: number } | null;
  must_enrol: boolean;
}

/** What a request brings along beside its session. */
export interface RequestFacts {
  requestId: string;
  address: string;
  /** X-Client-Id: the client that an internal user has chosen. A claim until it is checked here. */
  chosenClientId: number | null;
}

/**
 * Reads who a session is: identity, permissions and reach, in one query. Answers null where the session is over,
 * the user is deactivated, all his locations are, or he does not exist.
 */
async function readCaller(data: Data, sessionId: string, facts: RequestFacts): Promise<Caller | null> {
  const row = await data.withoutReach('session', (tx) => tx.maybe<CallerRow>(callerQuery(sessionId, facts)));
  if (!row || row.user.deactivated || row.real_user?.deactivated) return null;
  const permissions = new Set(row.user.permissions.filter(isPermissionKey)) as ReadonlySet<PermissionKey>;
  const isInternalUser = row.user.tenantId === null;
  // A chosen client that does not exist is none of this caller's: as unknown as any other record.
  if (isInternalUser && facts.chosenClientId !== null && !row.chosen) throw new AppError('notFound');
  const reach = decideReach({
    isInternalUser,
    permissions,
    tenantId: row.user.tenantId,
    sites: row.sites,
    chosenTenantId: row.chosen?.tenantId ?? null,
  });
  const { id, wireId, name, email } = row.user;
  // An internal user may have chosen one location of a client: then its branch is the reach.
  const branch = isInternalUser && row.chosen !== null && row.chosen.id !== row.chosen.tenantId;
  return {
    sessionId,
    accessVersion: row.access_version,
    user: { id, wireId, name, email },
    realUser: row.real_user,
    isInternalUser,
    permissions,
    tenantId: reach.kind === 'none' ? null : reach.tenantId,
    withoutTenant: reach.kind === 'none' ? reach.because : null,
    allSites: reach.kind === 'tree' && !branch,
    siteIds: (reach.kind === 'tree' && !branch) || reach.kind === 'none' ? [] : row.reached,
    mustEnrol: row.must_enrol,
    requestId: facts.requestId,
    address: facts.address,
  };
}

const person = (
  alias: string,
) => sql`jsonb_build_object('id', ${sql.raw(alias)}.id, 'wireId', ${sql.raw(alias)}.wire_id,
  'name', ${sql.raw(alias)}.first_name || ' ' || ${sql.raw(alias)}.last_name, 'email', ${sql.raw(alias)}.email,
  'tenantId', ${sql.raw(alias)}.tenant_id,
  'deactivated', ${sql.raw(alias)}.deactivated or roadfile_shut_out(${sql.raw(alias)}.id))`;

const callerQuery = (sessionId: string, { chosenClientId }: RequestFacts) => sql`
  select s.access_version,
    ${person('u')} || jsonb_build_object('permissions', u.permissions) as "user",
    case when s.impersonating_user_id is not null then ${person('r')} end as real_user,
    coalesce((select jsonb_agg(site_id) from user_sites where user_id = u.id and tenant_id = u.tenant_id), '[]') as sites,
    coalesce((select jsonb_agg(distinct below.id)
      from clients top join clients below on below.tenant_id = top.tenant_id and below.path like top.path || '%'
      where (u.tenant_id is null and top.id = ${chosenClientId})
        or (u.tenant_id is not null and top.tenant_id = u.tenant_id
          and top.id in (select site_id from user_sites where user_id = u.id and tenant_id = u.tenant_id)
          and not exists (select 1 from user_sites where user_id = u.id and site_id = u.tenant_id))
      ), '[]') as reached,
    (select jsonb_build_object('tenantId', c.tenant_id, 'id', c.id) from clients c where c.id = ${chosenClientId}) as chosen,
    -- Of the one who really sits there: staff in the place of a user are not asked for his factor.
    exists (select 1 from clients c where c.tenant_id = r.tenant_id and c.id = r.tenant_id and c.require_second_factor)
      and not exists (select 1 from second_factors f where f.user_id = r.id and f.confirmed_at is not null) as must_enrol
  from sessions s
  join users r on r.id = s.user_id
  join users u on u.id = coalesce(s.impersonating_user_id, s.user_id)
  where s.id = ${sessionId}::uuid and s.revoked_at is null and s.expires_at > now()`;

export interface Callers {
  /** The caller of a session, remembered or read; null where the session is over. */
  find(sessionId: string, facts: RequestFacts): Promise<Caller | null>;
  /** Forgets what is remembered of a session. */
  forget(sessionId: string): void;
}

/** Remembers callers between requests. Safe on several servers: each transaction checks that they still hold. */
export function createCallers(data: Data): Callers {
  const remembered = new Map<string, Caller>();
  return {
    async find(sessionId, facts) {
      const key = `${sessionId} ${facts.chosenClientId ?? ''}`;
      const known = remembered.get(key);
      if (known) return { ...known, requestId: facts.requestId, address: facts.address };
      const caller = await readCaller(data, sessionId, facts);
      if (!caller) return null;
      if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!);
      remembered.set(key, caller);
      return caller;
    },
    forget(sessionId) {
      for (const key of remembered.keys()) if (key.startsWith(`${sessionId} `)) remembered.delete(key);
    },
  };
}
