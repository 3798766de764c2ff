import type { FastifyInstance } from 'fastify';
import { clientUserRoutes } from './client-user-routes';
import { exportRoutes } from './export-routes';
import { internalUserRoutes } from './internal-user-routes';
import { repRoutes } from './rep-routes';

/** Who may sign in: a client's users, the provider's own, and the reps among them. */
export function users(app: FastifyInstance): void {
  clientUserRoutes(app);
  internalUserRoutes(app);
  repRoutes(app);
  exportRoutes(app);
}

export { answerOf } from './change-user';
export { copyUsers } from './copy-users';
export { lockUsers } from './standing';
export { assignedRep, assignRep, type AssignedRep } from './reps';
