import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Client, ClientParams, ClientSource } from '../../domain/clients/contract';
import { NewClient } from '../../domain/clients/new-client';
import { AliasPatch, Deactivation, HierarchyPatch, MoveEffect } from '../../domain/clients/structure';
import { IntegerId } from '../../domain/shared/ids';
import { resolveClientId } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { asMover } from './as-mover';
import { createClient } from './create-client';
import { previewDeactivation } from './deactivation';
import { findLogo, removeLogo, setLogo } from './logo';
import { moveClient } from './move-client';
import { previewMove } from './preview-move';
import { setAlias } from './set-alias';

const MAY_MOVE = { any: ['dq.editHierarchy', 'client.configureLocation'] } as const;
const common = { params: ClientParams, querystring: ClientSource };

function newClientRoute(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/clients',
    access: 'admin.addClient',
    schema: {
      summary: 'Add a top-level client with the job titles and file setup of a preset',
      body: NewClient,
      response: { 201: Client },
    },
    async handler({ caller, body }, reply) {
      const client = await createClient(app.data, caller, body, {
        providerName: app.config.providerName,
        now: app.now(),
      });
      return reply.code(201).send(client);
    },
  });
}

function treeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: '/v1/clients/:id/hierarchy',
    access: MAY_MOVE,
    schema: {
      summary: 'Move a location with everything below it, and set its code',
      ...common,
      body: HierarchyPatch,
      response: { 200: Client },
    },
    async handler({ caller, params, query, body }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      return asMover(app, caller, id, (tx) => moveClient(app, tx, id, body));
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/move',
    access: MAY_MOVE,
    schema: {
      summary: 'Preview what moving a location below another one would affect, and who loses or gains access',
      params: ClientParams,
      querystring: Type.Object({ ...ClientSource.properties, to: IntegerId }),
      response: { 200: MoveEffect },
    },
    async handler({ caller, params, query }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      return asMover(app, caller, id, (tx) => previewMove(tx, id, query.to));
    },
  });
  route(app, {
    method: 'PATCH',
    url: '/v1/clients/aliases/:id',
    access: { any: ['client.configureLocation', 'client.configureLocationName'] },
    schema: {
      summary: 'Set or remove the alias of a location at or below a client',
      ...common,
      body: AliasPatch,
      response: { 200: Client },
    },
    async handler({ caller, params, query, body }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      return app.data.withReach(caller, (tx) => setAlias(tx, id, body));
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/deactivation',
    access: { any: ['client.configureLocation', 'admin.addClient'] },
    schema: {
      summary: 'Preview what deactivating a client or location would affect',
      ...common,
      response: { 200: Deactivation },
    },
    async handler({ caller, params, query }) {
      return previewDeactivation(app.data, caller, await resolveClientId(app.data, params.id, query.source));
    },
  });
}

function logoRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/logo',
    access: 'authenticated',
    schema: { summary: 'Get the logo of a client as a PNG', ...common },
    async handler({ caller, params, query }, reply) {
      const id = await resolveClientId(app.data, params.id, query.source);
      const { key, size, sha256 } = await findLogo(app, caller, id);
      return reply
        .header('content-length', size)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, max-age=300')
        .header('etag', `"${sha256}"`)
        .type('image/png')
        .send(await app.files.read(key));
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/logo',
    access: 'client.configureLocation',
    streamsBody: true,
    perMinute: 10,
    schema: {
      summary: 'Set the logo of a client; multipart/form-data with image (PNG, JPEG or WebP)',
      ...common,
      response: { 201: Client },
    },
    async handler(request, reply) {
      const { params, query } = request;
      const id = await resolveClientId(app.data, params.id, query.source);
      return reply.code(201).send(await setLogo(app, request, reply, id));
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/clients/:id/logo',
    access: 'client.configureLocation',
    schema: { summary: 'Remove the logo of a client', ...common, response: { 200: Client } },
    async handler({ caller, params, query }) {
      return removeLogo(app, caller, await resolveClientId(app.data, params.id, query.source));
    },
  });
}

/** New clients, the tree, aliases, logos and deactivation. */
export function structureRoutes(app: FastifyInstance): void {
  newClientRoute(app);
  treeRoutes(app);
  logoRoutes(app);
}
