import type { Capability } from '../platform/capability';
import { fillLabSummaries } from './demo';
import { labSummaryRoutes } from './routes';

export { openSummary, readHalfYears } from './read-summaries';

/** What laboratories report to an employer twice a year. */
export const labSummaries: Capability = {
  name: 'lab-summaries',
  routes: labSummaryRoutes,
  demo: fillLabSummaries,
};
