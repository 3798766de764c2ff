import type { FastifyInstance } from 'fastify';
import { isPermissionKey } from '../../domain/access/permissions';
import type { ImpersonationBody } from '../../domain/session/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { hideSsns } from '../../domain/shared/ssn';
import type { Caller, Person } from '../platform/access/caller';
import { fields, sql, update, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { refuseCaller } from './require-self';
import { chainOf, personOf, nextAccessVersion, subjectOf } from './queries';
import { sessions } from './tables';
import { users } from '../users/tables';

const TARGET = fields({ ...personOf('users'), permissions: users.permissions });
interface Target extends Person {
  tenantId: number | null;
  permissions: string[];
}

const findTarget = (tx: Tx, wireId: string) =>
  tx.one<Target>(sql`select ${TARGET} from users where wire_id = ${wireId} and not deactivated for share`);

/** Staff may impersonate a client's user only if they have all of that user's permissions. */
function refuseEscalation(caller: Caller, target: Target): void {
  const hasMorePermissions = target.permissions
    .filter(isPermissionKey)
    .some((key) => !caller.permissions.has(key));
  if (target.tenantId === null || hasMorePermissions)
    throw new AppError('forbidden', { refusal: refuse('session.cannotImpersonate') });
}

/**
 * Starts impersonating a user, until it is stopped or the session ends. Only for the provider's staff, and not while
 * impersonating already. The entry goes into the client's audit chain with both names and the reason.
 */
export async function startImpersonation(
  app: FastifyInstance,
  caller: Caller,
  wireId: string,
  { reason, lookOnly = true }: ImpersonationBody,
): Promise<void> {
  if (!caller.isInternalUser || caller.realUser)
    return refuseCaller(app.data, caller, new AppError('forbidden'));
  const author: Caller = { ...caller };
  await app.data.withoutReach(
    'session',
    async (tx) => {
      const target = await findTarget(tx, wireId);
      refuseEscalation(caller, target);
      const started = { impersonatingUserId: target.id, impersonationReason: hideSsns(reason), lookOnly };
      const changed = await tx.query(sql`${update(sessions, { ...started, ...nextAccessVersion })}
        where id = ${caller.sessionId}::uuid and impersonating_user_id is null and revoked_at is null returning id`);
      if (changed.length === 0) throw new AppError('forbidden');
      tx.notify({ event: 'session:changed', sessionId: caller.sessionId });
      author.user = target;
      author.realUser = caller.user;
      tx.audit(
        {
          type: 'impersonation.started',
          subject: subjectOf(target),
          of: target.name,
          because: reason,
          allowing: lookOnly ? 'reading' : 'everything',
        },
        chainOf(target),
      );
    },
    author,
  );
}

/** Ends the impersonation; 409 if there is none. */
export async function stopImpersonation(app: FastifyInstance, caller: Caller): Promise<void> {
  if (!caller.realUser)
    return refuseCaller(
      app.data,
      caller,
      new AppError('conflict', { refusal: refuse('session.notImpersonating') }),
    );
  await app.data.withoutReach(
    'session',
    async (tx) => {
      const target = await tx.one<{ tenantId: number | null }>(
        sql`select tenant_id as "tenantId" from users where id = ${caller.user.id}`,
      );
      await tx.query(sql`${update(sessions, { impersonatingUserId: null, ...nextAccessVersion })}
        where id = ${caller.sessionId}::uuid`);
      tx.notify({ event: 'session:changed', sessionId: caller.sessionId });
      const of = caller.user.name;
      tx.audit({ type: 'impersonation.stopped', subject: subjectOf(caller.user), of }, chainOf(target));
    },
    caller,
  );
}
