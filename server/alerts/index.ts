import type { FastifyInstance } from 'fastify';
import { calendarRoutes } from './calendar-routes';
import { alertRoutes } from './routes';

/** Alerts: missing items to work through. */
export function alerts(app: FastifyInstance): void {
  alertRoutes(app);
  calendarRoutes(app);
}
