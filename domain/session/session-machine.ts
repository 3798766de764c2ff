/** INITIAL: not known yet. EXITED: the user logged out. EXPIRED: timed out. */
export type SessionStatus = 'INITIAL' | 'ACTIVE' | 'EXITED' | 'EXPIRED';

export interface SessionTimes {
  /** Minutes without activity until the session ends. */
  timeout: number;
  /** Minutes before the end at which the warning appears. */
  warnBefore: number;
}

export interface SessionState {
  status: SessionStatus;
  /** Milliseconds since the epoch; null while no session is active. */
  warnAt: number | null;
  expireAt: number | null;
  config: SessionTimes;
  /** Whether live updates are connected. */
  socket: boolean;
}

export type SessionEvent =
  /** The user has signed in, or was loaded at startup from the stored token. */
  | { type: 'started'; now: number; config?: SessionTimes }
  /** An authenticated request succeeded; background requests pass `refresh: false`. */
  | { type: 'activity'; now: number; refresh?: boolean }
  | { type: 'tick'; now: number }
  /** 'Stay logged on' in the warning. */
  | { type: 'stay'; now: number }
  /** 'No' in the warning, or Log Out. */
  | { type: 'no' }
  | { type: 'expire' }
  /** The session's state in another tab of the same browser; `signedIn` if someone just signed in there. */
  | { type: 'adopt'; now: number; status: SessionStatus; expireAt: number | null; signedIn?: boolean }
  | { type: 'socket'; connected: boolean };

export const SESSION_CONFIG: SessionTimes = { timeout: 20, warnBefore: 2 };
/** How often an active session is checked. Once the warning shows, it is checked every second. */
export const CHECK_EVERY_MS = 30_000;
export const COUNTDOWN_EVERY_MS = 1_000;

const MINUTE = 60_000;

export function initialSession(config: SessionTimes = SESSION_CONFIG): SessionState {
  return { status: 'INITIAL', warnAt: null, expireAt: null, config, socket: false };
}

function activeUntil(state: SessionState, expireAt: number): SessionState {
  return { ...state, status: 'ACTIVE', expireAt, warnAt: expireAt - state.config.warnBefore * MINUTE };
}

function activate(state: SessionState, now: number): SessionState {
  return activeUntil(state, now + state.config.timeout * MINUTE);
}

function end(state: SessionState, status: 'EXITED' | 'EXPIRED'): SessionState {
  return { ...state, status, warnAt: null, expireAt: null, socket: false };
}

function isOver(state: SessionState, now: number): boolean {
  return state.status === 'ACTIVE' && state.expireAt !== null && now >= state.expireAt;
}

/** Extends a session that has not ended. A late response must not revive it. */
function keepAlive(state: SessionState, now: number): SessionState {
  if (state.status === 'EXITED' || state.status === 'EXPIRED') return state;
  return isOver(state, now) ? end(state, 'EXPIRED') : activate(state, now);
}

function adopt(state: SessionState, event: Extract<SessionEvent, { type: 'adopt' }>): SessionState {
  if (event.status === 'EXITED' || event.status === 'EXPIRED') {
    return state.status === 'ACTIVE' ? end(state, event.status) : state;
  }
  if (event.status !== 'ACTIVE' || event.expireAt === null || event.expireAt <= event.now) return state;
  // After the end, ignore activity that another tab sent just before it ended too. Only a new sign-in counts.
  if ((state.status === 'EXITED' || state.status === 'EXPIRED') && !event.signedIn) return state;
  // Two tabs report their activity to each other: the later expiry applies.
  if (state.status === 'ACTIVE' && (state.expireAt ?? 0) >= event.expireAt) return state;
  return activeUntil(state, event.expireAt);
}

/** The next state. Pure; all times are milliseconds since the epoch and come with the event. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'started':
      return activate({ ...state, config: event.config ?? state.config }, event.now);
    case 'activity':
      return event.refresh === false ? state : keepAlive(state, event.now);
    case 'stay':
      return state.status === 'ACTIVE' ? keepAlive(state, event.now) : state;
    case 'tick':
      return isOver(state, event.now) ? end(state, 'EXPIRED') : state;
    case 'no':
      return end(state, 'EXITED');
    case 'expire':
      return end(state, 'EXPIRED');
    case 'adopt':
      return adopt(state, event);
    case 'socket':
      return state.socket === event.connected ? state : { ...state, socket: event.connected };
  }
}

export function isWarning(state: SessionState, now: number): boolean {
  return state.status === 'ACTIVE' && state.warnAt !== null && now >= state.warnAt;
}

/** Whole seconds until the end, rounded up so that 00:00 shows only when it is over. */
export function secondsLeft(state: SessionState, now: number): number {
  return state.expireAt === null ? 0 : Math.max(0, Math.ceil((state.expireAt - now) / 1000));
}

/** The remaining time as mm:ss. */
export function countdown(state: SessionState, now: number): string {
  const seconds = secondsLeft(state, now);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds until the next check; null if there is nothing to check. */
export function nextCheckIn(state: SessionState, now: number): number | null {
  if (state.status !== 'ACTIVE') return null;
  return isWarning(state, now) ? COUNTDOWN_EVERY_MS : CHECK_EVERY_MS;
}
