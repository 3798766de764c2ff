import type { FastifyInstance } from 'fastify';
import { labAccountRoutes } from './lab-account-routes';
import { locationRoutes } from './location-routes';

/** Adding locations, and what is set up at each of them. */
export function locations(app: FastifyInstance): void {
  locationRoutes(app);
  labAccountRoutes(app);
}

export { copyDriverMonitoring, driverMonitoringOf } from './driver-monitoring';
export { copyMedCardSubmission, medCardSubmissionOf } from './med-cards';
