import type { Capability } from '../platform/capability';
import { recordRoutes } from '../employees';
import { disqualificationRecords } from './records';

/** Periods in which drivers may not drive. */
export const disqualifications: Capability = {
  name: 'disqualifications',
  routes(app) {
    recordRoutes(app, disqualificationRecords);
  },
};
