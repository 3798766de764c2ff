/** What is remembered of failed sign-ins to an account. */
export interface LockoutState {
  failures: number;
  lastFailureAt: Date | null;
  lockedUntil: Date | null;
}

export interface LockoutRules {
  /** So many failures in a row lock; so many more lock again, for twice as long. */
  failuresPerLock: number;
  firstLockMinutes: number;
  longestLockMinutes: number;
  /** Failures are forgotten after so much quiet time, counted from the end of a lock. */
  forgetAfterMinutes: number;
}

export const ACCOUNT_LOCKOUT: LockoutRules = {
  failuresPerLock: 5,
  firstLockMinutes: 15,
  longestLockMinutes: 24 * 60,
  forgetAfterMinutes: 24 * 60,
};

export const NO_FAILURES: LockoutState = { failures: 0, lastFailureAt: null, lockedUntil: null };

const MINUTE = 60_000;

/** Whether a sign-in is refused without looking at the password. */
export function isLocked(state: LockoutState, now: Date): boolean {
  return state.lockedUntil !== null && now < state.lockedUntil;
}

/** Whole seconds until a locked account opens again, for `Retry-After`; 0 where it is open. */
export function lockedForSeconds(state: LockoutState, now: Date): number {
  if (!state.lockedUntil || !isLocked(state, now)) return 0;
  return Math.ceil((state.lockedUntil.getTime() - now.getTime()) / 1000);
}

function isForgotten(state: LockoutState, now: Date, rules: LockoutRules): boolean {
  const quietSince = Math.max(state.lastFailureAt?.getTime() ?? 0, state.lockedUntil?.getTime() ?? 0);
  return now.getTime() - quietSince >= rules.forgetAfterMinutes * MINUTE;
}

/**
 * The state after one more wrong password: every fifth locks, 15 minutes first and twice as long each time, at
 * most 24 hours, never for good. A try during a lock changes nothing, or anybody could keep an account locked.
 */
export function afterFailure(
  state: LockoutState,
  now: Date,
  rules: LockoutRules = ACCOUNT_LOCKOUT,
): LockoutState {
  if (isLocked(state, now)) return state;
  const failures = (isForgotten(state, now, rules) ? 0 : state.failures) + 1;
  if (failures % rules.failuresPerLock !== 0) return { failures, lastFailureAt: now, lockedUntil: null };
  const doublings = Math.min(failures / rules.failuresPerLock - 1, 20);
  const minutes = Math.min(rules.firstLockMinutes * 2 ** doublings, rules.longestLockMinutes);
  return { failures, lastFailureAt: now, lockedUntil: new Date(now.getTime() + minutes * MINUTE) };
}

/** A failed sign-in from an address: to which account, and when. */
export interface AddressFailure {
  account: string;
  at: string;
}

/**
 * Many people may share one address, and mistype every day. So it is refused only while so many failures lie in the
 * window, all of them to accounts that have not been opened from there since; it is never refused for longer.
 */
export const ADDRESS_LOCKOUT = { failures: 30, windowMinutes: 15 };

const leavesWindow = ({ at }: AddressFailure) =>
  new Date(at).getTime() + ADDRESS_LOCKOUT.windowMinutes * MINUTE;

const inWindow = (recent: readonly AddressFailure[], now: Date) =>
  recent
    .filter((failure) => leavesWindow(failure) > now.getTime())
    .toSorted((a, b) => leavesWindow(a) - leavesWindow(b));

/** Whole seconds for which an address is refused, for `Retry-After`; 0 where it is not. */
export function addressLockedForSeconds(recent: readonly AddressFailure[], now: Date): number {
  const counted = inWindow(recent, now);
  const opensWith = counted.at(-ADDRESS_LOCKOUT.failures);
  return opensWith ? Math.ceil((leavesWindow(opensWith) - now.getTime()) / 1000) : 0;
}

/** What is remembered of an address after one more wrong password: the window, no more. Nothing while it is refused. */
export function afterAddressFailure(
  recent: readonly AddressFailure[],
  account: string,
  now: Date,
): AddressFailure[] {
  const counted = inWindow(recent, now);
  if (counted.length >= ADDRESS_LOCKOUT.failures) return counted;
  return [...counted, { account, at: now.toISOString() }];
}

/** What is remembered of an address after an account was opened from there: its failures were typing errors. */
export const afterAddressSuccess = (recent: readonly AddressFailure[], account: string): AddressFailure[] =>
  recent.filter((failure) => failure.account !== account);
