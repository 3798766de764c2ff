import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClientParams, ClientSource } from '../../domain/clients/contract';
import { AssignedRep, RepChoice } from '../../domain/clients/structure';
import { Nullable } from '../../domain/shared/schema';
import { resolveClientId } from '../platform/access/named-site';
import { route } from '../platform/access/route';
import { answerOf, assignedRep, assignRep } from '../users';
import { readClient } from './client-record';

const common = { params: ClientParams, querystring: ClientSource, response: { 200: Nullable(AssignedRep) } };

/** The tenant of the client that a request names, once it is found in the caller's reach. */
async function tenantOf(
  app: FastifyInstance,
  { caller, params, query }: FastifyRequest<{ Params: { id: string }; Querystring: { source?: 'legacy' } }>,
): Promise<number> {
  const id = await resolveClientId(app.data, params.id, query.source);
  return (await readClient(app.data, caller, id)).topLevelId;
}

/** Which customer care rep looks after a client. */
export function repRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/rep',
    access: {
      any: ['client.viewLocationInformation', 'customerCare.viewClients', 'admin.assignCustomerCareRep'],
    },
    schema: { summary: 'The customer care rep of a client, or null', ...common },
    handler: async (request) => assignedRep(app, await tenantOf(app, request)),
  });
  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id/rep',
    access: 'admin.assignCustomerCareRep',
    schema: { summary: 'Assign a customer care rep to a client, or none', body: RepChoice, ...common },
    async handler(request) {
      const tenantId = await tenantOf(app, request);
      const stale = await assignRep(app, request.caller, tenantId, request.body);
      if (stale) answerOf(stale, await readClient(app.data, request.caller, tenantId));
      return assignedRep(app, tenantId);
    },
  });
}
