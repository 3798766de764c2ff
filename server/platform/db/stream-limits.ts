/** Limits on streams of rows. A stream lasts as long as its reader, and on PostgreSQL it holds a connection and a snapshot. */
export interface StreamLimits {
  /** Requests with streams, at the same time, of one user or API key. */
  perRequester: number;
  /** Of one client, half of all, so that its users can't take all. The provider's staff without a client count as one. */
  perClient: number;
  /** A stream that isn't over by then fails, and what it holds is released. */
  milliseconds: number;
}

/** Connections for streams of a server process. Further streams wait briefly for one. */
export const MAX_STREAMS = 8;

export const STREAM_LIMITS: StreamLimits = {
  perRequester: 2,
  perClient: MAX_STREAMS / 2,
  milliseconds: 10 * 60_000,
};
