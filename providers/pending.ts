import { observable } from './observable';

export type Pending = ReturnType<typeof createPending>;

/** Counts the operations that block the whole console. */
export function createPending() {
  const count = observable(0);
  let round = 0;
  return {
    count,
    /** Counts an operation while it runs. */
    during: async <Result>(operation: Promise<Result>): Promise<Result> => {
      const startedIn = round;
      count.set((before) => before + 1);
      try {
        return await operation;
      } finally {
        // A reset has already removed operations of an earlier round.
        if (startedIn === round) count.set((before) => before - 1);
      }
    },
    /** Back to zero, after a failure that ends everything. */
    reset: () => {
      round += 1;
      count.set(0);
    },
  };
}
