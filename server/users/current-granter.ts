import { decideReach } from '../../domain/access/reach';
import type { Granter } from '../../domain/users/user-rules';
import { sql, type Tx } from '../platform/db';

interface PersonNow {
  tenantId: number | null;
  active: boolean;
  permissions: string[];
  sites: number[];
  reached: number[];
}

const personNow = (id: number) => sql`
  select u.tenant_id as "tenantId", not (u.deactivated or roadfile_shut_out(u.id)) as active, u.permissions,
    coalesce((select jsonb_agg(site_id) from user_sites where tenant_id = u.tenant_id and user_id = u.id), '[]') as sites,
    coalesce((select jsonb_agg(distinct below.id) from user_sites us
      join clients top on top.tenant_id = us.tenant_id and top.id = us.site_id
      join clients below on below.tenant_id = top.tenant_id and starts_with(below.path, top.path)
      where us.tenant_id = u.tenant_id and us.user_id = u.id), '[]') as reached
  from users u where u.id = ${id}`;

/** Who asked for a job: the user and, if someone impersonated them, that person. */
export interface Requester {
  tenantId: number;
  userId: number;
  realUserId: number | null;
}

const both = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> =>
  new Set([...one].filter((value) => other.has(value)));

async function mayStillImpersonate(tx: Tx, realUserId: number | null): Promise<boolean> {
  if (realUserId === null) return true;
  const realUser = await tx.maybe<PersonNow>(personNow(realUserId));
  return Boolean(realUser?.active && realUser.permissions.includes('customerCare.impersonateUser'));
}

/**
 * What is left of what a user could grant at the request: what they still hold and reach. Null if they may do nothing anymore, or if
 * someone impersonated them who may not do so anymore. Whoever impersonates a user may do what that user may.
 */
export async function currentGranter(
  tx: Tx,
  { tenantId, userId, realUserId }: Requester,
  atRequest: Granter,
): Promise<Granter | null> {
  const user = await tx.maybe<PersonNow>(personNow(userId));
  if (!user?.active || !(await mayStillImpersonate(tx, realUserId))) return null;
  const permissions = new Set(user.permissions);
  const isInternalUser = user.tenantId === null;
  const reach = decideReach({ ...user, isInternalUser, permissions, chosenTenantId: tenantId });
  if (reach.kind === 'none') return null;
  const reached = reach.kind === 'tree' ? null : new Set(user.reached);
  const { sites } = atRequest;
  return {
    held: both(atRequest.held, permissions),
    sites: sites && reached ? both(sites, reached) : (sites ?? reached),
  };
}
