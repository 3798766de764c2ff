import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { EmployeesByDot, EmployeesByDotQuery } from '../../domain/reports/contract';
import { route } from '../platform/access/route';
import { dotNumbersAt, reportByDot } from './employees-by-dot';

/** Reports about the people of a client. */
export function reports(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/dotNumbers',
    access: 'client.viewEmployeeDataReports',
    schema: {
      summary: 'List the DOT numbers of a location and those below it, as stored',
      params: ClientParams,
      response: { 200: Type.Array(Type.String()) },
    },
    handler: ({ caller, params }) => dotNumbersAt(app, caller, params.id),
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/employeesByDot',
    access: 'client.viewEmployeeDataReports',
    schema: {
      summary: 'Report who works under the DOT numbers selectedDOTIds; with format, as CSV or XLSX',
      params: ClientParams,
      querystring: EmployeesByDotQuery,
      response: { 200: EmployeesByDot },
    },
    handler: ({ caller, params, query }, reply) =>
      reportByDot(app, caller, reply, { clientId: params.id, ...query }),
  });
}
