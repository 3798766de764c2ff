import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '../employees';
import { employmentListRoute } from './list-employments';
import { employmentRecords } from './records';
import { testExceptionRoutes } from './test-exception-routes';

/** Periods of employment, and exceptions from the pre-employment test of the current one. */
export function employments(app: FastifyInstance): void {
  employmentListRoute(app);
  recordRoutes(app, employmentRecords);
  testExceptionRoutes(app);
}
