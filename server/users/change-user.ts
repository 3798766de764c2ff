import type { FastifyInstance } from 'fastify';
import { canonicalJson, type Values } from '../../domain/audit/events';
import { isPermissionKey, permission } from '../../domain/access/permissions';
import type { UserRecord } from '../../domain/users/contract';
import { editProblem } from '../../domain/users/user-rules';
import type { Caller } from '../platform/access/caller';
import { pick, raised, sql, update, type Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import type { LastChange } from '../platform/stale';
import { accessChanged, endSessionsOf, revokeResetLinks, revokeSignupLinks } from '../session';
import { userProblems, type Asked } from './check-user';
import { granterOf, isSelf } from './client-users';
import { lastChanger } from './last-changer';
import { releaseClients } from './reps';
import { lockUsers, requireSuccessor, type Standing } from './standing';
import { lockStored, siteNames, storeSites, type StoredUser } from './stored-user';
import { users } from './tables';

export interface UserChange extends Asked {
  deactivated?: boolean;
  version: number;
}

/** Which users a request may change: of a client, or of the staff, perhaps of one role. */
export interface Whose {
  tenantId: number | null;
  role?: string;
}

type After = Omit<StoredUser, 'version' | 'updatedAt'>;

const sorted = <T extends string | number>(values: readonly T[]): T[] => [...new Set(values)].toSorted();

function applied(before: StoredUser, asked: UserChange): After {
  return {
    ...before,
    firstName: asked.firstName?.trim() ?? before.firstName,
    lastName: asked.lastName?.trim() ?? before.lastName,
    role: asked.role ?? before.role,
    permissions: asked.permissions ? sorted(asked.permissions) : before.permissions,
    sites: asked.sites ? sorted(asked.sites) : before.sites,
    deactivated: asked.deactivated ?? before.deactivated,
  };
}

const standing = (user: After): Standing => ({ ...user, active: user.hasPassword && !user.deactivated });

/**
 * Changes names, role, permissions, locations or state of a user. What it takes away is gone at his next request;
 * whoever is deactivated is signed out. Answers what is stored where the version is not the stored one.
 */
async function changeUser(
  app: FastifyInstance,
  caller: Caller,
  { tenantId, role }: Whose,
  wireId: string,
  asked: UserChange,
): Promise<LastChange | null> {
  return app.data.withoutReach(
    'users',
    async (tx) => {
      await lockUsers(tx, caller, tenantId);
      const before = await lockStored(tx, tenantId, wireId);
      if (role !== undefined && before.role !== role) throw new AppError('notFound');
      authorize(caller, before);
      if (before.version !== asked.version)
        return { changedAt: before.updatedAt, changedBy: await lastChanger(tx, before) };
      const problems = await userProblems(tx, granterOf(caller), tenantId, asked, before);
      if (Object.keys(problems).length > 0) throw refuseFields(problems);
      const after = applied(before, asked);
      await requireSuccessor(tx, before.id, standing(before), standing(after));
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

/** Stores what differs of a user, with all that follows from it; nothing where nothing does. */
export async function storeUser(tx: Tx, before: StoredUser, after: After): Promise<void> {
  const { id, tenantId } = before;
  const changes = await record(tx, before, after);
  if (!changes) return;
  const columns = pick(after, 'firstName', 'lastName', 'role', 'permissions', 'deactivated');
  await tx.query(sql`${update(users, { ...columns, ...raised })} where id = ${id}`);
  if (tenantId !== null && changed(before.sites, after.sites))
    await storeSites(tx, tenantId, id, after.sites);
  await accessChanged(tx, id);
  if (tenantId === null && (after.deactivated || after.role !== before.role))
    await releaseClients(tx, before);
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

const changed = (before: unknown, after: unknown): boolean => canonicalJson(before) !== canonicalJson(after);

/** Says on the audit trail what differs; answers false where nothing does. */
async function record(tx: Tx, before: StoredUser, after: After): Promise<boolean> {
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

/** The answer to a change: the record, or where somebody else was first 409 with it. */
export function answerOf<Record>(stale: LastChange | null, current: Record): Record {
  if (stale) throw new AppError('stale', { stale: { current, ...stale } });
  return current;
}

/** Changes a user and answers him as he is then; where somebody else was first, 409 with what is stored. */
export async function changeAndRead(
  app: FastifyInstance,
  caller: Caller,
  whose: Whose,
  wireId: string,
  asked: UserChange,
  read: () => Promise<UserRecord>,
): Promise<UserRecord> {
  return answerOf(await changeUser(app, caller, whose, wireId, asked), await read());
}
