import {
  addressLockedForSeconds,
  afterAddressFailure,
  afterAddressSuccess,
  afterFailure,
  lockedForSeconds,
} from '../../domain/session/lockout';
import { addressKey } from '../platform/access/address-key';
import { array, fields, insertInto, pick, sql, update, type RowOf, type Tx } from '../platform/db';
import { signInFailures } from './tables';

/** What failures are counted by. Unknown addresses are counted like any other, so that a lock reveals nothing. */
interface Counters {
  account: string;
  address: string;
}

export const countersOf = (email: string, address: string): Counters => ({
  account: `account:${email}`,
  address: `address:${addressKey(address)}`,
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

const rowsOf = (tx: Tx, { account, address }: Counters, lock: boolean) =>
  tx.query<FailureRow>(sql`select ${ROW}, clock_timestamp() as now from sign_in_failures where subject = any(${array([account, address])}::text[])
    order by subject ${lock ? sql`for update` : sql``}`);

const longestLock = (rows: FailureRow[]) =>
  Math.max(
    0,
    ...rows.map((row) => {
      const now = new Date(row.now);
      return Math.max(lockedForSeconds(stateOf(row), now), addressLockedForSeconds(row.recent, now));
    }),
  );

/** Seconds for which sign-in is locked, 0 if it isn't. `lock` blocks concurrent counting. */
export async function lockedSeconds(tx: Tx, counters: Counters, lock = false): Promise<number> {
  return longestLock(await rowsOf(tx, counters, lock));
}

interface FailureCount {
  /** Sign-in was locked already, so this try was not checked. */
  lockedSeconds: number;
  /** Set if this failure locked the account. */
  lockedUntil: Date | null;
}

/** Counts one wrong password. Concurrent tries are serialized here, so that none gets past the limit. */
export async function countFailure(tx: Tx, counters: Counters): Promise<FailureCount> {
  const subjects = array([counters.account, counters.address]);
  await tx.query(sql`
    ${insertInto(signInFailures, { subject: sql`subject` }, sql`from unnest(${subjects}::text[]) as subject order by 1`)}
    on conflict do nothing`);
  const rows = await rowsOf(tx, counters, true);
  const locked = longestLock(rows);
  if (locked > 0) return { lockedSeconds: locked, lockedUntil: null };
  let lockedUntil: Date | null = null;
  for (const row of rows) {
    if (row.subject === counters.account) lockedUntil = await countForAccount(tx, row);
    else await countForAddress(tx, row, counters.account);
  }
  return { lockedSeconds: 0, lockedUntil };
}

async function countForAccount(tx: Tx, row: FailureRow): Promise<Date | null> {
  const next = afterFailure(stateOf(row), new Date(row.now));
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

/** After a successful sign-in or password reset. */
export const clearFailures = (tx: Tx, email: string) =>
  tx.query(sql`delete from sign_in_failures where subject = ${countersOf(email, '').account}`);

/**
 * After a sign-in from an address: the account's own failures there were typing errors. Failures of other accounts stay,
 * because someone with one account may be guessing others from there.
 */
export async function clearFailuresFrom(tx: Tx, email: string, address: string): Promise<void> {
  const counters = countersOf(email, address);
  await clearFailures(tx, email);
  for (const row of await rowsOf(tx, counters, true)) {
    const recent = afterAddressSuccess(row.recent, counters.account);
    if (recent.length < row.recent.length)
      await tx.query(sql`${update(signInFailures, { recent })} where subject = ${counters.address}`);
  }
}
