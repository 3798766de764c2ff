import type { Capability } from '../platform/capability';
import { jobCenterRoutes } from './routes';

/** The page of background jobs. What runs them is in server/platform/jobs. */
export const jobCenter: Capability = {
  name: 'jobs',
  routes: jobCenterRoutes,
};
