import type { FastifyInstance } from 'fastify';
import { drivingRoutes } from './routes';

/** Statements whether a driver may drive, which can be checked later. */
export function driving(app: FastifyInstance): void {
  drivingRoutes(app);
}
