/** How long the server keeps notices for a browser that opens its socket later, in milliseconds. */
export const NOTICE_REPLAY_MS = 60_000;

/** An answer of a replica of the database is never older, whatever is configured. */
export const MOST_STALENESS_MS = 60_000;

/** Events that the server sends to browsers over the socket. */
export type LiveEvent =
  | 'alerts:changed'
  | 'orders:changed'
  | 'jobs:progress'
  | 'tasks:changed'
  | 'tasks:counts'
  | 'tasks:warning'
  | 'proposals:ready'
  | 'settings:changed'
  | 'notice';
