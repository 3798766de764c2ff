import type { Capability } from '../platform/capability';
import { fillLabSummaries } from './demo';
import { retentionWatch } from './retention';
import { labSummaryRoutes } from './routes';

export { openSummary, readHalfYears } from './read-summaries';

/** What laboratories report to an employer twice a year. */
export const labSummaries: Capability = {
  name: 'lab-summaries',
  routes: labSummaryRoutes,
  watches: (app) => [retentionWatch(app)],
  demo: fillLabSummaries,
};
