import type { FastifyInstance } from 'fastify';
import { documentRoutes } from './routes';

export function documents(app: FastifyInstance): void {
  documentRoutes(app);
}

export { fileNote } from './file-note';
export { insertDocument } from './insert-document';
export { inspectPdf } from './inspect-pdf';
export { MAX_BYTES } from './receive-upload';
export { disposition } from './view-document';
export { documentIdQuery } from './document-queries';
