import { refuse } from '../../domain/shared/refusals/refusal';
import { sql, type SQL, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';

const active = (id: number): SQL => sql`u.id <> ${id} and u.has_password and not u.deactivated`;

/** What decides whether a user counts as an administrator. */
export interface AdminState {
  tenantId: number | null;
  permissions: readonly string[];
  sites: readonly number[];
  active: boolean;
}

const isSuperAdmin = (one: AdminState) =>
  one.tenantId === null && one.active && one.permissions.includes('admin.superAdmin');

const isAdministrator = (one: AdminState) =>
  one.tenantId !== null &&
  one.active &&
  one.permissions.includes('client.configureUser') &&
  one.sites.includes(one.tenantId);

/** Whether a user other than this one is an active Super Admin. */
export const hasSuperAdmin = async (tx: Tx, otherThan = 0): Promise<boolean> =>
  Boolean(
    await tx.maybe(sql`select 1 from users u where u.tenant_id is null and ${active(otherThan)}
      and 'admin.superAdmin' = any (u.permissions) limit 1`),
  );

/**
 * Refuses a change that would leave no active Super Admin, or a client without an active administrator: a user who
 * configures users and reaches the whole client.
 */
export async function requireRemainingAdmin(
  tx: Tx,
  id: number,
  before: AdminState,
  after: AdminState,
): Promise<void> {
  if (isSuperAdmin(before) && !isSuperAdmin(after) && !(await hasSuperAdmin(tx, id)))
    throw new AppError('conflict', { refusal: refuse('user.lastSuperAdmin') });
  if (isAdministrator(before) && !isAdministrator(after)) {
    const other = await tx.maybe(sql`select 1 from users u
      join user_sites us on us.tenant_id = u.tenant_id and us.user_id = u.id and us.site_id = u.tenant_id
      where u.tenant_id = ${before.tenantId} and ${active(id)} and 'client.configureUser' = any (u.permissions) limit 1`);
    if (!other) throw new AppError('conflict', { refusal: refuse('user.lastAdministrator') });
  }
}
