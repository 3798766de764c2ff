import {
  ACCOUNT_LOCKOUT,
  ADDRESS_LOCKOUT,
  afterFailure,
  lockedForSeconds,
  type LockoutRules,
} from '../../domain/session/lockout';
import { array, sql, type Tx } from '../platform/db';

interface Counter {
  subject: string;
  rules: LockoutRules;
}

/** What failures are counted by. An address of nobody is counted like any other, so that a lock tells nothing. */
export const countersOf = (email: string, address: string): Counter[] => [
  { subject: `account:${email}`, rules: ACCOUNT_LOCKOUT },
  { subject: `address:${address}`, rules: ADDRESS_LOCKOUT },
];

interface FailureRow {
  subject: string;
  failures: number;
  lockedUntil: string | null;
  updatedAt: string;
  /** The database's clock: the only one that all server processes share. */
  now: string;
}

const stateOf = ({ failures, lockedUntil, updatedAt }: FailureRow) => ({
  failures,
  lastFailureAt: failures > 0 ? new Date(updatedAt) : null,
  lockedUntil: lockedUntil === null ? null : new Date(lockedUntil),
});

const rowsOf = (tx: Tx, counters: Counter[], hold: boolean) =>
  tx.query<FailureRow>(sql`select subject, failures, locked_until as "lockedUntil", updated_at as "updatedAt",
    clock_timestamp() as now from sign_in_failures where subject = any(${array(counters.map(({ subject }) => subject))}::text[])
    order by subject ${hold ? sql`for update` : sql``}`);

const longestLock = (rows: FailureRow[]) =>
  Math.max(0, ...rows.map((row) => lockedForSeconds(stateOf(row), new Date(row.now))));

/** Seconds for which the password is not even looked at; 0 where it is. `hold` keeps others from counting meanwhile. */
export async function lockedSeconds(tx: Tx, counters: Counter[], hold = false): Promise<number> {
  return longestLock(await rowsOf(tx, counters, hold));
}

export interface Counted {
  /** There was a lock already: this try was not looked at. */
  lockedSeconds: number;
  /** This failure has locked the account. */
  lockedUntil: Date | null;
}

/** Counts one wrong password. Tries at the same time take turns here, so that none gets past the limit. */
export async function countFailure(tx: Tx, counters: Counter[]): Promise<Counted> {
  const subjects = array(counters.map(({ subject }) => subject));
  await tx.query(sql`insert into sign_in_failures (subject) select unnest(${subjects}::text[]) as subject order by 1
    on conflict do nothing`);
  const rows = await rowsOf(tx, counters, true);
  const locked = longestLock(rows);
  if (locked > 0) return { lockedSeconds: locked, lockedUntil: null };
  let lockedUntil: Date | null = null;
  for (const row of rows) {
    const counter = counters.find(({ subject }) => subject === row.subject);
    const next = afterFailure(stateOf(row), new Date(row.now), counter?.rules);
    await tx.query(sql`update sign_in_failures set failures = ${next.failures}, updated_at = ${row.now}::timestamptz,
      locked_until = ${next.lockedUntil?.toISOString() ?? null}::timestamptz,
      locks = locks + ${next.lockedUntil ? 1 : 0} where subject = ${row.subject}`);
    if (counter?.rules === ACCOUNT_LOCKOUT) lockedUntil = next.lockedUntil;
  }
  return { lockedSeconds: 0, lockedUntil };
}

/** The account has proven itself. The address has not: somebody with one account may be trying others from there. */
export const forgetFailures = (tx: Tx, email: string) =>
  tx.query(sql`delete from sign_in_failures where subject = ${`account:${email}`}`);

/** Removes what no longer matters, a little at a time. */
export const sweepFailures = (tx: Tx) =>
  tx.query(sql`delete from sign_in_failures where subject in (select subject from sign_in_failures
    where updated_at < now() - interval '3 days' and coalesce(locked_until, updated_at) < now() - interval '3 days'
    limit 50 for update skip locked)`);
