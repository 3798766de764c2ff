import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  ApplicationAnswer,
  ChoiceAnswer,
  ChoiceBody,
  ImportRowFilter,
  ResultQuery,
  RosterImportRow,
  RosterLocaleParam,
} from '../../../domain/employees/roster-import/wire';
import { Uuid } from '../../../domain/shared/ids';
import { ListQuerystring } from '../../../domain/shared/list-dialect';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { route } from '../../platform/access/route';
import { AppError, refuseFields } from '../../platform/errors';
import { parseList, sendList } from '../../platform/lists';
import { chooseRows } from './choose-rows';
import { listRows } from './list-rows';
import { orderApplication } from './order-application';
import { sendResult } from './result-file';

const ACCESS = 'client.uploadRosterUpdates';
const ImportParams = Type.Object({ importId: Uuid });
const CHOICE_BYTES = 1024 * 1024;

/** The rows of a roster file: preview, choice, application, result. */
export function rowRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/rosterImports/:importId/rows',
    access: ACCESS,
    schema: {
      summary: 'The rows of a previewed file, with what would be done, or was done, and why',
      params: ImportParams,
      querystring: Type.Object({ ...ListQuerystring.properties, locale: Type.Optional(RosterLocaleParam) }),
      response: { 200: Type.Array(RosterImportRow) },
    },
    async handler(request, reply) {
      const { caller, params } = request;
      const { locale = 'en', ...query } = request.query;
      const list = parseList(query, {
        sortFields: ['line', 'name'] as const,
        defaultSort: { field: 'line' as const, order: 'ASC' as const },
        filter: ImportRowFilter,
      });
      const visibility = { locale, pii: caller.permissions.has('client.viewPii') };
      const { rows, total } = await listRows(app, caller, params.importId, list, visibility);
      return sendList(request, reply, {
        name: 'rows',
        rows: JSON.stringify(rows),
        sent: rows.length,
        total,
        range: list.range,
      });
    },
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/rosterImports/:importId/rows',
    access: ACCESS,
    bodyLimit: CHOICE_BYTES,
    schema: {
      summary: 'Take rows or leave them out',
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
      summary: 'Apply the chosen rows to the roster, in the background',
      params: ImportParams,
      response: { 202: ApplicationAnswer },
    },
    async handler({ caller, params }, reply) {
      return reply.code(202).send(await orderApplication(app, caller, params.importId));
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/rosterImports/:importId/result',
    access: ACCESS,
    schema: {
      summary:
        'Refused lines to be repaired, or all lines with what became of them, as CSV or XLSX; with ssn=full the SSNs of refused lines (client.viewPii)',
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
        // A permission given since this caller was remembered holds from this request on.
        await app.data.read(caller, () => []);
        throw new AppError('forbidden');
      }
      return sendResult(app, caller, reply, params.importId, { format, outcome, fullSsns }, visibility);
    },
  });
}
