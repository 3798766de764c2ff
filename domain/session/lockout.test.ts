import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_LOCKOUT,
  ADDRESS_LOCKOUT,
  addressLockedForSeconds,
  afterAddressFailure,
  afterAddressSuccess,
  afterFailure,
  isLocked,
  lockedForSeconds,
  PAIR_LOCKOUT,
  type AddressFailure,
  type LockoutState,
} from './lockout';

const NO_FAILURES: LockoutState = { failures: 0, lastFailureAt: null, lockedUntil: null };
const start = new Date('2026-03-02T08:00:00Z');

function later(minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

/** Fails until the account has locked `times` times, waiting out each lock. Returns the minutes of each. */
function locks(times: number): number[] {
  let state: LockoutState = NO_FAILURES;
  let now = start;
  const minutes: number[] = [];
  while (minutes.length < times) {
    state = afterFailure(state, now);
    if (state.lockedUntil) {
      minutes.push((state.lockedUntil.getTime() - now.getTime()) / 60_000);
      now = state.lockedUntil;
    }
  }
  return minutes;
}

describe('lockout', () => {
  it('locks for 15 minutes after the fifth failure', () => {
    let state = NO_FAILURES;
    for (let failure = 1; failure <= 4; failure += 1) {
      state = afterFailure(state, start);
      expect(isLocked(state, start)).toBe(false);
    }
    state = afterFailure(state, start);
    expect(isLocked(state, later(14.99))).toBe(true);
    expect(lockedForSeconds(state, later(14))).toBe(60);
    expect(isLocked(state, later(15))).toBe(false);
    expect(lockedForSeconds(state, later(15))).toBe(0);
  });

  it('doubles with every five more failures, up to 24 hours', () => {
    expect(locks(10)).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440]);
  });

  it('does not count attempts during a lock', () => {
    const locked = { failures: 5, lastFailureAt: start, lockedUntil: later(15) };
    expect(afterFailure(locked, later(10))).toBe(locked);
  });

  it('resets after a day without failures', () => {
    const state = { failures: 5, lastFailureAt: start, lockedUntil: later(15) };
    expect(afterFailure(state, later(15 + 24 * 60)).failures).toBe(1);
    expect(afterFailure(state, later(14 + 24 * 60)).failures).toBe(6);
  });

  it('is never permanent, however many failures there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (failures) => {
        const state = afterFailure({ failures, lastFailureAt: start, lockedUntil: null }, start);
        return !isLocked(state, later(24 * 60));
      }),
    );
  });
});

/** How many guesses an attacker with this many unknown addresses has in the first days, trying whenever no lock applies. */
function guessesPerDay(addresses: number, days: number): number[] {
  let account = NO_FAILURES;
  const pairs = Array.from({ length: addresses }, () => NO_FAILURES);
  const guesses: number[] = [];
  for (let minute = 0; minute < days * 24 * 60; minute += 1) {
    const day = Math.floor(minute / (24 * 60));
    const now = later(minute);
    for (const [at, pair] of pairs.entries()) {
      let state = pair;
      while (!isLocked(state, now) && !isLocked(account, now)) {
        state = afterFailure(state, now, PAIR_LOCKOUT);
        account = afterFailure(account, now, ACCOUNT_LOCKOUT);
        guesses[day] = (guesses[day] ?? 0) + 1;
      }
      pairs[at] = state;
    }
  }
  return guesses;
}

describe('a guesser', () => {
  it.each([
    [1, 35, 5],
    [2, 70, 10],
    [50, 100, 60],
  ])(
    'with %i addresses has at most %i guesses on the first day and %i on a later one',
    (addresses, first, then) => {
      const [firstDay = 0, ...laterDays] = guessesPerDay(addresses, 6);
      expect(firstDay).toBeLessThanOrEqual(first);
      expect(firstDay).toBeGreaterThan(0.8 * first);
      for (const day of laterDays) expect(day ?? 0).toBeLessThanOrEqual(then);
    },
  );
});

describe('the lock of an account from everywhere', () => {
  it('starts at the tenth failure and is never longer than four hours', () => {
    let state = NO_FAILURES;
    for (let failure = 1; failure <= 9; failure += 1) state = afterFailure(state, start, ACCOUNT_LOCKOUT);
    expect(isLocked(state, start)).toBe(false);
    state = afterFailure(state, start, ACCOUNT_LOCKOUT);
    expect(lockedForSeconds(state, start)).toBe(15 * 60);
    const often = afterFailure(
      { ...NO_FAILURES, failures: 9_999, lastFailureAt: start },
      start,
      ACCOUNT_LOCKOUT,
    );
    expect(lockedForSeconds(often, start)).toBe(4 * 3600);
  });
});

describe('an address', () => {
  /** Failures a minute apart, each for another account. */
  const failures = (count: number, everyMinutes = 0): AddressFailure[] => {
    let recent: AddressFailure[] = [];
    for (let at = 0; at < count; at += 1)
      recent = afterAddressFailure(recent, `a${at}@example.test`, later(at * everyMinutes));
    return recent;
  };

  it('is blocked after thirty failures within 15 minutes, until the first of them is older', () => {
    const now = later(0);
    expect(addressLockedForSeconds(failures(29), now)).toBe(0);
    expect(addressLockedForSeconds(failures(30), now)).toBe(15 * 60);
    expect(addressLockedForSeconds(failures(30, 0.4), later(12))).toBe(3 * 60);
    expect(addressLockedForSeconds(failures(30, 0.4), later(15))).toBe(0);
  });

  it('is not blocked for failures over weeks, and keeps only those in the window', () => {
    const recent = failures(2_000, 1);
    expect(recent).toHaveLength(15);
    expect(addressLockedForSeconds(recent, later(2_000))).toBe(0);
  });

  it('is blocked no longer the second time, and attempts during the block do not extend it', () => {
    let recent = failures(30);
    recent = afterAddressFailure(recent, 'more@example.test', later(10));
    expect(addressLockedForSeconds(recent, later(10))).toBe(5 * 60);
    for (let at = 0; at < 30; at += 1) recent = afterAddressFailure(recent, `b${at}@example.test`, later(15));
    expect(addressLockedForSeconds(recent, later(15))).toBe(15 * 60);
  });

  it('drops the failures of a user who then signs in, and of no one else', () => {
    const recent = afterAddressFailure(failures(ADDRESS_LOCKOUT.failures - 1), 'own@example.test', later(1));
    expect(addressLockedForSeconds(recent, later(1))).toBeGreaterThan(0);
    expect(addressLockedForSeconds(afterAddressSuccess(recent, 'own@example.test'), later(1))).toBe(0);
    expect(afterAddressSuccess(recent, 'nobody@example.test')).toEqual(recent);
  });
});
