/** How long the server keeps what it has told, for a browser whose line opens later; in milliseconds. */
export const TOLD_LATER_MS = 60_000;

/** Events that the server sends to browsers over the socket. */
export type LiveEvent = 'alerts:changed' | 'jobs:progress' | 'tasks:changed' | 'settings:changed' | 'notice';
