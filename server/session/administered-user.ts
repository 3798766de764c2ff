import { isPermissionKey } from '../../domain/access/permissions';
import type { Caller, Person } from '../platform/access/caller';
import { alias, array, fields, sql, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { users } from '../users/tables';
import { personOf } from './queries';

const TARGET = fields({ ...personOf('u'), permissions: alias(users, 'u').permissions });
interface Target extends Person {
  tenantId: number | null;
  permissions: string[];
  inReach: boolean;
}

const findTarget = (tx: Tx, caller: Caller, wireId: string) =>
  tx.maybe<Target>(sql`select ${TARGET},
    ${caller.allSites} or coalesce((select bool_and(s.site_id = any(${array(caller.siteIds)}::int[]))
      from user_sites s where s.user_id = u.id and s.tenant_id = u.tenant_id), false) as "inReach"
    from users u where u.wire_id = ${wireId} for share of u`);

/**
 * A user, if the caller administers their sign-in. Staff who configure staff administer staff. Users who configure a client's users administer
 * users with no location beyond their reach. Others are reported as not found, and users with more permissions than the caller are
 * refused.
 */
export async function findAdministered(tx: Tx, caller: Caller, wireId: string): Promise<Target> {
  const target = await findTarget(tx, caller, wireId);
  const visible =
    target !== undefined &&
    (target.tenantId === null
      ? caller.isInternalUser && caller.permissions.has('admin.configureInternalUser')
      : target.tenantId === caller.tenantId &&
        target.inReach &&
        caller.permissions.has('client.configureUser'));
  if (!target || !visible) throw new AppError('notFound');
  const hasMorePermissions = target.permissions
    .filter(isPermissionKey)
    .some((key) => !caller.permissions.has(key));
  if (hasMorePermissions || target.id === caller.user.id) throw new AppError('forbidden');
  return target;
}
