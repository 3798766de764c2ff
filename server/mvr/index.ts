import type { Capability } from '../platform/capability';
import { fillDrivingRecords } from './demo';
import { mvr as mvrRoutes } from './routes';

export { mvrPartner } from './exchange';

/** Driving records as data, and asking the provider again. */
export const mvr: Capability = {
  name: 'mvr',
  routes: mvrRoutes,
  demo: fillDrivingRecords,
};
