import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OWNER } from './testing/users';
import { accessToken } from './cookies';
import { createSession, type Session, type TabChannel, type TabMessage } from './session';

const MINUTE = 60_000;
const open: Session[] = [];

type Listener = (event: MessageEvent<TabMessage>) => void;

/** Connected channels, like the tabs of one browser. */
function tabs(): () => TabChannel {
  const open = new Map<TabChannel, Listener>();
  return () => {
    const channel: TabChannel = {
      postMessage: (data) => {
        for (const [other, hear] of open) if (other !== channel) hear(new MessageEvent('message', { data }));
      },
      addEventListener: (_type, listener) => open.set(channel, listener),
      close: () => open.delete(channel),
    };
    return channel;
  };
}

function newSession(channel: TabChannel | null = null) {
  const signOut = vi.fn(() => Promise.resolve());
  const session = createSession({ channel, signOut });
  open.push(session);
  return { session, signOut };
}

beforeEach(() => {
  vi.useFakeTimers();
  document.cookie = 'jwtToken=token; Path=/';
});
afterEach(() => {
  for (const session of open.splice(0)) session.close();
  vi.useRealTimers();
});

describe('the session', () => {
  it('is INITIAL before the user is known [SESSION-04]', () => {
    expect(newSession().session.state.get().status).toBe('INITIAL');
  });

  it('is ACTIVE once the user is loaded, with expiry and warning from the configuration [SESSION-05, SESSION-09, SESSION-12, SESSION-13]', () => {
    const { session } = newSession();
    const now = Date.now();
    session.start({ ...OWNER, config: { timeout: 30, warnBefore: 5 } });
    expect(session.state.get()).toMatchObject({
      status: 'ACTIVE',
      expireAt: now + 30 * MINUTE,
      warnAt: now + 25 * MINUTE,
    });
  });

  it('is extended by a successful authenticated response, not by one that says not to refresh [SESSION-10, SESSION-11]', () => {
    const { session } = newSession();
    session.start(OWNER);
    const first = session.state.get().expireAt ?? 0;
    vi.advanceTimersByTime(5 * MINUTE);
    session.answered(false);
    expect(session.state.get().expireAt).toBe(first);
    session.answered(true);
    expect(session.state.get().expireAt).toBe(first + 5 * MINUTE);
  });

  it('is checked every 30 seconds while ACTIVE, and every second once it warns [SESSION-14, SESSION-15]', () => {
    const { session } = newSession();
    session.start(OWNER);
    const looks: number[] = [];
    session.clock.subscribe(() => looks.push(Date.now()));
    vi.advanceTimersByTime(2 * MINUTE);
    expect(looks).toHaveLength(4);
    vi.advanceTimersByTime(16 * MINUTE);
    looks.length = 0;
    vi.advanceTimersByTime(10_000);
    expect(looks).toHaveLength(10);
  });

  it('expires when the time is up, and signs out on the server [SESSION-07, SESSION-20]', () => {
    const { session, signOut } = newSession();
    session.start(OWNER);
    vi.advanceTimersByTime(20 * MINUTE - 1_000);
    expect(session.state.get().status).toBe('ACTIVE');
    vi.advanceTimersByTime(2_000);
    expect(session.state.get().status).toBe('EXPIRED');
    expect(signOut).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5 * MINUTE);
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('is extended by staying [SESSION-16]', () => {
    const { session } = newSession();
    session.start(OWNER);
    vi.advanceTimersByTime(19 * MINUTE);
    session.stay();
    vi.advanceTimersByTime(5 * MINUTE);
    expect(session.state.get().status).toBe('ACTIVE');
  });

  it('is EXITED after logging out, and the tokens are gone [SESSION-06, SESSION-28]', async () => {
    const { session, signOut } = newSession();
    session.start(OWNER);
    expect([accessToken(), session.canRefresh(), session.mayBeSignedIn()]).toEqual(['token', true, true]);
    await session.leave();
    expect(session.state.get().status).toBe('EXITED');
    expect(signOut).toHaveBeenCalledTimes(1);
    expect([accessToken(), session.canRefresh(), session.mayBeSignedIn()]).toEqual([null, false, false]);
    expect(session.user.get()).toBeNull();
  });

  it('is EXITED, not expired, if the server says that it ended before it answers the logout [SESSION-18]', async () => {
    const { session, signOut } = newSession();
    session.start(OWNER);
    signOut.mockImplementation(async () => session.ended());
    await session.leave();
    expect(session.state.get().status).toBe('EXITED');
    session.start(OWNER);
    session.ended();
    expect(session.state.get().status).toBe('EXPIRED');
  });

  it("doesn't restart because of a response that arrives too late", async () => {
    const { session } = newSession();
    session.start(OWNER);
    await session.leave();
    session.answered(true);
    expect(session.state.get().status).toBe('EXITED');
  });
});

describe('two tabs', () => {
  const twoTabs = () => {
    const channel = tabs();
    const [here, there] = [newSession(channel()), newSession(channel())];
    here.session.start(OWNER);
    there.session.start(OWNER);
    return { here, there };
  };

  it('agree on how long the session lasts', () => {
    const { here, there } = twoTabs();
    vi.advanceTimersByTime(10 * MINUTE);
    here.session.answered(true);
    expect(there.session.state.get().expireAt).toBe(Date.now() + 20 * MINUTE);
    vi.advanceTimersByTime(15 * MINUTE);
    expect([here.session.state.get().status, there.session.state.get().status]).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('end together when one logs out, with one call to the server', async () => {
    const { here, there } = twoTabs();
    const cleanUp = vi.fn();
    there.session.onEnd(cleanUp);
    await here.session.leave();
    expect(there.session.state.get().status).toBe('EXITED');
    expect(cleanUp).toHaveBeenCalledTimes(1);
    expect([here.signOut.mock.calls.length, there.signOut.mock.calls.length]).toEqual([1, 0]);
  });

  it('stay together when one chooses to stay', () => {
    const { here, there } = twoTabs();
    vi.advanceTimersByTime(19 * MINUTE);
    there.session.stay();
    vi.advanceTimersByTime(2 * MINUTE);
    expect([here.session.state.get().status, there.session.state.get().status]).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('notify each other of a sign-in', () => {
    const channel = tabs();
    const [here, there] = [newSession(channel()), newSession(channel())];
    const heard = vi.fn();
    there.session.onOtherTab(heard);
    here.session.start(OWNER);
    expect(heard).toHaveBeenCalledWith('signedIn');
    expect(there.session.state.get().status).toBe('INITIAL');
  });
});
