import { recordRoutes } from '../employees';
import type { Capability } from '../platform/capability';
import { listRoutes } from '../platform/list-routes';
import { consortiumRoutes } from './consortia/routes';
import { consortiumSelectionRoutes } from './consortia/selection-routes';
import { billingRoutes } from './billing-routes';
import { dashboardRoutes } from './dashboard';
import { fillPools } from './demo';
import { exceptionRecords } from './exceptions';
import { binderMaking } from './make-binder';
import { poolRoutes } from './pool-routes';
import { randomAlertRoutes, randomAlerts } from './random-alerts';
import { reportRoutes } from './report-routes';
import { revealWatch } from './reveal';
import { poolRoster } from './roster';
import { selectionRoutes } from './selection-routes';

export { closeByResult, onlyOpenRow, reopenByResult } from './close-by-result';
export { fillConsortium } from './consortia/demo';

/** Random testing pools, and their draws that anyone can check. */
export const pools: Capability = {
  name: 'pools',
  routes(app) {
    poolRoutes(app);
    listRoutes(app, poolRoster);
    recordRoutes(app, exceptionRecords);
    selectionRoutes(app);
    reportRoutes(app);
    consortiumRoutes(app);
    consortiumSelectionRoutes(app);
    randomAlertRoutes(app);
    listRoutes(app, randomAlerts);
    dashboardRoutes(app);
    billingRoutes(app);
  },
  demo: fillPools,
  jobs: (app) => [binderMaking(app)],
  watches: (app) => [revealWatch(app)],
};
