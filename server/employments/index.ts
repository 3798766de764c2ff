import type { FastifyInstance } from 'fastify';
import { employmentRoutes } from './routes';
import { testExceptionRoutes } from './test-exception-routes';

/** Periods of employment, and exceptions from the pre-employment test of the current one. */
export function employments(app: FastifyInstance): void {
  employmentRoutes(app);
  testExceptionRoutes(app);
}
