import type { SessionUser } from '../domain/session/contract';
import {
  initialSession,
  nextCheckIn,
  sessionReducer,
  type SessionEvent,
  type SessionStatus,
} from '../domain/session/session-machine';
import { forgetAccessToken } from './cookies';
import { observable } from './observable';

/** Set while someone is signed in on this browser: without it, a start requests no token. */
const MARKER = 'roadfile.signedIn';
const NOTIFY_TABS_EVERY_MS = 1_000;

/** What the tabs of one browser send each other. */
export type TabMessage =
  | { type: 'state'; status: SessionStatus; expireAt: number | null }
  | { type: 'userChanged' };

/** As much of a BroadcastChannel as is needed. */
export interface TabChannel {
  postMessage: (message: TabMessage) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<TabMessage>) => void) => void;
  close: () => void;
}

interface SessionParts {
  now?: () => number;
  channel?: TabChannel | null;
  /** Ends the session on the server. The result doesn't matter here. */
  signOut: () => Promise<unknown>;
}

type TabListener = (event: 'signedIn' | 'userChanged') => void;

export type Session = ReturnType<typeof createSession>;

/** Who is signed in and until when, in step with the other tabs of the browser. */
export function createSession({ now = Date.now, channel = openChannel(), signOut }: SessionParts) {
  const state = observable(initialSession());
  const user = observable<SessionUser | null>(null);
  const clock = observable(now());
  const cleanUps = new Set<() => void>();
  const tabListeners = new Set<TabListener>();
  let refreshable = false;
  let leaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notifiedAt = 0;

  function dispatch(event: SessionEvent): void {
    const before = state.get();
    const reduced = sessionReducer(before, event);
    // Whoever logs off may hear from the server that the session ended before the answer to their request: it hasn't expired.
    const hasLeft = leaving && reduced.status === 'EXPIRED';
    const after = hasLeft ? sessionReducer(before, { type: 'no' }) : reduced;
    state.set(after);
    clock.set(now());
    if (before.status === 'ACTIVE' && after.status !== 'ACTIVE') end();
    clearTimeout(timer);
    const wait = nextCheckIn(state.get(), now());
    if (wait !== null) timer = setTimeout(check, wait);
  }

  function end(): void {
    refreshable = false;
    forgetAccessToken();
    localStorage.removeItem(MARKER);
    for (const cleanUp of cleanUps) cleanUp();
    user.set(null);
  }

  function notifyTabs(): void {
    notifiedAt = now();
    const { status, expireAt } = state.get();
    channel?.postMessage({ type: 'state', status, expireAt });
  }

  function check(): void {
    const wasActive = state.get().status === 'ACTIVE';
    dispatch({ type: 'tick', now: now() });
    if (!wasActive || state.get().status !== 'EXPIRED') return;
    notifyTabs();
    void signOut();
  }

  function onTabMessage(message: TabMessage): void {
    const isActive = state.get().status === 'ACTIVE';
    const notify = (event: Parameters<TabListener>[0]) => {
      for (const listener of tabListeners) listener(event);
    };
    if (message.type === 'userChanged') return isActive ? notify('userChanged') : undefined;
    if (!isActive && message.status === 'ACTIVE') return notify('signedIn');
    dispatch({ type: 'adopt', now: now(), status: message.status, expireAt: message.expireAt });
  }

  channel?.addEventListener('message', ({ data }) => onTabMessage(data));
  // A laptop that wakes up must not show a session that ended while it slept.
  const onVisible = () => document.visibilityState === 'visible' && check();
  document.addEventListener('visibilitychange', onVisible);

  return {
    state,
    user,
    /** The time of the last check; changes every second while the warning shows. */
    clock,
    mayBeSignedIn: () => localStorage.getItem(MARKER) !== null,
    start: (signedIn: SessionUser) => {
      user.set(signedIn);
      refreshable = true;
      localStorage.setItem(MARKER, '1');
      dispatch({ type: 'started', now: now(), config: signedIn.config });
      notifyTabs();
    },
    /** The same session with another user: a changed profile, or an impersonation. */
    replaceUser: (next: SessionUser) => {
      user.set(next);
      channel?.postMessage({ type: 'userChanged' });
    },
    /** A request succeeded; `refresh` is false if it must not extend the session. */
    answered: (refresh: boolean) => {
      dispatch({ type: 'activity', now: now(), refresh });
      const isDue = now() - notifiedAt >= NOTIFY_TABS_EVERY_MS;
      if (refresh && isDue && state.get().status === 'ACTIVE') notifyTabs();
    },
    /** Whether there is a refresh token, as far as is known. */
    canRefresh: () => refreshable,
    refreshed: (worked: boolean) => {
      refreshable = worked;
    },
    isOver: () => state.get().status === 'EXITED' || state.get().status === 'EXPIRED',
    stay: () => {
      dispatch({ type: 'stay', now: now() });
      notifyTabs();
    },
    /** Log Out, and 'No' of the warning. */
    leave: async () => {
      leaving = true;
      await signOut().finally(() => {
        leaving = false;
      });
      dispatch({ type: 'no' });
      notifyTabs();
    },
    /** The server ended the session: it was ended on another device, or the user was deactivated. */
    ended: () => {
      dispatch({ type: 'adopt', now: now(), status: 'EXPIRED', expireAt: null });
      notifyTabs();
    },
    check,
    /** Whether live updates arrive. */
    connected: (connected: boolean) => dispatch({ type: 'socket', connected }),
    /** Calls back when the session has ended, before anything else is shown. */
    onEnd: (cleanUp: () => void) => {
      cleanUps.add(cleanUp);
      return () => cleanUps.delete(cleanUp);
    },
    /** Calls back when another tab signs in or changes the user. */
    onOtherTab: (listener: TabListener) => {
      tabListeners.add(listener);
      return () => tabListeners.delete(listener);
    },
    close: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      channel?.close();
    },
  };
}

function openChannel(): TabChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('roadfile-session');
}
