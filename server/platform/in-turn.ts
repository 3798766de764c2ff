export interface Turns {
  /** So many are done at the same time; the others wait, the first come first. */
  atOnce: number;
  /** So many may wait, where there is a limit. */
  mostWaiting?: number;
  /** What is told to whoever finds no place to wait any more. */
  refusal?: () => Error;
}

/**
 * Makes a queue for work that costs much memory or time: however many ask for it together, it costs no more than a few
 * of them. Answers what the work answers, or fails with it.
 */
export function createTurns({ atOnce, mostWaiting = Infinity, refusal }: Turns) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw refusal?.() ?? new Error('Too many are waiting for their turn.');
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes now overtakes those who wait.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
