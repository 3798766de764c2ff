import type { Capability } from '../platform/capability';
import { recordRoutes } from '../employees';
import { disqualificationRecords } from './records';

/** Periods in which drivers must not drive. */
export const disqualifications: Capability = {
  name: 'disqualifications',
  routes(app) {
    recordRoutes(app, disqualificationRecords);
  },
};
