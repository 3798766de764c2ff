import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Caller, TenantCaller } from '../access/caller';
import type { Bounds, Planning, Reach } from './data';
import type { IsolationLayers, Row, Statement } from './database';

// How a transaction begins: which tenant's rows its statements may see, in both layers.

/** The session changed after the caller was read; the request is authorized again. */
export class StaleCaller extends Error {}

export function reachOf(caller: TenantCaller, layers: IsolationLayers): Reach {
  const sites = sql.param([...caller.siteIds]);
  return {
    tenantId: caller.tenantId,
    isWhole: layers.query === true && !caller.allSites ? sql`false` : sql`true`,
    where(tenant, site) {
      if (!layers.query) return sql`true`;
      if (!site || caller.allSites || layers.query === 'tenant only')
        return sql`${tenant} = ${caller.tenantId}`;
      return sql`${tenant} = ${caller.tenantId} and ${site} = any(${sites}::int[])`;
    },
  };
}

/** The reach of the system's work within a tenant. */
export const wholeTenant = (tenantId: number, layers: IsolationLayers): Reach => ({
  tenantId,
  isWhole: sql`true`,
  where: (tenant) => (layers.query ? sql`${tenant} = ${tenantId}` : sql`true`),
});

/**
 * The first statement of a request's transaction. It always switches to the application role; tenant and reach are set
 * only if the session is unchanged since the caller was read.
 */
export function enterAs(
  caller: TenantCaller,
  layers: IsolationLayers,
  planning: Planning = 'plan by value',
): Statement {
  return {
    text: ENTER[caller.credential],
    values: [
      layers.rows ? (caller.allSites ? 'roadfile_client' : 'roadfile_app') : 'roadfile_system',
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
const enterWith = (credentials: string) => `select s.id is not null as valid, roadfile_set('role', $1),
  roadfile_set('roadfile.tenant', case when s.id is null then '' else $2 end),
  roadfile_set('roadfile.all_sites', case when s.id is null then '' else $3 end),
  roadfile_set('roadfile.sites', case when s.id is null then '' else $4 end),
  roadfile_set('roadfile.user', case when s.id is null then '' else $5 end),
  roadfile_set('plan_cache_mode', $8)
  from (select 1) as one left join ${credentials} s
    on s.id = $6::uuid and s.access_version = $7 and s.revoked_at is null and s.expires_at > now()`;
const ENTER = { session: enterWith('sessions'), apiKey: enterWith('api_keys') };

export const requireValidSession = (rows: Row[][]) => {
  if (rows[0]?.[0]?.valid !== true) throw new StaleCaller();
};

export const enterSystem: Statement = {
  text: `select roadfile_set('role', 'roadfile_system')`,
  values: [],
};

/** The same for statements that no other node executes, such as about who a caller is: each node takes one role in a transaction. */
export const enterSystemHere: Statement = {
  text: `select set_config('role', 'roadfile_system', true)`,
  values: [],
};

/** `enterSystem` for a caller with checked permissions: the session must be unchanged. */
export const enterSystemAs = ({ sessionId, accessVersion }: Caller): Statement => ({
  text: `select s.id is not null as valid, roadfile_set('role', 'roadfile_system') from (select 1) as one left join sessions s
    on s.id = $1::uuid and s.access_version = $2 and s.revoked_at is null and s.expires_at > now()`,
  values: [sessionId, accessVersion],
});

/** Enters one tenant for the system. If a caller is given, their session must be unchanged. */
export function enterTenant(tenantId: number, caller: Caller | null = null, rows = true): Statement {
  const role = rows ? 'roadfile_within' : 'roadfile_system';
  const values = [role, String(tenantId)];
  return caller
    ? { text: ENTER_TENANT_AS, values: [...values, caller.sessionId, caller.accessVersion] }
    : { text: `select ${TENANT_SETTINGS}`, values };
}
const TENANT_SETTINGS = `roadfile_set('role', $1), roadfile_set('roadfile.tenant', $2), roadfile_set('roadfile.all_sites', 'on')`;
const ENTER_TENANT_AS = `select s.id is not null as valid, roadfile_set('role', $1),
  roadfile_set('roadfile.tenant', case when s.id is null then '' else $2 end), roadfile_set('roadfile.all_sites', 'on')
  from (select 1) as one left join sessions s
    on s.id = $3::uuid and s.access_version = $4 and s.revoked_at is null and s.expires_at > now()`;

/**
 * From the system's role to the one that reads across clients. Joins run as they are written: clients differ so much in size that the
 * planner's guesses are far off.
 */
export const enterAcross = (
  { sessionId, accessVersion }: Caller,
  layers: IsolationLayers,
  clients: SQL,
): SQL =>
  sql`select s.id is not null as valid, roadfile_set('roadfile.clients', case when s.id is null then '' else
      coalesce((select string_agg(id::text, ',') from (${clients}) c), '') end),
    roadfile_set('join_collapse_limit', '1'), roadfile_set('role', ${layers.rows ? 'roadfile_across' : 'roadfile_system'})
    from (select 1) as one left join sessions s
      on s.id = ${sessionId}::uuid and s.access_version = ${accessVersion} and s.revoked_at is null and s.expires_at > now()`;

export const boundsAcross = (layers: IsolationLayers): Bounds => ({
  where: (tenant) =>
    layers.query === true ? sql`${tenant} = any((select roadfile_clients())::int[])` : sql`true`,
});
