import type { FastifyInstance } from 'fastify';
import { documentRoutes } from './routes';

/** Papers of drivers' files. */
export function documents(app: FastifyInstance): void {
  documentRoutes(app);
}
