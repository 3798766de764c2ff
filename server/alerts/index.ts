import type { FastifyInstance } from 'fastify';
import { calendarRoutes } from './calendar-routes';
import { alertRoutes } from './routes';

export { alertFields, alertsWhere, joinEmployee, joinSite } from './alert-queries';

/** Alerts: missing items to work through. */
export function alerts(app: FastifyInstance): void {
  alertRoutes(app);
  calendarRoutes(app);
}
