import type { FastifyInstance } from 'fastify';
import { documentRoutes } from './routes';

export function documents(app: FastifyInstance): void {
  documentRoutes(app);
}

export { fileNote } from './file-note';
export { documentIdQuery } from './document-queries';
