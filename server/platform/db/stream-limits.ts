/** Limits on streams of rows. A stream lasts as long as its reader, and on PostgreSQL it holds a connection and a snapshot. */
export interface StreamLimits {
  /** Requests with streams, at the same time, of a server process. */
  total: number;
  /** Of one user or API key; the provider's staff for all clients together. */
  perRequester: number;
  /** Of one client. */
  perClient: number;
  /** How many only those get who have none: of a client that already has some, no request takes these. */
  reserve: number;
  /** How long a request waits for others to end. */
  waitMs: number;
  /** Seconds after which a refused request may be tried again. */
  retryAfter: number;
  /** A stream that isn't over by then fails, and what it holds is released. */
  milliseconds: number;
}

/** Connections for streams of a server process. */
export const MAX_STREAMS = 8;

export const STREAM_LIMITS: StreamLimits = {
  total: MAX_STREAMS,
  perRequester: 2,
  perClient: 3,
  reserve: 4,
  waitMs: 5_000,
  retryAfter: 10,
  milliseconds: 10 * 60_000,
};
