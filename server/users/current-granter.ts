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

/**
 * What is left of what a user could grant at the request: what they still hold and reach, and what the person who impersonated
 * them still holds. Null if either of them may do nothing anymore.
 */
export async function currentGranter(
  tx: Tx,
  { tenantId, userId, realUserId }: Requester,
  atRequest: Granter,
): Promise<Granter | null> {
  const user = await tx.maybe<PersonNow>(personNow(userId));
  const realUser = realUserId === null ? null : await tx.maybe<PersonNow>(personNow(realUserId));
  if (!user?.active || (realUserId !== null && !realUser?.active)) return null;
  const permissions = new Set(user.permissions);
  const isInternalUser = user.tenantId === null;
  const reach = decideReach({ ...user, isInternalUser, permissions, chosenTenantId: tenantId });
  if (reach.kind === 'none') return null;
  const reached = reach.kind === 'tree' ? null : new Set(user.reached);
  const { sites } = atRequest;
  const held = both(atRequest.held, permissions);
  return {
    held: realUser ? both(held, new Set(realUser.permissions)) : held,
    sites: sites && reached ? both(sites, reached) : (sites ?? reached),
  };
}
