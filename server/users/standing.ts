import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { sql, waitingBriefly, type SQL, type Tx } from '../platform/db';
import { StaleCaller } from '../platform/db/data';
import { AppError } from '../platform/errors';

/** All changes of the staff wait for each other. */
const STAFF_LOCK = 724_175;

/**
 * Changes of a tenant's users, or of the staff, one after the other: what one of them leaves behind is what the next is
 * judged by. A caller whose rights a change before his took is authorised anew.
 */
export async function lockUsers(tx: Tx, caller: Caller, tenantId: number | null): Promise<void> {
  const [locked] = await waitingBriefly(
    tx,
    tenantId === null
      ? sql`select pg_advisory_xact_lock(${STAFF_LOCK})`
      : sql`select 1 from clients where tenant_id = ${tenantId} and id = ${tenantId} for no key update`,
  );
  if (!locked) throw new AppError('notFound');
  const proven = await tx.maybe(sql`select 1 from sessions where id = ${caller.sessionId}::uuid
    and access_version = ${caller.accessVersion} and revoked_at is null and expires_at > now()`);
  if (!proven) throw new StaleCaller();
}

const active = (id: number): SQL => sql`u.id <> ${id} and u.has_password and not u.deactivated`;

/** What makes somebody one of those of whom one must be left. */
export interface Standing {
  tenantId: number | null;
  permissions: readonly string[];
  sites: readonly number[];
  active: boolean;
}

const isSuperAdmin = (one: Standing) =>
  one.tenantId === null && one.active && one.permissions.includes('admin.superAdmin');

const isAdministrator = (one: Standing) =>
  one.tenantId !== null &&
  one.active &&
  one.permissions.includes('client.configureUser') &&
  one.sites.includes(one.tenantId);

/**
 * Refuses a change that would leave nobody to change things: no active Super Admin, or a client without an active
 * administrator, who configures users and reaches all of it.
 */
export async function requireSuccessor(tx: Tx, id: number, before: Standing, after: Standing): Promise<void> {
  if (isSuperAdmin(before) && !isSuperAdmin(after)) {
    const other = await tx.maybe(sql`select 1 from users u where u.tenant_id is null and ${active(id)}
      and 'admin.superAdmin' = any (u.permissions) limit 1`);
    if (!other) throw new AppError('conflict', { refusal: refuse('user.lastSuperAdmin') });
  }
  if (isAdministrator(before) && !isAdministrator(after)) {
    const other = await tx.maybe(sql`select 1 from users u
      join user_sites us on us.tenant_id = u.tenant_id and us.user_id = u.id and us.site_id = u.tenant_id
      where u.tenant_id = ${before.tenantId} and ${active(id)} and 'client.configureUser' = any (u.permissions) limit 1`);
    if (!other) throw new AppError('conflict', { refusal: refuse('user.lastAdministrator') });
  }
}
