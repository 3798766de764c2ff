interface ConcurrencyLimits {
  /** How many tasks run at the same time; the others wait in order. */
  maxRunning: number;
  /** How many may wait; no limit by default. */
  maxWaiting?: number;
  /** The error for a task that finds the queue full. */
  refusal?: () => Error;
}

/** A queue for work that costs much memory or CPU. The function it returns runs a task and resolves to its result. */
export function createConcurrencyQueue({ maxRunning, maxWaiting = Infinity, refusal }: ConcurrencyLimits) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw refusal?.() ?? new Error('The queue is full.');
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes to the task that has waited longest, so no later one overtakes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
