import type { Capability } from '../platform/capability';
import { recordRoutes } from '../employees';
import { fillAccidents } from './demo';
import { accidentRecords } from './records';
import { registerRoutes } from './register-routes';

/** The accident register. */
export const accidents: Capability = {
  name: 'accidents',
  routes(app) {
    recordRoutes(app, accidentRecords);
    registerRoutes(app);
  },
  demo: fillAccidents,
};
