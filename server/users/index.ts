import type { FastifyInstance } from 'fastify';
import { clientUserRoutes } from './client-user-routes';
import { exportRoutes } from './export-routes';
import { internalUserRoutes } from './internal-user-routes';
import { repRoutes } from './rep-routes';

/** Users: a client's, the provider's own, and customer care reps. */
export function users(app: FastifyInstance): void {
  clientUserRoutes(app);
  internalUserRoutes(app);
  repRoutes(app);
  exportRoutes(app);
}

export { alertAccess, throwIfStale } from './change-user';
export { COPY_USERS_NEEDS, copyUsers, userCopy } from './copy-users';
export { lockUsers } from './lock-users';
export { assignedRep, assignRep, type AssignedRep } from './reps';
