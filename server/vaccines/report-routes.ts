import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';
import { VaccinationItem } from '../../domain/vaccines/contract';
import { route } from '../platform/access/route';
import { sendList } from '../platform/lists';
import { exportReport, listReport } from './report-vaccines';

const access = 'servicesVaccines.viewVaccines';

export function vaccineReportRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/vaccines',
    access,
    schema: {
      summary: "List the vaccines of a client's employees",
      params: ClientParams,
      querystring: ListQuerystring,
      response: { 200: Type.Array(VaccinationItem) },
    },
    async handler(request, reply) {
      const page = await listReport(app, request.caller, request.params.id, request.query);
      return sendList(request, reply, { name: 'vaccines', ...page });
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/vaccines/export',
    access,
    schema: {
      summary: "Export the vaccines of a client's employees as CSV or XLSX",
      params: ClientParams,
      querystring: Type.Object({
        sort: ListQuerystring.properties.sort,
        filter: ListQuerystring.properties.filter,
        format: OneOf(['csv', 'xlsx']),
      }),
    },
    handler: ({ caller, params, query: { format, ...query } }, reply) =>
      exportReport(app, caller, reply, { clientId: params.id, query, format }),
  });
}
