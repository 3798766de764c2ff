import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { NOTICE_REPLAY_MS, type LiveEvent } from '../domain/shared/live';
import type { Alerts, AlertType } from './alerts';
import { accessToken } from './cookies';
import type { HttpClient } from './httpClient';

export interface JobProgress {
  jobId: string;
  done: number;
  total: number;
}

interface Notice {
  level: string;
  text: string;
}

export interface LiveParts {
  http: Pick<HttpClient, 'refresh' | 'inBackground'>;
  queryClient: QueryClient;
  alerts: Alerts;
  /** legacyClientId that an internal user acts for. */
  clientId: () => number | null;
  /** First elements of the query keys that an event makes stale. */
  keysOf: (event: LiveEvent) => ReadonlySet<string>;
  onConnection: (connected: boolean) => void;
}

export interface Live {
  connect: () => Promise<void>;
  /** The rooms hang on the client acted for: after a change the connection is made anew. */
  reconnect: () => void;
  close: () => void;
  handle: (event: LiveEvent, payload: unknown) => void;
}

const EVENTS: readonly LiveEvent[] = [
  'alerts:changed',
  'jobs:progress',
  'tasks:changed',
  'settings:changed',
  'notice',
];
const RETRY_REFUSED_AFTER_MS = 5_000;
/** What is told of a moment is asked for once, and while much is told a second lies between: answers have to arrive. */
const GATHER_MS = 100;
const ASK_EVERY_MS = 1_000;
const LEVELS: Record<string, AlertType> = {
  danger: 'danger',
  error: 'danger',
  warning: 'warning',
  success: 'success',
};

export function createLive(parts: LiveParts): Live {
  const { http, queryClient, alerts, keysOf } = parts;
  let socket: Socket | null = null;
  let closed = false;
  const began = performance.now();
  /** What happened before the first line is told afterwards, while one was down to nobody. */
  let connectedBefore = false;

  function handle(event: LiveEvent, payload: unknown): void {
    if (event === 'notice') {
      const { level, text } = payload as Notice;
      alerts.push(text, LEVELS[level] ?? 'info');
      return;
    }
    if (event === 'jobs:progress') {
      const { jobId, done, total } = payload as JobProgress;
      queryClient.setQueryData<object | undefined>(['jobs', jobId], (job) => job && { ...job, done, total });
    }
    refetch(event);
  }

  const told = new Set<LiveEvent>();
  let asking: ReturnType<typeof setTimeout> | undefined;
  let lastAsked = Number.NEGATIVE_INFINITY;

  function refetch(event: LiveEvent): void {
    told.add(event);
    const wait = Math.max(GATHER_MS, lastAsked + ASK_EVERY_MS - performance.now());
    asking ??= setTimeout(askAnew, wait);
  }

  function askAnew(): void {
    asking = undefined;
    lastAsked = performance.now();
    const events = [...told];
    told.clear();
    const keys = new Set(events.flatMap((event) => [...keysOf(event)]));
    // What others have done must not keep this user signed in.
    void http.inBackground(() =>
      queryClient.invalidateQueries({
        // The numbers of the menu name in their keys the events that change them.
        predicate: ({ queryKey: [first, ...rest] }) =>
          keys.has(String(first)) || (first === 'badge' && events.some((event) => rest.includes(event))),
      }),
    );
  }

  /** A line that broke is taken up again by the library itself; a refused token has to be replaced first. */
  async function reconnectWithNewToken(): Promise<void> {
    if (socket?.active !== false) return;
    try {
      await http.refresh();
      setTimeout(() => !closed && socket?.connect(), RETRY_REFUSED_AFTER_MS);
    } catch {
      // The session is over, or the server away: the next request will say so.
    }
  }

  async function connect(): Promise<void> {
    const { io } = await import('socket.io-client');
    if (closed) return;
    socket = io({
      path: '/socket',
      transports: ['websocket'],
      // Read at each attempt: the token of the last one may have run out.
      auth: (give) =>
        give({
          token: accessToken(),
          clientId: parts.clientId(),
          ...(!connectedBefore && { askingFor: performance.now() - began }),
        }),
      reconnectionDelay: 2_000,
      reconnectionDelayMax: 60_000,
    });
    socket.on('connect', () => {
      parts.onConnection(true);
      const isReplayed = !connectedBefore && performance.now() - began < NOTICE_REPLAY_MS;
      if (!isReplayed) for (const event of EVENTS) refetch(event);
      connectedBefore = true;
    });
    socket.on('disconnect', () => parts.onConnection(false));
    socket.on('connect_error', () => void reconnectWithNewToken());
    for (const event of EVENTS) socket.on(event, (payload: unknown) => handle(event, payload));
  }

  return {
    connect,
    reconnect: () => {
      socket?.disconnect().connect();
    },
    close: () => {
      closed = true;
      clearTimeout(asking);
      asking = undefined;
      socket?.close();
      socket = null;
    },
    handle,
  };
}
