import type { AuditScope } from '../../../domain/audits/contract';
import { decideReach } from '../../../domain/access/reach';
import { SIGN_IN_RULES } from '../../../domain/session/sign-in-rules';
import { isPermissionKey, type PermissionKey } from '../../../domain/access/permissions';
import { PROVIDER, type Data } from '../db/data';
import { sql } from '../db/statement';
import { AppError } from '../errors';
import type { Caller, Person } from './caller';

/** Callers cached per session. The database rejects outdated ones, so entries need no expiry. */
const MAX_CACHED = 5_000;

interface CallerRow {
  access_version: number;
  look_only: boolean;
  user: Person & { tenantId: number | null; deactivated: boolean; permissions: string[] };
  real_user: (Person & { deactivated: boolean }) | null;
  sites: number[];
  reached: number[];
  chosen: { tenantId: number; id: number } | null;
  must_enrol: boolean;
  audit: AuditScope | null;
}

/** What a request says besides its session. */
export interface RequestContext {
  requestId: string;
  address: string;
  /** X-Client-Id: the client an internal user has chosen. Unverified until it is checked here. */
  chosenClientId: number | null;
}

/**
 * Reads identity, permissions and reach of a session in one query. Null if the session has ended, or if the user doesn't
 * exist, is deactivated, or has only deactivated locations.
 */
async function readCaller(data: Data, sessionId: string, context: RequestContext): Promise<Caller | null> {
  const row = await data.withoutReach('session', (tx) =>
    tx.maybe<CallerRow>(callerQuery(sessionId, context)),
  );
  if (!row || row.user.deactivated || row.real_user?.deactivated) return null;
  const permissions = new Set(row.user.permissions.filter(isPermissionKey)) as ReadonlySet<PermissionKey>;
  const isInternalUser = row.user.tenantId === null;
  // A chosen client that doesn't exist is reported as not found, like any other record.
  if (isInternalUser && context.chosenClientId !== null && !row.chosen) throw new AppError('notFound');
  const reach = decideReach({
    isInternalUser,
    permissions,
    tenantId: row.user.tenantId,
    sites: row.sites,
    chosenTenantId: row.chosen?.tenantId ?? null,
  });
  const { id, wireId, name, email } = row.user;
  // An internal user may choose one location of a client; its branch is then the reach.
  const branch = isInternalUser && row.chosen !== null && row.chosen.id !== row.chosen.tenantId;
  return {
    credential: 'session',
    sessionId,
    accessVersion: row.access_version,
    user: { id, wireId, name, email },
    realUser: row.real_user,
    lookOnly: row.look_only,
    isInternalUser,
    permissions,
    homeTenantId: row.user.tenantId ?? PROVIDER,
    tenantId: reach.kind === 'none' ? null : reach.tenantId,
    withoutTenant: reach.kind === 'none' ? reach.because : null,
    allSites: reach.kind === 'tree' && !branch,
    siteIds: (reach.kind === 'tree' && !branch) || reach.kind === 'none' ? [] : row.reached,
    mustEnroll: row.must_enrol,
    audit: row.audit,
    requestId: context.requestId,
    address: context.address,
  };
}

const person = (
  alias: string,
) => sql`jsonb_build_object('id', ${sql.raw(alias)}.id, 'wireId', ${sql.raw(alias)}.wire_id,
  'name', ${sql.raw(alias)}.first_name || ' ' || ${sql.raw(alias)}.last_name, 'email', ${sql.raw(alias)}.email,
  'tenantId', ${sql.raw(alias)}.tenant_id,
  'deactivated', ${sql.raw(alias)}.deactivated or roadfile_shut_out(${sql.raw(alias)}.id))`;

/** What the account of an audit is limited to, from `audits` under the alias `a`. */
export const AUDIT_SCOPE = sql`jsonb_build_object('auditId', a.id, 'sections', a.sections, 'from', a.first_day, 'to', a.last_day,
  'showsStatus', a.shows_status,
  'expiresAt', to_char(a.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`;

/** Whether the provider requires two-factor authentication of its staff. */
export const STAFF_NEED_SECOND_FACTOR = sql`coalesce((select (value ->> 'staffSecondFactor')::boolean from setting_values where name = ${SIGN_IN_RULES}), false)`;

const callerQuery = (sessionId: string, { chosenClientId }: RequestContext) => sql`
  select s.access_version, s.impersonating_user_id is not null and s.look_only as look_only,
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
    -- Checked for the real user: staff who impersonate a user don't need that user's second factor.
    case when r.tenant_id is null
        then ${STAFF_NEED_SECOND_FACTOR}
        else exists (select 1 from clients c where c.tenant_id = r.tenant_id and c.id = r.tenant_id and c.require_second_factor) end
      and not exists (select 1 from second_factors f where f.user_id = r.id and f.confirmed_at is not null)
      -- An auditor with a link can set up nothing.
      and r.auditor_token is null as must_enrol,
    (select ${AUDIT_SCOPE} from audits a where a.user_id = u.id) as audit
  from sessions s
  join users r on r.id = s.user_id
  join users u on u.id = coalesce(s.impersonating_user_id, s.user_id)
  where s.id = ${sessionId}::uuid and s.revoked_at is null and s.expires_at > now()`;

export interface Callers {
  /** The caller of a session, cached or read; null if the session has ended. */
  find(sessionId: string, context: RequestContext): Promise<Caller | null>;
  /** Drops the cached callers of a session. */
  forget(sessionId: string): void;
}

/** Caches callers between requests. Safe with several servers: each transaction checks that the caller is current. */
export function createCallers(data: Data): Callers {
  const cache = new Map<string, Caller>();
  return {
    async find(sessionId, context) {
      const key = `${sessionId} ${context.chosenClientId ?? ''}`;
      const known = cache.get(key);
      if (known) return { ...known, requestId: context.requestId, address: context.address };
      const caller = await readCaller(data, sessionId, context);
      if (!caller) return null;
      if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!);
      cache.set(key, caller);
      return caller;
    },
    forget(sessionId) {
      for (const key of cache.keys()) if (key.startsWith(`${sessionId} `)) cache.delete(key);
    },
  };
}
