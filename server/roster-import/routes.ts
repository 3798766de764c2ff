import type { FastifyInstance } from 'fastify';
import { ClientParams } from '../../domain/clients/contract';
import { MappingBody, RosterImport } from '../../domain/roster-import/wire';
import { resolveSite } from '../platform/access/resolve-site';
import { route, withFreshCaller } from '../platform/access/route';
import { listPages } from '../platform/list-routes';
import { findImport } from './find-import';
import { presentImport } from './import-queries';
import { importList } from './list-imports';
import { previewRoster } from './preview-roster';
import { receiveRoster } from './receive-roster';
import { rowRoutes } from './row-routes';
import type { PeopleRemoval } from './undo/people-removal';
import { undoRoutes } from './undo/undo-routes';
import { uploadRoster } from './upload-roster';
import { ACCESS, ImportParams } from './import-routes';

/** A mapping contains every distinct value of a file. */
const MAPPING_BYTES = 8 * 1024 * 1024;

/** Roster imports, from upload to result. */
export function rosterImportRoutes(app: FastifyInstance, removal: PeopleRemoval): void {
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/rosterImports',
    access: ACCESS,
    streamsBody: true,
    perMinute: 60,
    schema: {
      summary:
        'Upload a roster; multipart/form-data with document (CSV or XLSX) and optionally sheet (of a workbook) or encoding (of a text)',
      params: ClientParams,
      response: { 201: RosterImport },
    },
    async handler(request, reply) {
      const site = await withFreshCaller(request, (caller) => resolveSite(app, caller, request.params.id));
      const file = await receiveRoster(request, reply);
      const uploaded = await withFreshCaller(request, (caller) => uploadRoster(app, caller, site, file));
      return reply.code(201).send(uploaded);
    },
  });

  listPages(app, importList);

  route(app, {
    method: 'GET',
    url: '/v1/rosterImports/:importId',
    access: ACCESS,
    schema: {
      summary: 'Get a roster import: how the file was parsed, proposals, mapping and counts',
      params: ImportParams,
      response: { 200: RosterImport },
    },
    handler: async ({ caller, params }) =>
      presentImport(await findImport(app, caller, params.importId), caller),
  });

  route(app, {
    method: 'PUT',
    url: '/v1/rosterImports/:importId/mapping',
    access: ACCESS,
    bodyLimit: MAPPING_BYTES,
    perMinute: 120,
    schema: {
      summary: 'Set the mapping of a file; plans every row and remembers the mapping',
      params: ImportParams,
      body: MappingBody,
      response: { 200: RosterImport },
    },
    handler: ({ caller, params, body }) => previewRoster(app, caller, params.importId, body.mapping),
  });

  rowRoutes(app);
  undoRoutes(app, removal);
}
