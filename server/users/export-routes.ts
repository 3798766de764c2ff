import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';
import { route } from '../platform/access/route';
import { exportClientUsers, exportStaff } from './export-users';

/** An export is of all that a list's filter leaves, in its order. */
const ExportQuery = Type.Object({
  sort: ListQuerystring.properties.sort,
  filter: ListQuerystring.properties.filter,
  format: OneOf(['csv', 'xlsx']),
});

/** The lists of users as CSV or XLSX. */
export function exportRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/users/export',
    access: 'client.viewUsers',
    schema: {
      summary: 'The users of a client or location as a file',
      params: ClientParams,
      querystring: ExportQuery,
    },
    handler: ({ caller, params, query }, reply) =>
      exportClientUsers(app, caller, reply, { ...query, ...params }),
  });
  route(app, {
    method: 'GET',
    url: '/v1/internalUsers/export',
    access: 'admin.viewInternalUsersList',
    schema: { summary: "The provider's own users as a file", querystring: ExportQuery },
    handler: ({ caller, query }, reply) =>
      exportStaff(app, caller, reply, { ...query, kind: 'internalUsers' }),
  });
  route(app, {
    method: 'GET',
    url: '/v1/customerCareReps/export',
    access: 'admin.viewCustomerCareReps',
    schema: { summary: 'The customer care reps as a file', querystring: ExportQuery },
    handler: ({ caller, query }, reply) =>
      exportStaff(app, caller, reply, { ...query, kind: 'customerCareReps' }),
  });
}
