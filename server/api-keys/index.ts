import type { FastifyInstance } from 'fastify';
import { noteUse } from './note-use';
import { apiKeyRoutes } from './routes';

/** Keys with which dispatch systems ask whether people may drive. */
export function apiKeys(app: FastifyInstance): void {
  noteUse(app);
  apiKeyRoutes(app);
}
