import type { Capability } from '../platform/capability';
import { settingsPush } from './push-settings';
import { fileSetupRoutes } from './file-setup-routes';
import { pushRoutes } from './push-routes';

/** File setups of locations, and copying settings between locations. */
export const setup: Capability = {
  name: 'setup',
  routes(app) {
    fileSetupRoutes(app);
    pushRoutes(app);
  },
  jobs: (app) => [settingsPush(app)],
};

export { copySettings } from './copy-settings';
export { missingFrom } from './preview-setup';
