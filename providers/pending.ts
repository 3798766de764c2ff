import { observable, type Observable } from './observable';

export interface Pending {
  /** How many operations that block everything are under way. */
  count: Observable<number>;
  /** Counts an operation while it runs. */
  during: <Result>(operation: Promise<Result>) => Promise<Result>;
  /** Back to none, after a failure that ends everything under way. */
  reset: () => void;
}

export function createPending(): Pending {
  const count = observable(0);
  let round = 0;
  return {
    count,
    during: async (operation) => {
      const startedIn = round;
      count.set((before) => before + 1);
      try {
        return await operation;
      } finally {
        // What ends after a reset has been taken off already.
        if (startedIn === round) count.set((before) => before - 1);
      }
    },
    reset: () => {
      round += 1;
      count.set(0);
    },
  };
}
