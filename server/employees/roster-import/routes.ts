import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../../domain/clients/contract';
import {
  ImportListFilter,
  MappingBody,
  RosterImport,
  RosterImportItem,
} from '../../../domain/employees/roster-import/wire';
import { Uuid } from '../../../domain/shared/ids';
import { ListQuerystring } from '../../../domain/shared/list-dialect';
import { namedSite } from '../../platform/access/named-site';
import { route } from '../../platform/access/route';
import { parseList, sendList } from '../../platform/lists';
import { findImport } from './find-import';
import { presentImport } from './import-queries';
import { listImports } from './list-imports';
import { previewRoster } from './preview-roster';
import { receiveRoster } from './receive-roster';
import { rowRoutes } from './row-routes';
import { uploadRoster } from './upload-roster';

const ACCESS = 'client.uploadRosterUpdates';
const ImportParams = Type.Object({ importId: Uuid });
/** A mapping names every word of a file. */
const MAPPING_BYTES = 8 * 1024 * 1024;

/** Roster files from upload to result. */
export function rosterImportRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/rosterImports',
    access: ACCESS,
    streamsBody: true,
    perMinute: 60,
    schema: {
      summary:
        'Upload a roster as multipart/form-data: document (CSV or XLSX), sheet (of a workbook, optional)',
      params: ClientParams,
      response: { 201: RosterImport },
    },
    async handler(request, reply) {
      const named = await namedSite(app, request.caller, request.params.id);
      const file = await receiveRoster(request, reply);
      return reply.code(201).send(await uploadRoster(app, request.caller, named, file));
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/rosterImports',
    access: ACCESS,
    schema: {
      summary: 'Roster files that were sent in, newest first',
      params: ClientParams,
      querystring: ListQuerystring,
      response: { 200: Type.Array(RosterImportItem) },
    },
    async handler(request, reply) {
      const list = parseList(request.query, {
        sortFields: ['createdAt', 'fileName'] as const,
        defaultSort: { field: 'createdAt' as const, order: 'DESC' as const },
        filter: ImportListFilter,
      });
      const named = await namedSite(app, request.caller, request.params.id);
      const { rows, total } = await listImports(app, request.caller, named, list);
      return sendList(request, reply, {
        name: 'rosterImports',
        rows: JSON.stringify(rows),
        sent: rows.length,
        total,
        range: list.range,
      });
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/rosterImports/:importId',
    access: ACCESS,
    schema: {
      summary: 'A roster file: how it was read, what is proposed, the mapping, and the figures',
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
      summary: 'Say how the file is to be read; plans every row and remembers the mapping',
      params: ImportParams,
      body: MappingBody,
      response: { 200: RosterImport },
    },
    handler: ({ caller, params, body }) => previewRoster(app, caller, params.importId, body.mapping),
  });

  rowRoutes(app);
}
