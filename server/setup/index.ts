import type { FastifyInstance } from 'fastify';
import { fileSetupRoutes } from './file-setup-routes';
import { pushRoutes } from './push-routes';

/** What locations ask of their people's files, and how settings get from one location to another. */
export function setup(app: FastifyInstance): void {
  fileSetupRoutes(app);
  pushRoutes(app);
}

export { copySettings } from './copy-settings';
export { settingsPush } from './push-settings';
