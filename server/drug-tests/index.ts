import type { Capability } from '../platform/capability';
import { resultApplication } from './apply-reports';
import { fillTestResults } from './demo';
import { drugTestRoutes } from './routes';
import { pagesWatch } from './write-pages';

export { hashOf, newReports } from './new-reports';
export { storeImport } from './store-import';

/** Results of drug and alcohol tests. */
export const drugTests: Capability = {
  name: 'drug-tests',
  routes: drugTestRoutes,
  demo: fillTestResults,
  jobs: (app) => [resultApplication(app)],
  watches: (app) => [pagesWatch(app)],
};
