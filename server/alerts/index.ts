import type { FastifyInstance } from 'fastify';
import { alertRoutes } from './routes';

/** Alerts: what has to be done about whom, and until when. */
export function alerts(app: FastifyInstance): void {
  alertRoutes(app);
}
