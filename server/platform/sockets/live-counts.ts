import type { Server } from 'socket.io';

/** At most one count in this time, however many watch and however much changes. */
const PAUSE_MS = 1_000;

/** Counts that pages watch, such as those of queues. */
export interface LiveCount {
  /** What is counted: the `process` of the notices that change it. */
  of: string;
  /** Whoever is in one of these rooms watches. */
  rooms: readonly string[];
  read: () => Promise<unknown>;
}

export interface LiveCounts {
  changed(of: string): void;
  stop(): void;
}

/**
 * Sends counts to those who watch them, after what they count has changed. One statement a second serves everyone who is connected to this
 * server, and none if nobody is.
 */
export function createLiveCounts(
  io: Pick<Server, 'to' | 'of'>,
  counts: readonly LiveCount[],
  onError: (error: unknown) => void,
): LiveCounts {
  const waiting = new Map<string, NodeJS.Timeout>();
  const isWatched = ({ rooms }: LiveCount) => rooms.some((room) => io.of('/').adapter.rooms.has(room));
  async function send(count: LiveCount): Promise<void> {
    waiting.delete(count.of);
    if (!isWatched(count)) return;
    io.to([...count.rooms]).emit('tasks:counts', { process: count.of, counts: await count.read() });
  }
  return {
    changed(of) {
      const count = counts.find((one) => one.of === of);
      if (!count || waiting.has(of)) return;
      waiting.set(
        of,
        setTimeout(() => void send(count).catch(onError), PAUSE_MS),
      );
    },
    stop() {
      waiting.forEach((timer) => clearTimeout(timer));
      waiting.clear();
    },
  };
}
