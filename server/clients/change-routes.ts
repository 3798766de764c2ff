import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  Client,
  ClientNotes,
  ClientParams,
  ClientPatch,
  ClientPut,
  ClientServices,
  ClientSource,
} from '../../domain/clients/contract';
import { servicesProblem } from '../../domain/clients/client-rules';
import { STRICT } from '../../domain/shared/schema';
import type { Caller } from '../platform/access/caller';
import { route } from '../platform/access/route';
import { refuseFields } from '../platform/errors';
import { recordAssumption } from './assume-client';
import { readClient } from './client-record';
import { resolveClientId } from '../platform/access/named-site';
import { updateClient, type ClientChange } from './update-client';

/** An empty body, or none, gets through to the handler: it is refused with its own words. */
const PatchBody = Type.Unsafe<ClientPatch | null>({
  ...Type.Object(ClientPatch.properties, STRICT),
  type: ['object', 'null'],
});

const CONFIGURE = { any: ['client.configureLocation', 'client.configureLocationName'] } as const;
const common = { params: ClientParams, querystring: ClientSource };

interface Target {
  params: { id: string };
  query: { source?: 'legacy' };
  caller: Caller;
}

/** Changes the client that a request names. */
async function change(
  app: FastifyInstance,
  { params, query, caller }: Target,
  { version, ...asked }: ClientChange & { version?: number },
): Promise<Client> {
  const id = await resolveClientId(app.data, params.id, query.source);
  return app.data.withReach(caller, (tx) => updateClient(tx, id, asked, version));
}

function recordRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id',
    access: CONFIGURE,
    schema: {
      summary: 'Replace what a client says of itself',
      ...common,
      body: ClientPut,
      response: { 200: Client },
    },
    handler: (request) => change(app, request, request.body),
  });
  route(app, {
    method: 'PATCH',
    url: '/v1/clients/:id',
    access: CONFIGURE,
    schema: { summary: 'Change a client or location', ...common, body: PatchBody, response: { 201: Client } },
    async handler(request, reply) {
      reply.code(201);
      return change(app, request, request.body ?? {});
    },
  });
}

function partRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id/notes',
    access: 'client.configureLocation',
    schema: {
      summary: 'Replace the notes on a client',
      ...common,
      body: ClientNotes,
      response: { 200: Client },
    },
    handler: (request) => change(app, request, request.body),
  });
  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id/services',
    access: 'admin.configureClientServices',
    schema: {
      summary: 'Say which services a client has',
      ...common,
      body: ClientServices,
      response: { 200: Client },
    },
    async handler(request) {
      const { params, query, caller, body } = request;
      const before = await readClient(
        app.data,
        caller,
        await resolveClientId(app.data, params.id, query.source),
      );
      const problem = servicesProblem(body.services, before.services, {
        tenantId: before.topLevelId,
        providerName: app.config.providerName,
      });
      if (problem) throw refuseFields({ services: problem });
      return change(app, request, body);
    },
  });
}

function assumptionRoutes(app: FastifyInstance): void {
  const schema = { ...common, response: { 204: Type.Null() } };
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/assumption',
    access: 'customerCare.assumeClient',
    schema: { summary: 'Take the seat of a client', ...schema },
    async handler(request, reply) {
      const { params, query } = request;
      await recordAssumption(
        request,
        'client.assumed',
        await resolveClientId(app.data, params.id, query.source),
      );
      return reply.code(204).send(null);
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/clients/:id/assumption',
    access: 'customerCare.assumeClient',
    schema: { summary: 'Leave the seat of a client', ...schema },
    async handler(request, reply) {
      const { params, query } = request;
      await recordAssumption(
        request,
        'client.left',
        await resolveClientId(app.data, params.id, query.source),
      );
      return reply.code(204).send(null);
    },
  });
}

/** What changes a client, and who acts for it. */
export function changeRoutes(app: FastifyInstance): void {
  recordRoutes(app);
  partRoutes(app);
  assumptionRoutes(app);
}
