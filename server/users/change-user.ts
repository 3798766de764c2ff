import type { FastifyInstance } from 'fastify';
import { canonicalJson, type Values } from '../../domain/audit/events';
import { isPermissionKey, permission } from '../../domain/access/permissions';
import type { UserRecord } from '../../domain/users/contract';
import { editProblem } from '../../domain/users/user-rules';
import { seesAlerts } from '../../domain/alerts/access';
import { endAssignments, hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { pick, nextVersion, sql, update, type Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import type { LastChange } from '../platform/stale';
import { reauthorizeSessions, endSessionsOf, revokeResetLinks, revokeSignupLinks } from '../session';
import { userProblems, type UserForm } from './check-user';
import { granterOf, isSelf } from './client-users';
import { lastChanger } from './last-changer';
import { unassignClients } from './reps';
import { lockUsers } from './lock-users';
import { requireRemainingAdmin, type AdminState } from './remaining-admin';
import { readUserForUpdate, siteNames, storeSites, type StoredUser } from './stored-user';
import { users } from './tables';

interface UserChange extends UserForm {
  deactivated?: boolean;
  version: number;
}

/** Which users a request may change: a client's (all or one role) or the staff. */
export interface UserScope {
  tenantId: number | null;
  role?: string;
}

type After = Omit<StoredUser, 'version' | 'updatedAt'>;

const sorted = <T extends string | number>(values: readonly T[]): T[] => [...new Set(values)].toSorted();

function withChanges(before: StoredUser, form: UserChange): After {
  return {
    ...before,
    firstName: form.firstName?.trim() ?? before.firstName,
    lastName: form.lastName?.trim() ?? before.lastName,
    role: form.role ?? before.role,
    permissions: form.permissions ? sorted(form.permissions) : before.permissions,
    sites: form.sites ? sorted(form.sites) : before.sites,
    deactivated: form.deactivated ?? before.deactivated,
  };
}

const adminState = (user: After): AdminState => ({ ...user, active: user.hasPassword && !user.deactivated });

/**
 * Changes a user's names, role, permissions, locations or state, effective at their next request; deactivated users are
 * signed out. If the version is stale, returns the last change instead.
 */
async function changeUser(
  app: FastifyInstance,
  caller: Caller,
  { tenantId, role }: UserScope,
  wireId: string,
  form: UserChange,
): Promise<LastChange | null> {
  return app.data.withoutReach(
    'users',
    async (tx) => {
      await lockUsers(tx, caller, tenantId);
      const before = await readUserForUpdate(tx, tenantId, wireId);
      if (role !== undefined && before.role !== role) throw new AppError('notFound');
      authorize(caller, before);
      if (before.version !== form.version)
        return { changedAt: before.updatedAt, changedBy: await lastChanger(tx, before) };
      const problems = await userProblems(tx, granterOf(caller), tenantId, form, before);
      if (Object.keys(problems).length > 0) throw refuseFields(problems);
      const after = withChanges(before, form);
      await requireRemainingAdmin(tx, before.id, adminState(before), adminState(after));
      await storeUser(tx, before, after);
      return null;
    },
    caller,
  );
}

function authorize(caller: Caller, before: StoredUser): void {
  const problem = editProblem(granterOf(caller), before, isSelf(caller, before.id));
  if (problem) throw new AppError('forbidden', { refusal: { code: `user.${problem}`, params: {} } });
}

/** Stores the changes of a user with all their consequences; does nothing if there are none. */
export async function storeUser(tx: Tx, before: StoredUser, after: After): Promise<void> {
  const { id, tenantId } = before;
  const changes = await auditChanges(tx, before, after);
  if (!changes) return;
  const columns = pick(after, 'firstName', 'lastName', 'role', 'permissions', 'deactivated');
  await tx.query(sql`${update(users, { ...columns, ...nextVersion })} where id = ${id}`);
  if (tenantId !== null && changed(before.sites, after.sites))
    await storeSites(tx, tenantId, id, after.sites);
  await reauthorizeSessions(tx, id);
  if (tenantId === null && (after.deactivated || after.role !== before.role))
    await unassignClients(tx, before);
  if (after.deactivated || losesAccess(before, after)) await endAssignments(tx, alertAccess(after));
  if (!after.deactivated || before.deactivated) return;
  await revokeSignupLinks(tx, id);
  await revokeResetLinks(tx, id);
  const ended = await endSessionsOf(tx, id, 'deactivated');
  if (ended > 0)
    tx.audit(
      { type: 'session.ended', subject: `user/${before.wireId}`, because: 'deactivated' },
      tenantId ?? 0,
    );
}

const losesAccess = (before: After, after: After): boolean =>
  before.permissions.some((key) => !after.permissions.includes(key)) ||
  before.sites.some((site) => !after.sites.includes(site));

/** Which alerts can be assigned to a user: what is hidden from them now. */
export function alertAccess({
  id,
  tenantId,
  deactivated,
  permissions,
}: Pick<After, 'id' | 'tenantId' | 'deactivated' | 'permissions'>): Parameters<typeof endAssignments>[1] {
  const isInternalUser = tenantId === null;
  const sees =
    !deactivated &&
    seesAlerts({ permissions }) &&
    (!isInternalUser || permissions.includes('customerCare.assumeClient'));
  const holder = { permissions: new Set(permissions), isInternalUser, tenantId, audit: null };
  return { id, tenantId, hidden: sees ? hiddenDocTypes(holder) : null };
}

const changed = (before: unknown, after: unknown): boolean => canonicalJson(before) !== canonicalJson(after);

/** Records the changes in the audit trail; returns whether there were any. */
async function auditChanges(tx: Tx, before: StoredUser, after: After): Promise<boolean> {
  const subject = `user/${before.wireId}`;
  const chain = before.tenantId ?? 0;
  const from: Values = {};
  const to: Values = {};
  for (const field of ['firstName', 'lastName', 'role', 'deactivated'] as const)
    if (changed(before[field], after[field])) [from[field], to[field]] = [before[field], after[field]];
  if (changed(before.sites.toSorted(), after.sites.toSorted())) {
    from.sites = await siteNames(tx, before.tenantId, before.sites);
    to.sites = await siteNames(tx, before.tenantId, after.sites);
  }
  const isChanged = Object.keys(to).length > 0;
  if (isChanged) tx.audit({ type: 'user.changed', subject, before: from, after: to }, chain);
  const granted = after.permissions.filter((key) => !before.permissions.includes(key));
  const withdrawn = before.permissions.filter((key) => !after.permissions.includes(key));
  if (granted.length + withdrawn.length === 0) return isChanged;
  tx.audit(
    {
      type: 'user.permissionsChanged',
      subject,
      granted: names(granted),
      withdrawn: names(withdrawn),
      before: { permissions: before.permissions },
      after: { permissions: after.permissions },
    },
    chain,
  );
  return true;
}

const names = (keys: readonly string[]): string[] =>
  keys.map((key) => (isPermissionKey(key) ? permission(key).name : key));

/** Returns the record, or throws 409 with it if the edit was stale. */
export function throwIfStale<Record>(stale: LastChange | null, current: Record): Record {
  if (stale) throw new AppError('stale', { stale: { current, ...stale } });
  return current;
}

/** Changes a user and returns the new record; 409 with the stored one if the edit was stale. */
export async function changeAndRead(
  app: FastifyInstance,
  caller: Caller,
  scope: UserScope,
  wireId: string,
  form: UserChange,
  read: () => Promise<UserRecord>,
): Promise<UserRecord> {
  return throwIfStale(await changeUser(app, caller, scope, wireId, form), await read());
}
