import type { FastifyInstance } from 'fastify';
import type { LoginBody } from '../../domain/session/contract';
import { isEmail, normalizeEmail } from '../../domain/shared/email';
import { refuse } from '../../domain/shared/refusals/refusal';
import { insertInto, sql, type Tx } from '../platform/db';
import type { Author } from '../platform/db/data';
import { AppError, refuseFields } from '../platform/errors';
import { refreshToken, tokenHash } from '../platform/access/tokens';
import { countersOf, countFailure, forgetFailuresAt, lockedSeconds, sweepFailures } from './failures';
import { findFactor } from './factor-codes';
import { TOKENS_END, type ChainPlace } from './issue-tokens';
import { verifyPassword } from './passwords';
import { takeCodeOf } from './prove-self';
import { chainOf, findAccount, subjectOf, type Account } from './queries';
import { refreshTokens, sessions } from './tables';

/** Where a request comes from. */
export interface Origin {
  address: string;
  userAgent: string;
  requestId: string;
}

type Refusal = { lockedSeconds: number; code?: 'secondFactorRequired' | 'secondFactorWrong' };

/**
 * Opens a session for an address and its password. Whether the address is unknown, deactivated, without a password or
 * the password is wrong: status, body and time are the same, and failures lock them alike.
 * Whoever has a second factor is asked for its code, once his password was right: that says no more than the password.
 * Throws badCredentials, secondFactorRequired, secondFactorWrong, or locked with the seconds to wait.
 */
export async function signIn(app: FastifyInstance, body: LoginBody, from: Origin): Promise<ChainPlace> {
  const email = normalizeEmail(body.email);
  if (!isEmail(email)) throw refuseFields({ email: refuse('email.invalid') });
  const counters = countersOf(email, from.address);
  const found = await app.data.withoutReach('session', async (tx) => ({
    locked: await lockedSeconds(tx, counters),
    account: await findAccount(tx, email),
  }));
  if (found.locked > 0) throw refused({ lockedSeconds: found.locked });
  // Outside every transaction: hashing takes longer than all queries together.
  const right = await verifyPassword(found.account?.passwordHash ?? null, body.password);
  const account = found.account ?? null;
  const author: Author = { user: right ? account : null, realUser: null, requestId: from.requestId };
  const outcome = await app.data.withoutReach(
    'session',
    async (tx): Promise<Refusal | string> => {
      if (!right || !account) return recordFailure(tx, account, email, from);
      // Looked at once more: of many tries at a time, none counts that comes after the lock.
      const locked = await lockedSeconds(tx, counters, true);
      if (locked > 0) return { lockedSeconds: locked };
      const unproven = await refuseCode(app, tx, account, { code: body.code, from });
      return unproven ?? openSession(app, tx, account, from);
    },
    author,
  );
  if (typeof outcome !== 'string') throw refused(outcome);
  return { sessionId: outcome, place: 0, userWireId: account?.wireId ?? '' };
}

const refused = ({ lockedSeconds: seconds, code }: Refusal) =>
  seconds > 0 ? new AppError('locked', { retryAfter: seconds }) : new AppError(code ?? 'badCredentials');

/** Why the second factor keeps somebody out whose password was right; null where it does not. */
async function refuseCode(
  app: FastifyInstance,
  tx: Tx,
  account: Account,
  { code, from }: { code: string | undefined; from: Origin },
): Promise<Refusal | null> {
  const factor = await findFactor(tx, account.id);
  if (!factor?.confirmedAt) return null;
  if (!code) return { lockedSeconds: 0, code: 'secondFactorRequired' };
  if (await takeCodeOf(app, tx, account, code)) return null;
  const counted = await recordFailure(tx, account, account.email.toLowerCase(), from);
  return { ...counted, code: 'secondFactorWrong' };
}

async function recordFailure(tx: Tx, account: Account | null, email: string, from: Origin): Promise<Refusal> {
  const counted = await countFailure(tx, countersOf(email, from.address));
  if (counted.lockedSeconds > 0) return counted;
  await sweepFailures(tx);
  // Who is unknown leaves an entry too, without what was typed: it may be a password in the wrong field.
  const subject = account ? subjectOf(account) : 'user/unknown';
  const chain = account ? chainOf(account) : 0;
  const { address } = from;
  tx.audit({ type: 'session.failed', subject, address }, chain);
  if (counted.lockedUntil)
    tx.audit({ type: 'session.locked', subject, address, until: counted.lockedUntil.toISOString() }, chain);
  return { lockedSeconds: 0 };
}

async function openSession(
  app: FastifyInstance,
  tx: Tx,
  account: Account,
  from: Origin,
): Promise<Refusal | string> {
  // The password may have been changed, or the account deactivated, while it was being verified.
  const opened = {
    userId: sql`id`,
    userAgent: from.userAgent.slice(0, 300),
    address: from.address,
    expiresAt: TOKENS_END,
  };
  const session = await tx.maybe<{
    id: string;
  }>(sql`
    ${insertInto(sessions, opened, sql`from users`)}
    where id = ${account.id} and not deactivated and password_hash = ${account.passwordHash} returning id`);
  if (!session) return { lockedSeconds: 0 };
  await tx.query(
    insertInto(refreshTokens, {
      hash: tokenHash(refreshToken(app.keys, session.id, 0)),
      sessionId: session.id,
      place: 0,
    }),
  );
  await forgetFailuresAt(tx, account.email.toLowerCase(), from.address);
  await sweepFailures(tx);
  await tx.query(
    sql`delete from sessions where user_id = ${account.id} and expires_at < now() - interval '30 days'`,
  );
  tx.audit(
    { type: 'session.signedIn', subject: subjectOf(account), address: from.address },
    chainOf(account),
  );
  return session.id;
}
