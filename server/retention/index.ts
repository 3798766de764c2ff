import type { Capability } from '../platform/capability';
import { retentionReview } from './review';
import { retentionWatch } from './watch';
import { retentionRoutes } from './routes';

export { activeHolds, lockRetention } from './hold-queries';
export { peopleRemoval } from './remove-people';
export { enqueueRemovals } from './watch';
export { removeFiles, sweepFiles } from './remove-files';

/** What may be removed when its period is over, what is held, and the removal. */
export const retention: Capability = {
  name: 'retention',
  routes: retentionRoutes,
  jobs: (app) => [retentionReview(app)],
  watches: (app) => [retentionWatch(app)],
};
