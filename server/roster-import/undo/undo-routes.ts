import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  UndoAnswer,
  UndoBody,
  UndoPreview,
  UndoRow,
  UndoRowFilter,
} from '../../../domain/roster-import/undo';
import { ListQuerystring } from '../../../domain/shared/list-dialect';
import { route } from '../../platform/access/route';
import { parseList } from '../../platform/lists';
import type { PeopleRemoval } from './people-removal';
import { listUndoRows, previewUndo } from './preview-undo';
import { startUndo } from './start-undo';
import { ACCESS, BY_LINE, ImportParams, LINES_BYTES, sendRows } from '../import-routes';

/** Undoing an applied roster file, within seven days. */
export function undoRoutes(app: FastifyInstance, removal: PeopleRemoval): void {
  route(app, {
    method: 'GET',
    url: '/v1/rosterImports/:importId/undo',
    access: ACCESS,
    schema: {
      summary: 'Count the applied rows that an undo would take back, and those that it would leave',
      params: ImportParams,
      response: { 200: UndoPreview },
    },
    handler: ({ caller, params }) => previewUndo(app, caller, removal, params.importId),
  });

  route(app, {
    method: 'GET',
    url: '/v1/rosterImports/:importId/undo/rows',
    access: ACCESS,
    schema: {
      summary: 'List the applied rows with what an undo would do, or did, and why not',
      params: ImportParams,
      querystring: ListQuerystring,
      response: { 200: Type.Array(UndoRow) },
    },
    async handler(request, reply) {
      const list = parseList(request.query, {
        sortFields: ['line'] as const,
        defaultSort: BY_LINE,
        filter: UndoRowFilter,
      });
      const found = await listUndoRows(app, request.caller, removal, request.params.importId, list);
      return sendRows(request, reply, found, list);
    },
  });

  route(app, {
    method: 'POST',
    url: '/v1/rosterImports/:importId/undo',
    access: ACCESS,
    bodyLimit: LINES_BYTES,
    schema: {
      summary: 'Undo an applied file with a background job: all rows, chosen lines, or all without some',
      params: ImportParams,
      body: UndoBody,
      response: { 202: UndoAnswer },
    },
    async handler({ caller, params, body }, reply) {
      return reply.code(202).send(await startUndo(app, caller, params.importId, body));
    },
  });
}
