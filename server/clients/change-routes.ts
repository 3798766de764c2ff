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
import { IntegerId, Uuid } from '../../domain/shared/ids';
import { Nullable, STRICT } from '../../domain/shared/schema';
import type { Caller } from '../platform/access/caller';
import { route } from '../platform/access/route';
import { AppError, refuseFields } from '../platform/errors';
import { recordAssumption } from './assume-client';
import { readClient } from './client-record';
import { resolveClientId } from '../platform/access/named-site';
import { updateClient, type ClientChange } from './update-client';

/** An empty body, or none, gets through to the handler: it is refused with its own words. */
const PatchBody = Type.Unsafe<ClientPatch | null>({
  ...Type.Object(ClientPatch.properties, STRICT),
  type: ['object', 'null'],
});

/**
 * Copies settings of one location to another; answers the job that goes on with it, if any. The capability that does it
 * stands above this one and is handed in.
 */
export type CopySettings = (
  app: FastifyInstance,
  caller: Caller,
  asked: { to: number; from: number; fields: string | undefined },
) => Promise<string | null>;

/** Of a copy: the location settings come from, which of them, and that ids are legacyClientIds. */
const CopyQuery = {
  settingsFrom: Type.Optional(IntegerId),
  fields: Type.Optional(Type.String({ maxLength: 120 })),
  legacy: Type.Optional(Type.Boolean()),
};

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

function recordRoutes(app: FastifyInstance, copySettings: CopySettings): void {
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
    access: { any: [...CONFIGURE.any, 'client.copyLocationSettings'] },
    schema: {
      summary: 'Change a client or location, or with settingsFrom copy settings to it',
      params: ClientParams,
      querystring: Type.Object({ ...ClientSource.properties, ...CopyQuery }),
      body: PatchBody,
      response: { 201: Type.Object({ ...Client.properties, jobId: Type.Optional(Nullable(Uuid)) }) },
    },
    async handler(request, reply) {
      const { query, params, caller } = request;
      const { settingsFrom, fields, legacy } = query;
      reply.code(201);
      if (settingsFrom === undefined) return change(app, request, request.body ?? {});
      if (Object.keys(request.body ?? {}).length > 0) throw new AppError('badRequest');
      const to = await resolveClientId(app.data, params.id, legacy ? 'legacy' : query.source);
      const jobId = await copySettings(app, caller, { to, from: settingsFrom, fields });
      return { ...(await readClient(app.data, caller, to)), jobId };
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
export function changeRoutes(app: FastifyInstance, copySettings: CopySettings): void {
  recordRoutes(app, copySettings);
  partRoutes(app);
  assumptionRoutes(app);
}
