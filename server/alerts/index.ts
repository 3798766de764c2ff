import type { Capability } from '../platform/capability';
import { calendarRoutes } from './calendar-routes';
import { alertRoutes } from './routes';

export { alertFields, alertsWhere, joinEmployee, joinSite } from './alert-queries';

/** Alerts: missing items to work through. */
export const alerts: Capability = {
  name: 'alerts',
  routes(app) {
    alertRoutes(app);
    calendarRoutes(app);
  },
};
