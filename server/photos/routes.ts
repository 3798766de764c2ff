import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { PhotoImport, PhotoRow } from '../../domain/photos/contract';
import { IntegerId, Uuid } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { discardImport, findImport, listImports, listRows, orderApplication } from './photo-imports';
import { readPhoto } from './read-photo';
import { receiveArchive } from './receive-archive';
import { uploadPhotos } from './upload-photos';

const access = 'admin.superAdmin';
const params = Type.Object({ importId: Uuid });

/** Photos of employees, and the archives they come from. The client is the one that was chosen. */
export function photoRoutes(app: FastifyInstance): void {
  importRoutes(app);
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/photo',
    access: 'client.viewEmployeeFile',
    schema: {
      summary: 'The photo of an employee (JPEG); 204 where there is none',
      params: Type.Object({ id: IntegerId }),
    },
    async handler({ caller, params: { id } }, reply) {
      const photo = await readPhoto(app, caller, id);
      if (!photo) return reply.code(204).send();
      return reply
        .header('content-length', photo.size)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .header('etag', `"${photo.sha256}"`)
        .type('image/jpeg')
        .send(photo.bytes);
    },
  });
}

function importRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/photoImports',
    access,
    streamsBody: true,
    perMinute: 30,
    schema: {
      summary:
        'Upload a ZIP of photos as multipart/form-data: document. Says whose photo each is; changes nothing',
      response: { 201: PhotoImport },
    },
    async handler(request, reply) {
      // Before a byte is read: a client has to be chosen.
      await app.data.read(request.caller, () => []);
      const archive = await receiveArchive(app, request, reply);
      return reply.code(201).send(await uploadPhotos(app, request.caller, archive));
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/photoImports',
    access,
    schema: { summary: 'Archives of photos sent in last', response: { 200: Type.Array(PhotoImport) } },
    handler: ({ caller }) => listImports(app, caller),
  });
  route(app, {
    method: 'GET',
    url: '/v1/photoImports/:importId',
    access,
    schema: { summary: 'An archive of photos, in figures', params, response: { 200: PhotoImport } },
    handler: ({ caller, params: { importId } }) => findImport(app, caller, importId),
  });
  route(app, {
    method: 'GET',
    url: '/v1/photoImports/:importId/rows',
    access,
    schema: {
      summary: 'Every file of an archive with what becomes of it',
      params,
      response: { 200: Type.Array(PhotoRow) },
    },
    handler: ({ caller, params: { importId } }) => listRows(app, caller, importId),
  });
  route(app, {
    method: 'POST',
    url: '/v1/photoImports/:importId/application',
    access,
    schema: {
      summary: 'Put the matched photos into the files of their employees, in the background',
      params,
      response: { 202: Type.Object({ jobId: Uuid }) },
    },
    async handler({ caller, params: { importId } }, reply) {
      return reply.code(202).send(await orderApplication(app, caller, importId));
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/photoImports/:importId',
    access,
    schema: { summary: 'Throw away an archive that was not applied', params },
    async handler({ caller, params: { importId } }, reply) {
      await discardImport(app, caller, importId);
      return reply.code(204).send();
    },
  });
}
