import { describe, expect, it } from 'vitest';
import {
  CHECK_EVERY_MS,
  countdown,
  initialSession,
  isWarning,
  nextCheckIn,
  SESSION_CONFIG,
  sessionReducer,
  type SessionEvent,
  type SessionState,
} from './session-machine';

const MINUTE = 60_000;
const start = Date.UTC(2026, 2, 2, 8);

function run(...events: SessionEvent[]): SessionState {
  return events.reduce(sessionReducer, initialSession());
}

const active = run({ type: 'started', now: start });

describe('the session', () => {
  it('starts as INITIAL with status, times, config and socket [SESSION-04]', () => {
    expect(initialSession()).toEqual({
      status: 'INITIAL',
      warnAt: null,
      expireAt: null,
      config: { timeout: 20, warnBefore: 2 },
      socket: false,
    });
  });

  it('has a timeout of 20 minutes [CONST-07]', () => {
    expect(SESSION_CONFIG.timeout).toBe(20);
    expect(active.expireAt).toBe(start + 20 * MINUTE);
  });

  it('warns 2 minutes before the end [CONST-08]', () => {
    expect(SESSION_CONFIG.warnBefore).toBe(2);
    expect(active.warnAt).toBe(start + 18 * MINUTE);
  });

  it('takes timeout and warn-before from the given configuration [ENT-38]', () => {
    const state = run({ type: 'started', now: start, config: { timeout: 5, warnBefore: 1 } });
    expect([state.warnAt, state.expireAt]).toEqual([start + 4 * MINUTE, start + 5 * MINUTE]);
  });

  it('becomes ACTIVE once the user is loaded at startup [SESSION-05]', () => {
    expect(active.status).toBe('ACTIVE');
  });

  it('becomes ACTIVE with a successful authenticated response, which extends it [SESSION-10]', () => {
    expect(run({ type: 'activity', now: start }).status).toBe('ACTIVE');
    expect(sessionReducer(active, { type: 'activity', now: start + MINUTE }).expireAt).toBe(
      start + 21 * MINUTE,
    );
  });

  it('ignores a response that says not to refresh [SESSION-11]', () => {
    expect(sessionReducer(active, { type: 'activity', now: start + MINUTE, refresh: false })).toBe(active);
    expect(run({ type: 'activity', now: start, refresh: false }).status).toBe('INITIAL');
  });

  it('has an expiry time and a warning time while ACTIVE [SESSION-12, SESSION-13]', () => {
    const state = run({ type: 'activity', now: start });
    expect(state).toMatchObject({ expireAt: start + 20 * MINUTE, warnAt: start + 18 * MINUTE });
  });

  it('is checked every 30 seconds, and every second once the warning shows [SESSION-14]', () => {
    expect(CHECK_EVERY_MS).toBe(30_000);
    expect(nextCheckIn(active, start + 18 * MINUTE - 1)).toBe(30_000);
    expect(nextCheckIn(active, start + 18 * MINUTE)).toBe(1_000);
    expect(nextCheckIn(initialSession(), start)).toBeNull();
  });

  it('warns from the warning time on and counts down as mm:ss', () => {
    expect(isWarning(active, start + 18 * MINUTE - 1)).toBe(false);
    expect(isWarning(active, start + 18 * MINUTE)).toBe(true);
    expect(countdown(active, start + 18 * MINUTE)).toBe('02:00');
    expect(countdown(active, start + 18 * MINUTE + 1000)).toBe('01:59');
    expect(countdown(active, start + 20 * MINUTE - 1)).toBe('00:01');
    expect(countdown(active, start + 21 * MINUTE)).toBe('00:00');
  });

  it("is ACTIVE again for the full time after 'Stay logged on' [SESSION-16]", () => {
    const now = start + 19 * MINUTE;
    const state = sessionReducer(active, { type: 'stay', now });
    expect([state.status, state.expireAt, isWarning(state, now)]).toEqual([
      'ACTIVE',
      now + 20 * MINUTE,
      false,
    ]);
  });

  it("is EXITED after 'No' [SESSION-06, NOTE-051]", () => {
    expect(sessionReducer(active, { type: 'no' })).toMatchObject({
      status: 'EXITED',
      warnAt: null,
      expireAt: null,
    });
  });

  it('is EXPIRED when the countdown reaches zero, not before [SESSION-07, SESSION-20]', () => {
    expect(sessionReducer(active, { type: 'tick', now: start + 20 * MINUTE - 1 })).toBe(active);
    expect(sessionReducer(active, { type: 'tick', now: start + 20 * MINUTE }).status).toBe('EXPIRED');
    expect(sessionReducer(active, { type: 'expire' }).status).toBe('EXPIRED');
  });

  it('ignores a response or a click after the end', () => {
    const late = start + 25 * MINUTE;
    expect(sessionReducer(active, { type: 'activity', now: late }).status).toBe('EXPIRED');
    expect(sessionReducer(active, { type: 'stay', now: late }).status).toBe('EXPIRED');
    for (const ended of [
      sessionReducer(active, { type: 'no' }),
      sessionReducer(active, { type: 'expire' }),
    ]) {
      expect(sessionReducer(ended, { type: 'activity', now: late })).toBe(ended);
      expect(sessionReducer(ended, { type: 'stay', now: late })).toBe(ended);
      expect(sessionReducer(ended, { type: 'started', now: late }).status).toBe('ACTIVE');
    }
  });

  it('syncs with other tabs: the later expiry applies, and an end in one tab ends all', () => {
    const now = start + MINUTE;
    const other = { type: 'adopt', now, status: 'ACTIVE', expireAt: start + 30 * MINUTE } as const;
    expect(sessionReducer(active, other)).toMatchObject({
      expireAt: other.expireAt,
      warnAt: start + 28 * MINUTE,
    });
    expect(sessionReducer(active, { ...other, expireAt: start + 5 * MINUTE })).toBe(active);
    expect(sessionReducer(active, { ...other, status: 'EXITED', expireAt: null }).status).toBe('EXITED');
    expect(sessionReducer(active, { ...other, status: 'EXPIRED', expireAt: null }).status).toBe('EXPIRED');
    expect(sessionReducer(active, { ...other, status: 'INITIAL', expireAt: null })).toBe(active);
    const exited = sessionReducer(active, { type: 'no' });
    expect(sessionReducer(exited, { ...other, status: 'EXPIRED', expireAt: null })).toBe(exited);
    expect(sessionReducer(exited, other)).toBe(exited);
    expect(sessionReducer(exited, { ...other, signedIn: true }).status).toBe('ACTIVE');
  });

  it('knows whether live updates are connected', () => {
    expect(sessionReducer(active, { type: 'socket', connected: true }).socket).toBe(true);
    expect(
      run({ type: 'started', now: start }, { type: 'socket', connected: true }, { type: 'no' }).socket,
    ).toBe(false);
  });
});
