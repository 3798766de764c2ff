import type { FastifyInstance } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import type { Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { countRecoveryCodes, findFactor, consumeCode } from './factor-codes';
import { attemptIn, countFailure, lockedError, lockedSeconds } from './failures';
import { refuseCaller } from './require-self';
import { verifyPassword } from './passwords';
import { chainOf, findAccountById, subjectOf, type Account } from './queries';

/** Credentials required again from a signed-in user: an open browser must not be enough to change how they sign in. */
export interface Proof {
  password?: string;
  code?: string;
}

type Failed = { wrong: 'password' | 'code' } | { lockedSeconds: number };

const refused = (failed: Failed): AppError => {
  if ('lockedSeconds' in failed) return lockedError(failed.lockedSeconds);
  return refuseFields(
    failed.wrong === 'password'
      ? { password: refuse('password.wrong') }
      : { code: refuse('twoFactor.wrongCode') },
  );
};

/**
 * Runs `work` on the caller's account after checking their credentials, in the same transaction. Wrong credentials count
 * as a failed sign-in. Not possible while impersonating.
 */
export async function reauthenticate<T>(
  app: FastifyInstance,
  caller: Caller,
  proof: Proof,
  work: (tx: Tx, account: Account) => Promise<T>,
): Promise<T> {
  const account = await readSelf(app, caller);
  const { password, code } = proof;
  const isCorrect = password === undefined || (await verifyPassword(account.passwordHash, password));
  const outcome = await app.data.withTenant(
    caller.homeTenantId,
    async (tx): Promise<{ failed: Failed } | { done: T }> => {
      // Check the lock again: of many concurrent tries, none counts that comes after the lock.
      const locked = await lockedSeconds(tx, attemptIn(caller), true);
      if (locked > 0) return { failed: { lockedSeconds: locked } };
      if (!isCorrect) return { failed: await countWrong(tx, caller, account, 'password') };
      if (code !== undefined && !(await consumeUserCode(app, tx, account, code)))
        return { failed: await countWrong(tx, caller, account, 'code') };
      return { done: await work(tx, account) };
    },
    caller,
  );
  if ('failed' in outcome) throw refused(outcome.failed);
  return outcome.done;
}

async function readSelf(app: FastifyInstance, caller: Caller): Promise<Account> {
  if (caller.realUser) return refuseCaller(app.data, caller, new AppError('forbidden'));
  const { account, locked } = await app.data.withTenant(
    caller.homeTenantId,
    async (tx) => ({
      account: await findAccountById(tx, caller.user.id),
      locked: await lockedSeconds(tx, attemptIn(caller)),
    }),
    caller,
  );
  if (!account) throw new AppError('notFound');
  if (locked > 0) throw refused({ lockedSeconds: locked });
  return account;
}

async function countWrong(
  tx: Tx,
  caller: Caller,
  account: Account,
  wrong: 'password' | 'code',
): Promise<Failed> {
  const counted = await countFailure(tx, attemptIn(caller));
  if (counted.lockedSeconds > 0) return { lockedSeconds: counted.lockedSeconds };
  tx.audit(
    { type: 'session.failed', subject: subjectOf(account), address: caller.address },
    chainOf(account),
  );
  return { wrong };
}

/** Accepts a code of the user's factor; using a recovery code is recorded in the audit trail. */
export async function consumeUserCode(
  app: FastifyInstance,
  tx: Tx,
  account: Account,
  code: string,
): Promise<boolean> {
  const factor = await findFactor(tx, account.id, true);
  if (!factor) return false;
  const taken = await consumeCode(tx, app.keys, { userId: account.id, factor, now: app.now() }, code);
  if (taken === 'recovery') {
    const left = await countRecoveryCodes(tx, account.id);
    tx.audit({ type: 'secondFactor.recoveryCodeUsed', subject: subjectOf(account), left }, chainOf(account));
  }
  return taken !== false;
}
