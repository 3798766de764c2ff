import type { FastifyInstance } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import type { Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { countRecoveryCodes, findFactor, takeCode } from './factor-codes';
import { countersOf, countFailure, lockedSeconds } from './failures';
import { refuseCaller } from './own';
import { verifyPassword } from './passwords';
import { chainOf, findAccountById, subjectOf, type Account } from './queries';

/** What is asked of a user besides his session: an open browser is no place to change who may sign in. */
export interface Proof {
  password?: string;
  code?: string;
}

type Failed = { wrong: 'password' | 'code' } | { lockedSeconds: number };

const refused = (failed: Failed): AppError => {
  if ('lockedSeconds' in failed) return new AppError('locked', { retryAfter: failed.lockedSeconds });
  return refuseFields(
    failed.wrong === 'password'
      ? { password: refuse('password.wrong') }
      : { code: refuse('twoFactor.wrongCode') },
  );
};

/**
 * Does something to the account of the one who is signed in, once he has proven himself, in the same transaction.
 * What is wrong counts as a failed sign-in. Nobody does it in the place of another.
 */
export async function asProven<T>(
  app: FastifyInstance,
  caller: Caller,
  proof: Proof,
  work: (tx: Tx, account: Account) => Promise<T>,
): Promise<T> {
  const account = await readSelf(app, caller);
  const { password, code } = proof;
  const right = password === undefined || (await verifyPassword(account.passwordHash, password));
  const outcome = await app.data.withoutReach(
    'session',
    async (tx): Promise<{ failed: Failed } | { done: T }> => {
      // Looked at once more: of many tries at a time, none counts that comes after the lock.
      const locked = await lockedSeconds(tx, countersOf(account.email.toLowerCase(), caller.address), true);
      if (locked > 0) return { failed: { lockedSeconds: locked } };
      if (!right) return { failed: await countWrong(tx, caller, account, 'password') };
      if (code !== undefined && !(await takeCodeOf(app, tx, account, code)))
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
  const { account, locked } = await app.data.withoutReach(
    'session',
    async (tx) => ({
      account: await findAccountById(tx, caller.user.id),
      locked: await lockedSeconds(tx, countersOf(caller.user.email.toLowerCase(), caller.address)),
    }),
    caller,
  );
  if (!account) throw new AppError('notFound');
  if (locked > 0) throw refused({ lockedSeconds: locked });
  return account;
}

async function countWrong(
  tx: Tx,
  { address }: Caller,
  account: Account,
  wrong: 'password' | 'code',
): Promise<Failed> {
  const counted = await countFailure(tx, countersOf(account.email.toLowerCase(), address));
  if (counted.lockedSeconds > 0) return { lockedSeconds: counted.lockedSeconds };
  tx.audit({ type: 'session.failed', subject: subjectOf(account), address }, chainOf(account));
  return { wrong };
}

/** Takes a code of the user's factor; that a recovery code is gone stands on the audit trail. */
export async function takeCodeOf(
  app: FastifyInstance,
  tx: Tx,
  account: Account,
  code: string,
): Promise<boolean> {
  const factor = await findFactor(tx, account.id, true);
  if (!factor) return false;
  const taken = await takeCode(tx, app.keys, { userId: account.id, factor, now: app.now() }, code);
  if (taken === 'recovery') {
    const left = await countRecoveryCodes(tx, account.id);
    tx.audit({ type: 'secondFactor.recoveryCodeUsed', subject: subjectOf(account), left }, chainOf(account));
  }
  return taken !== false;
}
