import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  ApplicationAnswer,
  ChoiceAnswer,
  ChoiceBody,
  ImportRowFilter,
  RefusalReason,
  ResultQuery,
  RosterImportRow,
  RosterLocaleParam,
} from '../../domain/roster-import/wire';
import { refuse } from '../../domain/shared/refusals/refusal';
import { route } from '../platform/access/route';
import { AppError, refuseFields } from '../platform/errors';
import { pageRoute } from '../platform/list-routes';
import { chooseRows } from './choose-rows';
import { listRows } from './list-rows';
import { refusalReasons } from './refusal-reasons';
import { startApplication } from './start-application';
import { sendResult } from './result-file';
import { ACCESS, ImportParams, LINES_BYTES, ROWS } from './import-routes';

/** Rows of a roster import: preview, choice, application, result. */
export function rowRoutes(app: FastifyInstance): void {
  pageRoute(app, {
    ...ROWS,
    url: '/v1/rosterImports/:importId/rows',
    summary: 'List the rows of a previewed file with what they do or did, and why',
    schema: RosterImportRow,
    sortFields: ['line', 'name'],
    filter: ImportRowFilter,
    querystring: Type.Object({ locale: Type.Optional(RosterLocaleParam) }),
    read: ({ caller, params, query: { locale = 'en' }, ...list }) => {
      const visibility = { locale, pii: caller.permissions.has('client.viewPii') };
      return listRows(app, caller, params.importId, list, visibility);
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/rosterImports/:importId/refusals',
    access: ACCESS,
    schema: {
      summary: 'List why rows of a previewed file are rejected, the most frequent reason first',
      params: ImportParams,
      querystring: Type.Object({ locale: Type.Optional(RosterLocaleParam) }),
      response: { 200: Type.Array(RefusalReason) },
    },
    handler: ({ caller, params, query: { locale = 'en' } }) =>
      refusalReasons(app, caller, params.importId, { locale, pii: caller.permissions.has('client.viewPii') }),
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/rosterImports/:importId/rows',
    access: ACCESS,
    bodyLimit: LINES_BYTES,
    schema: {
      summary: 'Include or skip rows',
      params: ImportParams,
      body: ChoiceBody,
      response: { 200: ChoiceAnswer },
    },
    handler: ({ caller, params, body }) => chooseRows(app, caller, params.importId, body),
  });

  route(app, {
    method: 'POST',
    url: '/v1/rosterImports/:importId/application',
    access: ACCESS,
    schema: {
      summary: 'Apply the included rows to the roster with a background job',
      params: ImportParams,
      response: { 202: ApplicationAnswer },
    },
    async handler({ caller, params }, reply) {
      return reply.code(202).send(await startApplication(app, caller, params.importId));
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/rosterImports/:importId/result',
    access: ACCESS,
    schema: {
      summary:
        'Export rejected rows to correct, or all rows with their results, as CSV or XLSX; ssn=full includes the SSNs of rejected rows (client.viewPii)',
      params: ImportParams,
      querystring: ResultQuery,
    },
    async handler({ caller, params, query }, reply) {
      const { format, outcome = 'refuse', locale = 'en' } = query;
      const visibility = { locale, pii: caller.permissions.has('client.viewPii') };
      const fullSsns = query.ssn === 'full';
      if (fullSsns && outcome === 'all')
        throw refuseFields({ ssn: refuse('roster.fullNumbersNotAvailable') });
      if (fullSsns && !visibility.pii) {
        // The caller may have got the permission since being cached; then this request is authorized again.
        await app.data.read(caller, () => []);
        throw new AppError('forbidden');
      }
      return sendResult(app, caller, reply, params.importId, { format, outcome, fullSsns }, visibility);
    },
  });
}
