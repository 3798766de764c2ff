import type { FastifyInstance } from 'fastify';
import { fileSetupRoutes } from './file-setup-routes';
import { pushRoutes } from './push-routes';

/** File setups of locations, and copying settings between locations. */
export function setup(app: FastifyInstance): void {
  fileSetupRoutes(app);
  pushRoutes(app);
}

export { copySettings } from './copy-settings';
export { missingFrom } from './preview-setup';
export { settingsPush } from './push-settings';
