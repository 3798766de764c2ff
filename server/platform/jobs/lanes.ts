/**
 * Each lane has its own queues and workers, so that its jobs never wait for another lane's: `calendar` is the work of a
 * day for all clients; a user is waiting for an `interactive` job; a `heavy` one runs long; `incoming` is what came in for the provider, such as mails;
 * `reading` reads the pages of what came in, which keeps a core busy.
 */
export type Lane = 'calendar' | 'interactive' | 'heavy' | 'incoming' | 'reading';

/** The workers of one server. */
export const WORKERS: Readonly<Record<Lane, number>> = {
  calendar: 2,
  interactive: 2,
  heavy: 2,
  incoming: 3,
  reading: 2,
};
/** Lanes whose jobs don't wait for each other, because they are all of the provider: in the others each client has one at a time. */
export const WITHOUT_TURNS: readonly Lane[] = ['calendar', 'incoming', 'reading'];
export const LANES = Object.keys(WORKERS) as Lane[];

/** An import with more rows runs in the heavy lane. */
const MAX_INTERACTIVE_ROWS = 1_000;

export const importLane = (rows: number): Lane => (rows > MAX_INTERACTIVE_ROWS ? 'heavy' : 'interactive');
