import type { Capability } from '../platform/capability';
import { userCopy } from './copy-users';
import { exportRoute } from '../platform/list-routes';
import { clientUserRoutes } from './client-user-routes';
import { clientUserList } from './client-users';
import { internalUserRoutes } from './internal-user-routes';
import { internalUserList, repList } from './internal-users';
import { repRoutes } from './rep-routes';

/** Users: a client's, the provider's own, and customer care reps. */
export const users: Capability = {
  name: 'users',
  routes(app) {
    clientUserRoutes(app);
    internalUserRoutes(app);
    repRoutes(app);
    exportRoute(app, clientUserList());
    exportRoute(app, internalUserList);
    exportRoute(app, repList);
  },
  jobs: (app) => [userCopy(app)],
};

export { alertAccess, throwIfStale } from './change-user';
export { COPY_USERS_NEEDS, copyUsers } from './copy-users';
export { lockUsers } from './lock-users';
export { assignedRep, assignRep } from './reps';
export { readPeople, type People } from './read-people';
