import {
  ACCOUNT_LOCKOUT,
  addressLockedForSeconds,
  afterAddressFailure,
  afterAddressSuccess,
  afterFailure,
  isLocked,
  lockedForSeconds,
  PAIR_LOCKOUT,
  type LockoutRules,
} from '../../domain/session/lockout';
import { refuse } from '../../domain/shared/refusals/refusal';
import { addressKey } from '../platform/access/address-key';
import type { Caller } from '../platform/access/caller';
import { array, fields, insertInto, pick, sql, update, type RowOf, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { signInFailures } from './tables';

/** A try to sign in, or to confirm a password or code in an open session. */
export interface Attempt {
  /** Normalized. Unknown ones are counted like any other, so that a lock reveals nothing. */
  email: string;
  address: string;
  /** The open session, a place where the user is known. */
  sessionId?: string;
}

/** An attempt in the caller's session. */
export const attemptIn = ({ user, address, sessionId }: Caller): Attempt => ({
  email: user.email.toLowerCase(),
  address,
  sessionId,
});

/** A try during a lock, with the time to wait. Passwords and codes are not checked meanwhile. */
export const lockedError = (seconds: number): AppError =>
  new AppError('locked', {
    retryAfter: seconds,
    refusal: refuse('session.lockedFor', { minutes: Math.ceil(seconds / 60) }),
  });

/** What failures are counted by. */
const subjectsOf = ({ email, address, sessionId }: Attempt) => ({
  account: `account:${email}`,
  address: `address:${addressKey(address)}`,
  pair: `pair:${email} ${sessionId ?? addressKey(address)}`,
});

const ROW = fields(pick(signInFailures, 'subject', 'failures', 'lockedUntil', 'updatedAt', 'recent'));
interface FailureRow extends RowOf<typeof ROW> {
  /** The database's clock, which all server processes share. */
  now: string;
}

const stateOf = ({ failures, lockedUntil, updatedAt }: FailureRow) => ({
  failures,
  lastFailureAt: failures > 0 ? new Date(updatedAt) : null,
  lockedUntil: lockedUntil === null ? null : new Date(lockedUntil),
});

const rowsOf = (tx: Tx, attempt: Attempt, lock: boolean) =>
  tx.query<FailureRow>(sql`select ${ROW}, clock_timestamp() as now from sign_in_failures
    where subject = any(${array(Object.values(subjectsOf(attempt)))}::text[])
    order by subject ${lock ? sql`for update` : sql``}`);

/** Whether the account had a session from there within 30 days. Takes one query, whether or not the account exists. */
async function isKnownPlace(tx: Tx, { email, address, sessionId }: Attempt): Promise<boolean> {
  const places = await tx.query<{ address: string }>(sql`select distinct address from sessions
    where user_id = (select id from users where lower(email) = ${email}) and last_seen_at > now() - interval '30 days'`);
  const here = addressKey(address);
  return sessionId !== undefined || places.some((place) => addressKey(place.address) === here);
}

/** The longest of the locks that apply. That of the account doesn't where its user is known. */
async function longestLock(tx: Tx, attempt: Attempt, rows: FailureRow[]): Promise<number> {
  const { account } = subjectsOf(attempt);
  const isKnown = await isKnownPlace(tx, attempt);
  const locks = rows
    .filter(({ subject }) => !isKnown || subject !== account)
    .map((row) => {
      const now = new Date(row.now);
      return Math.max(lockedForSeconds(stateOf(row), now), addressLockedForSeconds(row.recent, now));
    });
  return Math.max(0, ...locks);
}

/** Seconds for which sign-in is locked, 0 if it isn't. `lock` blocks concurrent counting. */
export async function lockedSeconds(tx: Tx, attempt: Attempt, lock = false): Promise<number> {
  return longestLock(tx, attempt, await rowsOf(tx, attempt, lock));
}

interface FailureCount {
  /** Sign-in was locked already, so this try was not checked. */
  lockedSeconds: number;
  /** Set if this failure locked the account, here or everywhere. */
  lockedUntil: Date | null;
}

/** Counts one wrong password. Concurrent tries are serialized here, so that none gets past the limit. */
export async function countFailure(tx: Tx, attempt: Attempt): Promise<FailureCount> {
  const { account, address, pair } = subjectsOf(attempt);
  await tx.query(sql`
    ${insertInto(signInFailures, { subject: sql`subject` }, sql`from unnest(${array([account, address, pair])}::text[]) as subject order by 1`)}
    on conflict do nothing`);
  const rows = await rowsOf(tx, attempt, true);
  const locked = await longestLock(tx, attempt, rows);
  if (locked > 0) return { lockedSeconds: locked, lockedUntil: null };
  let lockedUntil: Date | null = null;
  for (const row of rows) {
    if (row.subject === address) await countForAddress(tx, row, account);
    else {
      const until = await countForLock(tx, row, row.subject === pair ? PAIR_LOCKOUT : ACCOUNT_LOCKOUT);
      if (until && (!lockedUntil || until > lockedUntil)) lockedUntil = until;
    }
  }
  return { lockedSeconds: 0, lockedUntil };
}

/** Returns the end of the lock that this failure started. Failures during a lock, where the user is known, don't extend it. */
async function countForLock(tx: Tx, row: FailureRow, rules: LockoutRules): Promise<Date | null> {
  const [state, now] = [stateOf(row), new Date(row.now)];
  if (isLocked(state, now)) return null;
  const next = afterFailure(state, now, rules);
  await tx.query(
    sql`${update(signInFailures, {
      failures: next.failures,
      updatedAt: row.now,
      lockedUntil: next.lockedUntil?.toISOString() ?? null,
      locks: sql`locks + ${next.lockedUntil ? 1 : 0}`,
    })} where subject = ${row.subject}`,
  );
  return next.lockedUntil;
}

const countForAddress = (tx: Tx, row: FailureRow, account: string) =>
  tx.query(
    sql`${update(signInFailures, {
      recent: afterAddressFailure(row.recent, account, new Date(row.now)),
      updatedAt: row.now,
    })} where subject = ${row.subject}`,
  );

/** After a password reset: access to the mailbox is as good as the password. */
export async function clearFailures(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.query(sql`delete from sign_in_failures where subject = ${subjectsOf(attempt).account}`);
  await clearFailuresFrom(tx, attempt);
}

/**
 * After an administrator's decision: the failures of an account, from everywhere. Failures of addresses stay: they may be a guesser's, and
 * block no address for long. Returns whether there were any.
 */
export async function clearAllFailures(tx: Tx, email: string): Promise<boolean> {
  const account = email.toLowerCase();
  const cleared = await tx.query(
    sql`delete from sign_in_failures
      where subject = ${`account:${account}`} or starts_with(subject, ${`pair:${account} `}) returning 1`,
  );
  return cleared.length > 0;
}

/**
 * After a sign-in from an address: the account's own failures there were typing errors. Failures of other accounts stay, because
 * someone with one account may be guessing others from there; failures of the account elsewhere may be a guesser's.
 */
export async function clearFailuresFrom(tx: Tx, attempt: Attempt): Promise<void> {
  const { account, address, pair } = subjectsOf(attempt);
  for (const row of await rowsOf(tx, attempt, true)) {
    const recent = afterAddressSuccess(row.recent, account);
    if (row.subject === pair) await tx.query(sql`delete from sign_in_failures where subject = ${pair}`);
    else if (recent.length < row.recent.length)
      await tx.query(sql`${update(signInFailures, { recent })} where subject = ${address}`);
  }
}
