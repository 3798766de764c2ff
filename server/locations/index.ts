import type { FastifyInstance } from 'fastify';
import { labAccountRoutes } from './lab-account-routes';
import { locationRoutes } from './location-routes';

/** Locations and their settings. */
export function locations(app: FastifyInstance): void {
  locationRoutes(app);
  labAccountRoutes(app);
}

export { copyDriverMonitoring, driverMonitoringOf } from './driver-monitoring';
export { copyMedCardSubmission, medCardSubmissionOf } from './med-cards';
