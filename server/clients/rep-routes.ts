import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClientParams, ClientSource } from '../../domain/clients/contract';
import { AssignedRep, RepChoice } from '../../domain/clients/structure';
import { Nullable } from '../../domain/shared/schema';
import { resolveClientId } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { throwIfStale, assignedRep, assignRep } from '../users';
import { readClient } from './client-record';

const common = { params: ClientParams, querystring: ClientSource, response: { 200: Nullable(AssignedRep) } };

/** The tenant of the requested client, which must be in the caller's reach. */
async function tenantOf(
  app: FastifyInstance,
  { caller, params, query }: FastifyRequest<{ Params: { id: string }; Querystring: { source?: 'legacy' } }>,
): Promise<number> {
  const id = await resolveClientId(app.data, params.id, query.source);
  return (await readClient(app.data, caller, id)).topLevelId;
}

export function repRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/rep',
    access: {
      any: ['client.viewLocationInformation', 'customerCare.viewClients', 'admin.assignCustomerCareRep'],
    },
    schema: { summary: 'Get the customer care rep of a client, or null', ...common },
    handler: async (request) => assignedRep(app, await tenantOf(app, request)),
  });
  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id/rep',
    access: 'admin.assignCustomerCareRep',
    schema: { summary: 'Assign or unassign the customer care rep of a client', body: RepChoice, ...common },
    async handler(request) {
      const tenantId = await tenantOf(app, request);
      const stale = await assignRep(app, request.caller, tenantId, request.body);
      if (stale) throwIfStale(stale, await readClient(app.data, request.caller, tenantId));
      return assignedRep(app, tenantId);
    },
  });
}
