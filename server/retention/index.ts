import type { FastifyInstance } from 'fastify';
import { retentionRoutes } from './routes';

export { activeHolds, lockRetention } from './hold-queries';
export { peopleRemoval } from './remove-people';
export { retentionReview } from './review';
export { enqueueRemovals, retentionWatch } from './watch';
export { removeFiles, sweepFiles } from './remove-files';

/** What may be removed when its period is over, what is held, and the removal. */
export function retention(app: FastifyInstance): void {
  retentionRoutes(app);
}
