import type { Capability } from '../platform/capability';
import { fillDrivingRecords } from './demo';
import { mvrWatches } from './exchange';
import { mvr as mvrRoutes } from './routes';

/** Driving records as data, and asking the provider again. */
export const mvr: Capability = {
  name: 'mvr',
  routes: mvrRoutes,
  watches: mvrWatches,
  demo: fillDrivingRecords,
};
