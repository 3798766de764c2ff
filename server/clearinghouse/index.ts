import type { Capability } from '../platform/capability';
import { fillClearinghouse } from './demo';
import { clearinghouseRoutes } from './routes';

/** Files to and from the Drug and Alcohol Clearinghouse. */
export const clearinghouse: Capability = {
  name: 'clearinghouse',
  routes: clearinghouseRoutes,
  demo: fillClearinghouse,
};
