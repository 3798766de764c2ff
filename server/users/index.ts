import type { Capability } from '../platform/capability';
import { userCopy } from './copy-users';
import { clientUserRoutes } from './client-user-routes';
import { exportRoutes } from './export-routes';
import { internalUserRoutes } from './internal-user-routes';
import { repRoutes } from './rep-routes';

/** Users: a client's, the provider's own, and customer care reps. */
export const users: Capability = {
  name: 'users',
  routes(app) {
    clientUserRoutes(app);
    internalUserRoutes(app);
    repRoutes(app);
    exportRoutes(app);
  },
  jobs: (app) => [userCopy(app)],
};

export { alertAccess, throwIfStale } from './change-user';
export { COPY_USERS_NEEDS, copyUsers } from './copy-users';
export { lockUsers } from './lock-users';
export { assignedRep, assignRep, type AssignedRep } from './reps';
