import type { FastifyInstance } from 'fastify';
import {
  UndoAnswer,
  UndoBody,
  UndoPreview,
  UndoRow,
  UndoRowFilter,
} from '../../../domain/roster-import/undo';
import { route } from '../../platform/access/route';
import { pageRoute } from '../../platform/list-routes';
import type { PeopleRemoval } from './people-removal';
import { listUndoRows, previewUndo } from './preview-undo';
import { startUndo } from './start-undo';
import { ACCESS, ImportParams, LINES_BYTES, ROWS } from '../import-routes';

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

  pageRoute(app, {
    ...ROWS,
    url: '/v1/rosterImports/:importId/undo/rows',
    summary: 'List the applied rows with what an undo would do, or did, and why not',
    schema: UndoRow,
    sortFields: ['line'],
    filter: UndoRowFilter,
    read: ({ caller, params, ...list }) => listUndoRows(app, caller, removal, params.importId, list),
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
