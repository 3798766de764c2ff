import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { PhotoImport, PhotoRow } from '../../domain/photos/contract';
import { IntegerId, Uuid } from '../../domain/shared/ids';
import { route, withFreshCaller } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { discardImport, findImport, listImports, listRows, startApplication } from './photo-imports';
import { readPhoto } from './read-photo';
import { receiveArchive } from './receive-archive';
import { uploadPhotos } from './upload-photos';

const access = 'admin.superAdmin';
const params = Type.Object({ importId: Uuid });

/** Employee photos, and imports of photo archives for the chosen client. */
export function photoRoutes(app: FastifyInstance): void {
  importRoutes(app);
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/photo',
    access: 'client.viewEmployeeFile',
    schema: {
      summary: 'Get the photo of an employee (JPEG); 204 if there is none',
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
        'Upload a ZIP of photos (multipart/form-data with document) and preview which employee each belongs to',
      response: { 201: PhotoImport },
    },
    async handler(request, reply) {
      // An archive is matched to all people of the client, which must be chosen before the upload is read.
      await withFreshCaller(request, async (caller) => {
        await app.data.read(caller, () => []);
        if (!caller.allSites) throw new AppError('forbidden');
      });
      const archive = await receiveArchive(app, request, reply);
      return reply.code(201).send(await uploadPhotos(app, request, archive));
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/photoImports',
    access,
    schema: { summary: 'List the latest photo imports', response: { 200: Type.Array(PhotoImport) } },
    handler: ({ caller }) => listImports(app, caller),
  });
  route(app, {
    method: 'GET',
    url: '/v1/photoImports/:importId',
    access,
    schema: { summary: 'Get a photo import with its counts', params, response: { 200: PhotoImport } },
    handler: ({ caller, params: { importId } }) => findImport(app, caller, importId),
  });
  route(app, {
    method: 'GET',
    url: '/v1/photoImports/:importId/rows',
    access,
    schema: {
      summary: 'List the files of a photo import with their outcomes',
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
      summary: 'Apply the matched photos with a background job',
      params,
      response: { 202: Type.Object({ jobId: Uuid }) },
    },
    async handler({ caller, params: { importId } }, reply) {
      return reply.code(202).send(await startApplication(app, caller, importId));
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/photoImports/:importId',
    access,
    schema: { summary: 'Delete a photo import that was not applied', params },
    async handler({ caller, params: { importId } }, reply) {
      await discardImport(app, caller, importId);
      return reply.code(204).send();
    },
  });
}
