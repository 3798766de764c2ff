import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_LOCKOUT,
  ADDRESS_LOCKOUT,
  afterFailure,
  isLocked,
  lockedForSeconds,
  NO_FAILURES,
  type LockoutState,
} from './lockout';

const start = new Date('2026-03-02T08:00:00Z');

function later(minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

/** Fails as often as it takes to lock `times` times, waiting out each lock; answers the minutes of each. */
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
  it('locks for 15 minutes at the fifth failure', () => {
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

  it('doubles with each further five failures, up to 24 hours', () => {
    expect(locks(10)).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440]);
  });

  it('does not count tries during a lock', () => {
    const locked = { failures: 5, lastFailureAt: start, lockedUntil: later(15) };
    expect(afterFailure(locked, later(10))).toBe(locked);
  });

  it('forgets after a day of quiet', () => {
    const state = { failures: 5, lastFailureAt: start, lockedUntil: later(15) };
    expect(afterFailure(state, later(15 + 24 * 60)).failures).toBe(1);
    expect(afterFailure(state, later(14 + 24 * 60)).failures).toBe(6);
  });

  it('needs more failures for an address, which many people share', () => {
    const four = { failures: 4, lastFailureAt: start, lockedUntil: null };
    expect(afterFailure(four, start, ACCOUNT_LOCKOUT).lockedUntil).not.toBeNull();
    expect(afterFailure(four, start, ADDRESS_LOCKOUT).lockedUntil).toBeNull();
  });

  it('is never permanent, however many failures there were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (failures) => {
        const state = afterFailure({ failures, lastFailureAt: start, lockedUntil: null }, start);
        return !isLocked(state, later(24 * 60));
      }),
    );
  });
});
