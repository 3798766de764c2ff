import type { Capability } from '../platform/capability';
import { recordRoutes } from '../employees';
import { fillAccidents } from './demo';
import { accidentRecords } from './records';
import { registerRoutes } from './register-routes';
import { accidentTestRoutes } from './test-routes';

export { findAccident } from './accident-tests';

/** The accident register. */
export const accidents: Capability = {
  name: 'accidents',
  routes(app) {
    recordRoutes(app, accidentRecords);
    registerRoutes(app);
    accidentTestRoutes(app);
  },
  demo: fillAccidents,
};
