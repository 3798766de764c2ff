import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { NOTICE_REPLAY_MS, type LiveEvent } from '../domain/shared/live';
import type { Alerts, AlertType } from './alerts';
import { accessToken } from './cookies';
import type { HttpClient } from './httpClient';
import type { ReadAfter } from './readAfter';
import { createRefetch, type Changed } from './refetch';
import { statusOf } from './refusals/refusal';
import { hearTaskCounts, hearTaskNotice, type TaskCounts, type TaskNotice } from './taskNotices';

export interface JobProgress {
  jobId: string;
  done: number;
  total: number;
}

interface LiveParts {
  http: Pick<HttpClient, 'inBackground'>;
  /** Gets a new access token. */
  refresh: () => Promise<void>;
  queryClient: QueryClient;
  alerts: Alerts;
  /** legacyClientId of the client that an internal user works for. */
  clientId: () => number | null;
  /** First elements of the query keys that an event makes stale. */
  keysOf: (event: Changed) => ReadonlySet<string>;
  /** Learns what the responses to the refetches must contain. */
  readAfter?: Pick<ReadAfter, 'heard' | 'missed'>;
  onConnection: (connected: boolean) => void;
  /** The server has ended the session. */
  onEnded: () => void;
}

export type Live = ReturnType<typeof createLive>;

const EVENTS: readonly LiveEvent[] = [
  'alerts:changed',
  'orders:changed',
  'jobs:progress',
  'tasks:changed',
  'tasks:counts',
  'tasks:warning',
  'proposals:ready',
  'settings:changed',
  'notice',
];
const RETRY_REFUSED_AFTER_MS = 5_000;
/** Events of one moment cause one refetch. While many arrive, refetches are a second apart, so that responses get through. */
const GATHER_MS = 100;
const REFETCH_EVERY_MS = 1_000;
const ALERT_TYPES: Record<string, AlertType> = {
  danger: 'danger',
  error: 'danger',
  warning: 'warning',
  success: 'success',
};

/** Live updates: refetches what an event makes stale, and shows notices. */
export function createLive({ http, queryClient, alerts, keysOf, ...parts }: LiveParts) {
  const refetchStale = createRefetch(queryClient, keysOf);
  let socket: Socket | null = null;
  let closed = false;
  const startedAt = performance.now();
  /** The server replays what happened before the first connection, but not what happened while one was down. */
  let connectedBefore = false;

  function handle(event: LiveEvent, payload: unknown): void {
    parts.readAfter?.heard(payload);
    if (event === 'notice') {
      const { level, text } = payload as { level: string; text: string };
      alerts.push(text, ALERT_TYPES[level] ?? 'info');
      return;
    }
    // These bring what they are about.
    if (event === 'tasks:counts') return hearTaskCounts(queryClient, payload as TaskCounts);
    if (event === 'tasks:warning') return hearTaskNotice(queryClient, payload as TaskNotice);
    if (event === 'tasks:changed') hearTaskNotice(queryClient, payload as TaskNotice);
    if (event === 'jobs:progress') {
      const { jobId, done, total } = payload as JobProgress;
      queryClient.setQueryData<object | undefined>(['jobs', jobId], (job) => job && { ...job, done, total });
    }
    scheduleRefetch(event);
  }

  const pending = new Set<LiveEvent>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refetchedAt = Number.NEGATIVE_INFINITY;

  function scheduleRefetch(event: LiveEvent): void {
    pending.add(event);
    const wait = Math.max(GATHER_MS, refetchedAt + REFETCH_EVERY_MS - performance.now());
    timer ??= setTimeout(refetch, wait);
  }

  function refetch(): void {
    timer = undefined;
    refetchedAt = performance.now();
    const events = [...pending];
    pending.clear();
    // What other users did must not keep this user signed in.
    void http.inBackground(() => refetchStale(...events));
  }

  /**
   * Connects again with a new token, or ends the session if there is none to be had. The library reconnects by itself after a
   * broken connection, but not where a token is refused, or the server has closed the connection because the session ended.
   */
  async function reconnectWithNewToken(wait: number): Promise<void> {
    if (socket?.active !== false) return;
    try {
      await parts.refresh();
      setTimeout(() => !closed && socket?.connect(), wait);
    } catch (error) {
      // Unreachable otherwise: the next request will say so.
      if (statusOf(error) === 401) parts.onEnded();
    }
  }

  async function connect(): Promise<void> {
    const { io } = await import('socket.io-client');
    if (closed) return;
    socket = io({
      path: '/socket',
      transports: ['websocket'],
      // Read at each attempt: the token may have expired since the last one.
      auth: (give) =>
        give({
          token: accessToken(),
          clientId: parts.clientId(),
          ...(!connectedBefore && { askingFor: performance.now() - startedAt }),
        }),
      reconnectionDelay: 2_000,
      reconnectionDelayMax: 60_000,
    });
    socket.on('connect', () => {
      parts.onConnection(true);
      const isReplayed = !connectedBefore && performance.now() - startedAt < NOTICE_REPLAY_MS;
      if (!isReplayed) {
        parts.readAfter?.missed();
        for (const event of EVENTS) scheduleRefetch(event);
      }
      connectedBefore = true;
    });
    socket.on('disconnect', (reason) => {
      parts.onConnection(false);
      if (reason === 'io server disconnect') void reconnectWithNewToken(0);
    });
    socket.on('connect_error', () => void reconnectWithNewToken(RETRY_REFUSED_AFTER_MS));
    for (const event of EVENTS) socket.on(event, (payload: unknown) => handle(event, payload));
  }

  return {
    connect,
    /** Joins the rooms of another client. */
    reconnect: () => {
      socket?.disconnect().connect();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      timer = undefined;
      socket?.close();
      socket = null;
    },
    handle,
  };
}
