import type { SessionUser } from '../domain/session/contract';
import {
  initialSession,
  nextCheckIn,
  sessionReducer,
  type SessionEvent,
  type SessionState,
  type SessionStatus,
} from '../domain/session/session-machine';
import { forgetAccessToken } from './cookies';
import { observable, type Observable } from './observable';

const CHANNEL = 'roadfile-session';
/** Set while somebody is signed in on this browser: without it, a start asks for no token. */
const MARKER = 'roadfile.signedIn';
const TELL_OTHER_TABS_EVERY_MS = 1_000;

/** What tabs of one browser tell each other. */
export type TabMessage =
  | { type: 'state'; status: SessionStatus; expireAt: number | null }
  | { type: 'userChanged' };

/** As much of a BroadcastChannel as is needed. */
export interface TabChannel {
  postMessage: (message: TabMessage) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<TabMessage>) => void) => void;
  close: () => void;
}

export interface SessionParts {
  now?: () => number;
  channel?: TabChannel | null;
  /** Ends the session on the server; whether it worked changes nothing here. */
  signOut: () => Promise<unknown>;
}

export interface Session {
  state: Observable<SessionState>;
  user: Observable<SessionUser | null>;
  /** The instant of the last look at the clock; moves every second while the warning shows. */
  clock: Observable<number>;
  mayBeSignedIn: () => boolean;
  start: (user: SessionUser) => void;
  /** The same session with another user: a changed profile, or an impersonation. */
  replaceUser: (user: SessionUser) => void;
  answered: (refresh: boolean) => void;
  canRefresh: () => boolean;
  refreshed: (worked: boolean) => void;
  isOver: () => boolean;
  stay: () => void;
  /** Log Out, and 'No' of the warning. */
  leave: () => Promise<void>;
  check: () => void;
  /** Whether live updates arrive. */
  connected: (connected: boolean) => void;
  /** Called once when the session has ended, before anything else is shown. */
  onEnd: (cleanUp: () => void) => () => void;
  /** Called when another tab has signed in, or changed who the user is. */
  onElsewhere: (listener: (what: 'signedIn' | 'userChanged') => void) => () => void;
  close: () => void;
}

export function createSession(parts: SessionParts): Session {
  const now = parts.now ?? Date.now;
  const channel = parts.channel === undefined ? openChannel() : parts.channel;
  const state = observable(initialSession());
  const user = observable<SessionUser | null>(null);
  const clock = observable(now());
  const cleanUps = new Set<() => void>();
  const elsewhere = new Set<(what: 'signedIn' | 'userChanged') => void>();
  let refreshable = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toldAt = 0;

  function dispatch(event: SessionEvent): void {
    const before = state.get();
    const after = sessionReducer(before, event);
    state.set(after);
    clock.set(now());
    if (before.status === 'ACTIVE' && after.status !== 'ACTIVE') ended();
    watch();
  }

  function watch(): void {
    clearTimeout(timer);
    const wait = nextCheckIn(state.get(), now());
    if (wait !== null) timer = setTimeout(check, wait);
  }

  function ended(): void {
    refreshable = false;
    forgetAccessToken();
    localStorage.removeItem(MARKER);
    for (const cleanUp of cleanUps) cleanUp();
    user.set(null);
  }

  function tell(force: boolean): void {
    if (!force && now() - toldAt < TELL_OTHER_TABS_EVERY_MS) return;
    toldAt = now();
    const { status, expireAt } = state.get();
    channel?.postMessage({ type: 'state', status, expireAt } satisfies TabMessage);
  }

  function check(): void {
    const wasActive = state.get().status === 'ACTIVE';
    dispatch({ type: 'tick', now: now() });
    if (!wasActive || state.get().status !== 'EXPIRED') return;
    tell(true);
    void parts.signOut();
  }

  function hear(message: TabMessage): void {
    const { status } = state.get();
    if (message.type === 'userChanged') {
      if (status === 'ACTIVE') for (const listener of elsewhere) listener('userChanged');
      return;
    }
    if (status !== 'ACTIVE' && message.status === 'ACTIVE') {
      for (const listener of elsewhere) listener('signedIn');
      return;
    }
    dispatch({ type: 'adopt', now: now(), status: message.status, expireAt: message.expireAt });
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
  // A laptop that wakes up is not left with a session that ended while it slept.
  const onVisible = () => document.visibilityState === 'visible' && check();
  document.addEventListener('visibilitychange', onVisible);

  return {
    state,
    user,
    clock,
    mayBeSignedIn: () => localStorage.getItem(MARKER) !== null,
    start: (signedIn) => {
      user.set(signedIn);
      refreshable = true;
      localStorage.setItem(MARKER, '1');
      dispatch({ type: 'started', now: now(), config: signedIn.config });
      tell(true);
    },
    replaceUser: (next) => {
      user.set(next);
      channel?.postMessage({ type: 'userChanged' } satisfies TabMessage);
    },
    answered: (refresh) => {
      dispatch({ type: 'activity', now: now(), refresh });
      if (refresh && state.get().status === 'ACTIVE') tell(false);
    },
    canRefresh: () => refreshable,
    refreshed: (worked) => {
      refreshable = worked;
    },
    isOver: () => state.get().status === 'EXITED' || state.get().status === 'EXPIRED',
    stay: () => {
      dispatch({ type: 'stay', now: now() });
      tell(true);
    },
    leave: async () => {
      await parts.signOut();
      dispatch({ type: 'no' });
      tell(true);
    },
    check,
    connected: (connected) => dispatch({ type: 'socket', connected }),
    onEnd: (cleanUp) => {
      cleanUps.add(cleanUp);
      return () => cleanUps.delete(cleanUp);
    },
    onElsewhere: (listener) => {
      elsewhere.add(listener);
      return () => elsewhere.delete(listener);
    },
    close: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      channel?.close();
    },
  };
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
