import type { Capability } from '../platform/capability';
import { drivingRoutes } from './routes';

/** Statements whether a driver may drive, which can be checked later. */
export const driving: Capability = {
  name: 'driving',
  routes: drivingRoutes,
};
