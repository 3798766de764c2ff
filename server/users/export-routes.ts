import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';
import { route } from '../platform/access/route';
import { exportClientUsers, exportStaff } from './export-users';

/** Exports contain everything that matches the filter, in the list's order. */
const ExportQuery = Type.Object({
  sort: ListQuerystring.properties.sort,
  filter: ListQuerystring.properties.filter,
  format: OneOf(['csv', 'xlsx']),
});

export function exportRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/users/export',
    access: 'client.viewUsers',
    schema: {
      summary: 'Export the users of a client or location',
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
    schema: { summary: 'Export the internal users', querystring: ExportQuery },
    handler: ({ caller, query }, reply) =>
      exportStaff(app, caller, reply, { ...query, kind: 'internalUsers' }),
  });
  route(app, {
    method: 'GET',
    url: '/v1/customerCareReps/export',
    access: 'admin.viewCustomerCareReps',
    schema: { summary: 'Export the customer care reps', querystring: ExportQuery },
    handler: ({ caller, query }, reply) =>
      exportStaff(app, caller, reply, { ...query, kind: 'customerCareReps' }),
  });
}
