import type { FastifyInstance } from 'fastify';
import { jobCenterRoutes } from './routes';

/** The page of background jobs. What runs them is in server/platform/jobs. */
export function jobCenter(app: FastifyInstance): void {
  jobCenterRoutes(app);
}
