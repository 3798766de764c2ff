import type { FastifyInstance } from 'fastify';
import { ClientParams } from '../../domain/clients/contract';
import {
  ClientUserBody,
  ClientUserParams,
  ClientUserPatch,
  ForPermission,
  UserRecord,
} from '../../domain/users/contract';
import { route } from '../platform/access/route';
import { pageRoute, readItems } from '../platform/list-routes';
import { changeAndRead } from './change-user';
import { clientUserList, findClientUser, readClientUser, resolveTenant } from './client-users';
import { inviteAgain } from './invite-again';
import { inviteUser } from './invite-user';

const INVITE = { any: ['client.addUser', 'client.inviteUser'] } as const;

export function clientUserRoutes(app: FastifyInstance): void {
  readRoutes(app);
  changeRoutes(app);
}

function readRoutes(app: FastifyInstance): void {
  pageRoute(app, {
    ...clientUserList(),
    url: '/v1/clients/:id/users',
    params: ClientParams,
    querystring: ForPermission,
    read: ({ params, query, ...request }) =>
      readItems(app, clientUserList(query.forPermission), { ...request, clientId: params.id }),
  });
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/users/:userId',
    access: 'client.viewUsers',
    schema: { summary: 'Get a user of a client', params: ClientUserParams, response: { 200: UserRecord } },
    handler: ({ caller, params }) => readClientUser(app, caller, params.id, params.userId),
  });
}

function changeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/users',
    answersLater: true,
    grants: true,
    access: INVITE,
    perMinute: 60,
    schema: {
      summary: 'Add a user to a client and email them a sign-up link, valid for seven days',
      params: ClientParams,
      body: ClientUserBody,
      response: { 201: UserRecord },
    },
    async handler({ caller, params, body }, reply) {
      const tenantId = await resolveTenant(app, caller, params.id);
      const userId = await inviteUser(app, caller, tenantId, body);
      reply.code(201);
      return readClientUser(app, caller, String(tenantId), userId);
    },
  });
  route(app, {
    method: 'PATCH',
    url: '/v1/clients/:id/users/:userId',
    grants: true,
    access: 'client.configureUser',
    schema: {
      summary: "Change a client user's names, role, permissions, locations or state",
      params: ClientUserParams,
      body: ClientUserPatch,
      response: { 200: UserRecord },
    },
    async handler({ caller, params, body }) {
      const { id, userId } = params;
      const tenantId = await resolveTenant(app, caller, id);
      await findClientUser(app, caller, id, userId);
      const read = () => readClientUser(app, caller, String(tenantId), userId);
      return changeAndRead(app, caller, { tenantId }, userId, body, read);
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/users/:userId/invitation',
    grants: true,
    access: { any: ['client.addUser', 'client.inviteUser', 'client.configureUser'] },
    perMinute: 20,
    schema: {
      summary: 'Send the invitation again; revokes earlier links',
      params: ClientUserParams,
      response: { 200: UserRecord },
    },
    async handler({ caller, params }) {
      const { id, userId } = params;
      const tenantId = await resolveTenant(app, caller, id);
      await findClientUser(app, caller, id, userId);
      await inviteAgain(app, caller, { tenantId }, userId);
      return readClientUser(app, caller, String(tenantId), userId);
    },
  });
}
