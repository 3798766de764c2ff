import type { FastifyInstance } from 'fastify';
import { mergeRoutes } from './routes';

/** Merging two records of the same person. */
export function merge(app: FastifyInstance): void {
  mergeRoutes(app);
}

export { mergeWatch } from './forget-merges';
