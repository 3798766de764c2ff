import type { Capability } from '../platform/capability';
import { fillCme } from './demo';
import { determinationsWatch } from './determinations';
import { retentionWatch } from './retention';
import { cmeRoutes } from './routes';

/** Medical exams: how their documents become results, and results are asked for. */
export const cme: Capability = {
  name: 'cme',
  routes: cmeRoutes,
  watches: (app) => [determinationsWatch(app), retentionWatch(app)],
  demo: fillCme,
};

export { cmeKind } from './kind';
