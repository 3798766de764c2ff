import type { Capability } from '../platform/capability';
import { noteUse } from './note-use';
import { apiKeyRoutes } from './routes';

/** Keys with which dispatch systems ask whether people may drive. */
export const apiKeys: Capability = {
  name: 'api-keys',
  routes(app) {
    noteUse(app);
    apiKeyRoutes(app);
  },
};
