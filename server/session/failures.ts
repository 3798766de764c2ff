import {
  addressLockedForSeconds,
  afterAddressFailure,
  afterAddressSuccess,
  afterFailure,
  lockedForSeconds,
} from '../../domain/session/lockout';
import { array, fields, insertInto, pick, sql, update, type RowOf, type Tx } from '../platform/db';
import { signInFailures } from './tables';

/** What failures are counted by. An address of nobody is counted like any other, so that a lock tells nothing. */
export interface Counters {
  account: string;
  address: string;
}

export const countersOf = (email: string, address: string): Counters => ({
  account: `account:${email}`,
  address: `address:${address}`,
});

const ROW = fields(pick(signInFailures, 'subject', 'failures', 'lockedUntil', 'updatedAt', 'recent'));
interface FailureRow extends RowOf<typeof ROW> {
  /** The database's clock: the only one that all server processes share. */
  now: string;
}

const stateOf = ({ failures, lockedUntil, updatedAt }: FailureRow) => ({
  failures,
  lastFailureAt: failures > 0 ? new Date(updatedAt) : null,
  lockedUntil: lockedUntil === null ? null : new Date(lockedUntil),
});

const rowsOf = (tx: Tx, { account, address }: Counters, hold: boolean) =>
  tx.query<FailureRow>(sql`select ${ROW}, clock_timestamp() as now from sign_in_failures where subject = any(${array([account, address])}::text[])
    order by subject ${hold ? sql`for update` : sql``}`);

const longestLock = (rows: FailureRow[]) =>
  Math.max(
    0,
    ...rows.map((row) => {
      const now = new Date(row.now);
      return Math.max(lockedForSeconds(stateOf(row), now), addressLockedForSeconds(row.recent, now));
    }),
  );

/** Seconds for which the password is not even looked at; 0 where it is. `hold` keeps others from counting meanwhile. */
export async function lockedSeconds(tx: Tx, counters: Counters, hold = false): Promise<number> {
  return longestLock(await rowsOf(tx, counters, hold));
}

export interface Counted {
  /** There was a lock already: this try was not looked at. */
  lockedSeconds: number;
  /** This failure has locked the account. */
  lockedUntil: Date | null;
}

/** Counts one wrong password. Tries at the same time take turns here, so that none gets past the limit. */
export async function countFailure(tx: Tx, counters: Counters): Promise<Counted> {
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

/** The account has proven itself. */
export const forgetFailures = (tx: Tx, email: string) =>
  tx.query(sql`delete from sign_in_failures where subject = ${countersOf(email, '').account}`);

/**
 * The account was opened from an address: its own failures there were typing errors. Those of other accounts stay, as
 * somebody with one account may be trying others from there.
 */
export async function forgetFailuresAt(tx: Tx, email: string, address: string): Promise<void> {
  const counters = countersOf(email, address);
  await forgetFailures(tx, email);
  for (const row of await rowsOf(tx, counters, true)) {
    const recent = afterAddressSuccess(row.recent, counters.account);
    if (recent.length < row.recent.length)
      await tx.query(sql`${update(signInFailures, { recent })} where subject = ${counters.address}`);
  }
}

/** Removes what no longer matters, a little at a time. */
export const sweepFailures = (tx: Tx) =>
  tx.query(sql`delete from sign_in_failures where subject in (select subject from sign_in_failures
    where updated_at < now() - interval '3 days' and coalesce(locked_until, updated_at) < now() - interval '3 days'
    limit 50 for update skip locked)`);
