import type { FastifyInstance } from 'fastify';
import type { ChangePasswordBody } from '../../domain/session/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { AppError, refuseFields } from '../platform/errors';
import { endSessionsOf } from './end-sessions';
import { attemptIn, countFailure, lockedError, lockedSeconds } from './failures';
import { refuseCaller } from './require-self';
import { hashPassword, newPasswordProblem, verifyPassword } from './passwords';
import { chainOf, findAccountById, setPassword, subjectOf, type Account } from './queries';
import { revokeResetLinks } from './reset-links';

const WRONG = { current: refuse('password.wrong') };

/**
 * Changes the caller's password and ends their other sessions. A wrong current password counts as a failed sign-in, so
 * that no one can guess it in an open browser. Not possible while impersonating.
 */
export async function changePassword(
  app: FastifyInstance,
  caller: Caller,
  body: ChangePasswordBody,
): Promise<void> {
  if (caller.realUser) return refuseCaller(app.data, caller, new AppError('forbidden'));
  const problem = newPasswordProblem(body.next, caller.user.email);
  if (problem) throw refuseFields({ next: problem });
  const account = await readAccount(app, caller);
  if (!(await verifyPassword(account.passwordHash, body.current))) return refuseCurrent(app, caller, account);
  const passwordHash = await hashPassword(body.next);
  await app.data.withTenant(
    caller.homeTenantId,
    async (tx) => {
      // Check the lock again: of many concurrent tries, none counts that comes after the lock.
      refuseLocked(await lockedSeconds(tx, attemptIn(caller), true));
      if (!(await setPassword(tx, account, passwordHash))) throw refuseFields(WRONG);
      await revokeResetLinks(tx, account.id);
      const subject = subjectOf(account);
      tx.audit({ type: 'user.passwordChanged', subject }, chainOf(account));
      const ended = await endSessionsOf(tx, account.id, 'passwordChanged', caller.sessionId);
      if (ended > 0)
        tx.audit({ type: 'session.ended', subject, because: 'passwordChanged' }, chainOf(account));
    },
    caller,
  );
}

function refuseLocked(seconds: number): void {
  if (seconds > 0) throw lockedError(seconds);
}

function readAccount(app: FastifyInstance, caller: Caller): Promise<Account> {
  return app.data.withTenant(
    caller.homeTenantId,
    async (tx) => {
      const account = await findAccountById(tx, caller.user.id);
      if (!account) throw new AppError('notFound');
      refuseLocked(await lockedSeconds(tx, attemptIn(caller)));
      return account;
    },
    caller,
  );
}

async function refuseCurrent(app: FastifyInstance, caller: Caller, account: Account): Promise<never> {
  const { address } = caller;
  const counted = await app.data.withTenant(
    caller.homeTenantId,
    async (tx) => {
      const outcome = await countFailure(tx, attemptIn(caller));
      if (outcome.lockedSeconds > 0) return outcome;
      tx.audit({ type: 'session.failed', subject: subjectOf(account), address }, chainOf(account));
      return outcome;
    },
    caller,
  );
  refuseLocked(counted.lockedSeconds);
  throw refuseFields(WRONG);
}
