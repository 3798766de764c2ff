import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { AccidentItem, AccidentReport, AccidentReportQuery } from '../../domain/accidents/contract';
import { ClientParams } from '../../domain/clients/contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';
import { route } from '../platform/access/route';
import { sendList } from '../platform/lists';
import { exportRegister, listRegister, reportRegister } from './list-register';

const access = 'servicesDqf.viewAccidents';

export function registerRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/accidents',
    access,
    schema: {
      summary:
        'List the accident register of a client, three years unless filter.from is given; with forUser, reportType, selectedClientId or selectedDOTIds, as {results}',
      params: ClientParams,
      querystring: Type.Object({ ...AccidentReportQuery.properties, ...ListQuerystring.properties }),
      response: { 200: Type.Union([Type.Array(AccidentItem), AccidentReport]) },
    },
    async handler(request, reply) {
      const { caller, params, query } = request;
      const { forUser, reportType, selectedClientId, selectedDOTIds } = query;
      if ([forUser, reportType, selectedClientId, selectedDOTIds].some((value) => value !== undefined))
        return { results: await reportRegister(app, caller, params.id, query) };
      const page = await listRegister(app, caller, params.id, query);
      return sendList(request, reply, { name: 'accidents', ...page });
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/accidents/export',
    access,
    schema: {
      summary: 'Export the accident register as CSV, XLSX or PDF',
      params: ClientParams,
      querystring: Type.Object({
        sort: ListQuerystring.properties.sort,
        filter: ListQuerystring.properties.filter,
        format: OneOf(['csv', 'xlsx', 'pdf']),
      }),
    },
    handler: ({ caller, params, query: { format, ...query } }, reply) =>
      exportRegister(app, caller, reply, { clientId: params.id, query, format }),
  });
}
