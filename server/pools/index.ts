import { recordRoutes } from '../employees';
import type { Capability } from '../platform/capability';
import { listRoutes } from '../platform/list-routes';
import { fillPools } from './demo';
import { exceptionRecords } from './exceptions';
import { poolRoutes } from './pool-routes';
import { reportRoutes } from './report-routes';
import { revealWatch } from './reveal';
import { poolRoster } from './roster';
import { selectionRoutes } from './selection-routes';

/** Random testing pools, and their draws that anyone can check. */
export const pools: Capability = {
  name: 'pools',
  routes(app) {
    poolRoutes(app);
    listRoutes(app, poolRoster);
    recordRoutes(app, exceptionRecords);
    selectionRoutes(app);
    reportRoutes(app);
  },
  demo: fillPools,
  watches: (app) => [revealWatch(app)],
};
