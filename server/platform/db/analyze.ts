import type { Database } from './database';

/** Counts rows for the query planner, after many were added. Takes minutes on a large database. */
export const analyze = (database: Database): Promise<void> =>
  database.transaction({
    limits: 'migration',
    preamble: [{ text: 'analyze', values: [] }],
    work: async () => ({ pending: undefined }),
  });
