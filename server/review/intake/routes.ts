import type { FastifyInstance } from 'fastify';
import { ClientParams } from '../../../domain/clients/contract';
import { UploadedItem } from '../../../domain/review/upload';
import { route } from '../../platform/access/route';
import { uploadIncoming } from './upload-incoming';

/** How a client's people send documents for review. Mails come in elsewhere: see `listenForDocuments`. */
export function intakeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/incomingDocuments',
    access: 'client.uploadDocuments',
    streamsBody: true,
    perMinute: 300,
    schema: {
      summary:
        'Send a document for review; multipart/form-data with document, tag, employeeId, note, fileAgain',
      params: ClientParams,
      response: { 201: UploadedItem },
    },
    async handler(request, reply) {
      return reply.code(201).send(await uploadIncoming(app, request, reply, request.params.id));
    },
  });
}
