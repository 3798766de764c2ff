import type { Capability } from '../platform/capability';
import { labAccountRoutes } from './lab-account-routes';
import { locationRoutes } from './location-routes';

/** Locations and their settings. */
export const locations: Capability = {
  name: 'locations',
  routes(app) {
    locationRoutes(app);
    labAccountRoutes(app);
  },
};

export { copyDriverMonitoring } from './driver-monitoring';
export { copyMedCardSubmission } from './med-cards';
