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
import { CopyJobs } from '../../domain/setup/contract';
import { servicesProblem } from '../../domain/clients/client-rules';
import { IntegerId } from '../../domain/shared/ids';
import { STRICT } from '../../domain/shared/schema';
import type { Caller } from '../platform/access/caller';
import { route } from '../platform/access/route';
import { AppError, refuseFields } from '../platform/errors';
import { recordAssumption } from './assume-client';
import { readClient } from './client-record';
import { resolveClientId } from '../platform/access/resolve-site';
import { updateClient, type ClientChange } from './update-client';

/** Lets an empty or missing body through to the handler, which refuses it with a specific error. */
const PatchBody = Type.Unsafe<ClientPatch | null>({
  ...Type.Object(ClientPatch.properties, STRICT),
  type: ['object', 'null'],
});

/** Copies settings of one location to another. Passed in, because the setup capability depends on this one. */
export type CopySettings = (
  app: FastifyInstance,
  caller: Caller,
  input: { to: number; from: number; fields: string | undefined },
) => Promise<CopyJobs>;

/** For a copy: the source location, the settings, and whether IDs are legacyClientIds. */
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

async function change(
  app: FastifyInstance,
  { params, query, caller }: Target,
  { version, ...input }: ClientChange & { version?: number },
): Promise<Client> {
  const id = await resolveClientId(app.data, params.id, query.source);
  return app.data.withReach(caller, (tx) => updateClient(app, tx, id, input, version));
}

function recordRoutes(app: FastifyInstance, copySettings: CopySettings): void {
  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id',
    access: CONFIGURE,
    schema: {
      summary: 'Replace the data of a client',
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
      summary: 'Change a client or location, or copy settings to it with settingsFrom',
      params: ClientParams,
      querystring: Type.Object({ ...ClientSource.properties, ...CopyQuery }),
      body: PatchBody,
      response: { 201: Type.Object({ ...Client.properties, ...Type.Partial(CopyJobs).properties }) },
    },
    async handler(request, reply) {
      const { query, params, caller } = request;
      const { settingsFrom, fields, legacy } = query;
      reply.code(201);
      if (settingsFrom === undefined) return change(app, request, request.body ?? {});
      if (Object.keys(request.body ?? {}).length > 0) throw new AppError('badRequest');
      const to = await resolveClientId(app.data, params.id, legacy ? 'legacy' : query.source);
      const copyJobs = await copySettings(app, caller, { to, from: settingsFrom, fields });
      return { ...(await readClient(app.data, caller, to)), ...copyJobs };
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
      summary: 'Set the services of a client',
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
    schema: { summary: 'Start working for a client', ...schema },
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
    schema: { summary: 'Stop working for a client', ...schema },
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

/** Changes to a client, and working for it. */
export function changeRoutes(app: FastifyInstance, copySettings: CopySettings): void {
  recordRoutes(app, copySettings);
  partRoutes(app);
  assumptionRoutes(app);
}
