import type { FastifyInstance } from 'fastify';
import type { LoginBody } from '../../domain/session/contract';
import { isEmail, normalizeEmail } from '../../domain/shared/email';
import { refuse } from '../../domain/shared/refusals/refusal';
import { insertInto, sql, type Tx } from '../platform/db';
import type { Author } from '../platform/db/data';
import { AppError, refuseFields } from '../platform/errors';
import { refreshToken, tokenHash } from '../platform/access/tokens';
import { countFailure, clearFailuresFrom, lockedError, lockedSeconds } from './failures';
import { findFactor } from './factor-codes';
import type { ChainPosition } from './issue-tokens';
import { verifyPassword } from './passwords';
import { consumeUserCode } from './reauthenticate';
import { chainOf, findAccount, subjectOf, type Account } from './queries';
import { SECONDS_LEFT, sessionEnd } from './session-end';
import { refreshTokens, sessions } from './tables';

/** Where a request comes from. */
export interface Origin {
  address: string;
  userAgent: string;
  requestId: string;
}

type Refusal = { lockedSeconds: number; code?: 'secondFactorRequired' | 'secondFactorWrong' };

/**
 * Opens a session with email and password. For an unknown or deactivated address, a missing password and a wrong
 * password, the status, body and time are the same, and failures lock alike. The second factor's code is requested only
 * after a correct password. Throws badCredentials, secondFactorRequired, secondFactorWrong, or locked with the seconds to
 * wait.
 */
export async function signIn(app: FastifyInstance, body: LoginBody, from: Origin): Promise<ChainPosition> {
  const email = normalizeEmail(body.email);
  if (!isEmail(email)) throw refuseFields({ email: refuse('email.invalid') });
  const attempt = { email, address: from.address };
  const found = await app.data.withoutReach('session', async (tx) => ({
    locked: await lockedSeconds(tx, attempt),
    account: await findAccount(tx, email),
  }));
  if (found.locked > 0) throw refused({ lockedSeconds: found.locked });
  // Outside any transaction: hashing takes longer than all queries together.
  const isCorrect = await verifyPassword(found.account?.passwordHash ?? null, body.password);
  const account = found.account ?? null;
  const author: Author = { user: isCorrect ? account : null, realUser: null, requestId: from.requestId };
  const outcome = await app.data.withoutReach(
    'session',
    async (tx): Promise<Refusal | ChainPosition> => {
      if (!isCorrect || !account) return recordFailure(tx, account, email, from);
      // Check the lock again: of many concurrent tries, none counts that comes after the lock.
      const locked = await lockedSeconds(tx, attempt, true);
      if (locked > 0) return { lockedSeconds: locked };
      const refusal = await checkCode(app, tx, account, { code: body.code, from });
      return refusal ?? openSession(app, tx, account, from);
    },
    author,
  );
  if (!('sessionId' in outcome)) throw refused(outcome);
  return outcome;
}

const refused = ({ lockedSeconds: seconds, code }: Refusal) =>
  seconds > 0 ? lockedError(seconds) : new AppError(code ?? 'badCredentials');

/** Why the second factor prevents a sign-in with a correct password; null if it doesn't. */
async function checkCode(
  app: FastifyInstance,
  tx: Tx,
  account: Account,
  { code, from }: { code: string | undefined; from: Origin },
): Promise<Refusal | null> {
  const factor = await findFactor(tx, account.id);
  if (!factor?.confirmedAt) return null;
  if (!code) return { lockedSeconds: 0, code: 'secondFactorRequired' };
  if (await consumeUserCode(app, tx, account, code)) return null;
  const counted = await recordFailure(tx, account, account.email.toLowerCase(), from);
  return { ...counted, code: 'secondFactorWrong' };
}

async function recordFailure(tx: Tx, account: Account | null, email: string, from: Origin): Promise<Refusal> {
  const counted = await countFailure(tx, { email, address: from.address });
  if (counted.lockedSeconds > 0) return counted;
  // Unknown addresses are recorded without what was typed, which may be a password in the wrong field.
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
): Promise<Refusal | ChainPosition> {
  // The password may have changed, or the account been deactivated, during verification.
  const opened = {
    userId: sql`id`,
    userAgent: from.userAgent.slice(0, 300),
    address: from.address,
    expiresAt: sessionEnd(account.id, sql`now()`, sql`now()`),
  };
  const session = await tx.maybe<{
    id: string;
    secondsLeft: number;
  }>(sql`
    ${insertInto(sessions, opened, sql`from users`)}
    where id = ${account.id} and not deactivated and password_hash = ${account.passwordHash} returning id, ${SECONDS_LEFT} as "secondsLeft"`);
  if (!session) return { lockedSeconds: 0 };
  await tx.query(
    insertInto(refreshTokens, {
      hash: tokenHash(refreshToken(app.keys.current, session.id, 0)),
      sessionId: session.id,
      place: 0,
    }),
  );
  await clearFailuresFrom(tx, { email: account.email.toLowerCase(), address: from.address });
  tx.audit(
    { type: 'session.signedIn', subject: subjectOf(account), address: from.address },
    chainOf(account),
  );
  return { sessionId: session.id, place: 0, userWireId: account.wireId, secondsLeft: session.secondsLeft };
}
