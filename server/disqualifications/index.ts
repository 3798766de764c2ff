import type { FastifyInstance } from 'fastify';
import { disqualificationRoutes } from './routes';

/** Periods in which drivers may not drive. */
export function disqualifications(app: FastifyInstance): void {
  disqualificationRoutes(app);
}
