import type { Capability } from '../platform/capability';
import { reports as reportsRoutes } from './routes';

/** Reports about the people of a client. */
export const reports: Capability = {
  name: 'reports',
  routes: reportsRoutes,
};
