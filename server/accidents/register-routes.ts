import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { AccidentItem, AccidentReport, AccidentReportQuery } from '../../domain/accidents/contract';
import { ClientParams } from '../../domain/clients/contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { refuse } from '../../domain/shared/refusals/refusal';
import { route } from '../platform/access/route';
import { refuseFields } from '../platform/errors';
import { exportQuery, readItems, sendItems, startExport } from '../platform/list-routes';
import { parseList, sendPage } from '../platform/lists';
import { register, REGISTER_COLUMNS } from './register';
import { MAX_PDF_ROWS, registerPdf } from './register-pdf';
import { reportRegister } from './report-register';

const { name, access, summary } = register;

export function registerRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/accidents',
    access,
    schema: {
      summary,
      params: ClientParams,
      querystring: Type.Object({ ...AccidentReportQuery.properties, ...ListQuerystring.properties }),
      response: { 200: Type.Union([Type.Array(AccidentItem), AccidentReport]) },
    },
    async handler(request, reply) {
      const { caller, params, query } = request;
      const { forUser, reportType, selectedClientId, selectedDOTIds } = query;
      if ([forUser, reportType, selectedClientId, selectedDOTIds].some((value) => value !== undefined))
        return { results: await reportRegister(app, caller, params.id, query) };
      const list = parseList(query, register);
      const page = await readItems(app, register, { caller, clientId: params.id, ...list });
      return sendPage(request, reply, { name, range: list.range }, page);
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/accidents/export',
    access,
    schema: {
      summary: 'Export the accident register as CSV, XLSX or PDF',
      params: ClientParams,
      querystring: exportQuery(['csv', 'xlsx', 'pdf']),
    },
    async handler({ caller, params, query: { format, ...query } }, reply) {
      const exportRequest = { caller, clientId: params.id, query, format };
      const { scope, batches } = await startExport(app, register, exportRequest, (total) => {
        if (format === 'pdf' && total > MAX_PDF_ROWS)
          throw refuseFields({ filter: refuse('accident.tooManyForPdf', { total, most: MAX_PDF_ROWS }) });
      });
      if (format !== 'pdf')
        return sendItems(reply, { fileName: name, columns: REGISTER_COLUMNS }, format, batches);
      const items: AccidentItem[] = [];
      for await (const some of batches) items.push(...some);
      const { filter, today } = scope;
      const printed = { ...scope, from: filter.from, to: filter.to ?? today, items, at: app.now() };
      return reply
        .header('content-disposition', 'attachment; filename="accident-register.pdf"')
        .header('x-content-type-options', 'nosniff')
        .type('application/pdf')
        .send(await registerPdf(printed));
    },
  });
}
