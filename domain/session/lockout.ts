/**
 * How wrong passwords slow a guesser down, and no one else:
 *
 * - First the pair of account and address: 5 failures lock it for 15 minutes, doubling up to a day.
 * - Then the address, for all accounts: 30 failures within 15 minutes.
 * - Then the account, from everywhere: 10 failures lock it for 15 minutes, doubling up to 4 hours. This lock does not apply where the
 *   user is known: at an address from which they had a session within 30 days, and in an open session. So no one can keep users out of
 *   the places where they work.
 *
 * An attacker with N addresses has at most 35 × N guesses at an account on the first day, and never more than 100; on each later
 * day 5 × N, and never more than 60. Only an address where the user is known has its 35 and 5 on top. That is the same for accounts
 * that don't exist. A user's sign-in ends the lock of their pair only, or it would give the guesser another round.
 */

/** The failed sign-ins of an account, or of an account from one address. */
export interface LockoutState {
  failures: number;
  lastFailureAt: Date | null;
  lockedUntil: Date | null;
}

export interface LockoutRules {
  /** This many failures in a row lock; as many again lock twice as long. */
  failuresPerLock: number;
  firstLockMinutes: number;
  longestLockMinutes: number;
  /** Failures are dropped after this time without any, counted from the end of a lock. */
  forgetAfterMinutes: number;
}

export const PAIR_LOCKOUT: LockoutRules = {
  failuresPerLock: 5,
  firstLockMinutes: 15,
  longestLockMinutes: 24 * 60,
  forgetAfterMinutes: 24 * 60,
};

export const ACCOUNT_LOCKOUT: LockoutRules = {
  ...PAIR_LOCKOUT,
  failuresPerLock: 10,
  longestLockMinutes: 4 * 60,
};

const MINUTE = 60_000;

/** Whether sign-in is refused without checking the password. */
export function isLocked(state: LockoutState, now: Date): boolean {
  return state.lockedUntil !== null && now < state.lockedUntil;
}

/** Whole seconds until the lock ends, for `Retry-After`; 0 if it isn't locked. */
export function lockedForSeconds(state: LockoutState, now: Date): number {
  if (!state.lockedUntil || !isLocked(state, now)) return 0;
  return Math.ceil((state.lockedUntil.getTime() - now.getTime()) / 1000);
}

function isForgotten(state: LockoutState, now: Date, rules: LockoutRules): boolean {
  const quietSince = Math.max(state.lastFailureAt?.getTime() ?? 0, state.lockedUntil?.getTime() ?? 0);
  return now.getTime() - quietSince >= rules.forgetAfterMinutes * MINUTE;
}

/**
 * The state after another wrong password. The lock gets twice as long each time, up to a limit. Attempts during a lock change
 * nothing, or anyone could keep an account locked.
 */
export function afterFailure(
  state: LockoutState,
  now: Date,
  rules: LockoutRules = PAIR_LOCKOUT,
): LockoutState {
  if (isLocked(state, now)) return state;
  const failures = (isForgotten(state, now, rules) ? 0 : state.failures) + 1;
  if (failures % rules.failuresPerLock !== 0) return { failures, lastFailureAt: now, lockedUntil: null };
  const doublings = Math.min(failures / rules.failuresPerLock - 1, 20);
  const minutes = Math.min(rules.firstLockMinutes * 2 ** doublings, rules.longestLockMinutes);
  return { failures, lastFailureAt: now, lockedUntil: new Date(now.getTime() + minutes * MINUTE) };
}

/** A failed sign-in from an address: the account and the time. */
export interface AddressFailure {
  account: string;
  at: string;
}

/**
 * Many people may share an address and mistype every day. So only failures within the window count, and only for accounts that
 * have not signed in from there since. An address is never blocked for longer.
 */
export const ADDRESS_LOCKOUT = { failures: 30, windowMinutes: 15 };

const leavesWindow = ({ at }: AddressFailure) =>
  new Date(at).getTime() + ADDRESS_LOCKOUT.windowMinutes * MINUTE;

const inWindow = (recent: readonly AddressFailure[], now: Date) =>
  recent
    .filter((failure) => leavesWindow(failure) > now.getTime())
    .toSorted((a, b) => leavesWindow(a) - leavesWindow(b));

/** Whole seconds for which an address is blocked, for `Retry-After`; 0 if it isn't. */
export function addressLockedForSeconds(recent: readonly AddressFailure[], now: Date): number {
  const counted = inWindow(recent, now);
  const opensWith = counted.at(-ADDRESS_LOCKOUT.failures);
  return opensWith ? Math.ceil((leavesWindow(opensWith) - now.getTime()) / 1000) : 0;
}

/** The failures of an address after another wrong password, limited to the window. Unchanged while the address is blocked. */
export function afterAddressFailure(
  recent: readonly AddressFailure[],
  account: string,
  now: Date,
): AddressFailure[] {
  const counted = inWindow(recent, now);
  if (counted.length >= ADDRESS_LOCKOUT.failures) return counted;
  return [...counted, { account, at: now.toISOString() }];
}

/** The failures of an address after a successful sign-in: that account's failures were typing errors. */
export const afterAddressSuccess = (recent: readonly AddressFailure[], account: string): AddressFailure[] =>
  recent.filter((failure) => failure.account !== account);
