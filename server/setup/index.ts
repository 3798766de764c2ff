import type { FastifyInstance } from 'fastify';
import { fileSetupRoutes } from './file-setup-routes';

/** What locations ask of their people's files, and how settings get from one location to another. */
export function setup(app: FastifyInstance): void {
  fileSetupRoutes(app);
}
