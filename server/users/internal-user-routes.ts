import type { FastifyInstance } from 'fastify';
import {
  InternalUserBody,
  InternalUserParams,
  InternalUserPatch,
  UserRecord,
} from '../../domain/users/contract';
import type { Caller } from '../platform/access/caller';
import { route } from '../platform/access/route';
import { listPages } from '../platform/list-routes';
import { changeAndRead } from './change-user';
import { internalUserList, readInternalUser } from './internal-users';
import { inviteAgain } from './invite-again';
import { inviteUser } from './invite-user';

/** The provider's internal users. */
export function internalUserRoutes(app: FastifyInstance): void {
  readRoutes(app);
  changeRoutes(app);
}

const readOf = (app: FastifyInstance, caller: Caller, userId: string) =>
  readInternalUser(app, caller, userId, null);

function readRoutes(app: FastifyInstance): void {
  listPages(app, internalUserList);
  route(app, {
    method: 'GET',
    url: '/v1/internalUsers/:userId',
    access: 'admin.viewInternalUser',
    schema: {
      summary: 'Get an internal user',
      params: InternalUserParams,
      response: { 200: UserRecord },
    },
    handler: ({ caller, params }) => readOf(app, caller, params.userId),
  });
}

function changeRoutes(app: FastifyInstance): void {
  const access = 'admin.configureInternalUser';
  route(app, {
    method: 'POST',
    url: '/v1/internalUsers',
    answersLater: true,
    grants: true,
    access,
    perMinute: 60,
    schema: {
      summary: 'Add an internal user and email them a sign-up link',
      body: InternalUserBody,
      response: { 201: UserRecord },
    },
    async handler({ caller, body }, reply) {
      const userId = await inviteUser(app, caller, null, body);
      reply.code(201);
      return readOf(app, caller, userId);
    },
  });
  route(app, {
    method: 'PATCH',
    url: '/v1/internalUsers/:userId',
    grants: true,
    access,
    schema: {
      summary: "Change an internal user's names, role, permissions or state",
      params: InternalUserParams,
      body: InternalUserPatch,
      response: { 200: UserRecord },
    },
    handler: ({ caller, params: { userId }, body }) =>
      changeAndRead(app, caller, { tenantId: null }, userId, body, () => readOf(app, caller, userId)),
  });
  route(app, {
    method: 'POST',
    url: '/v1/internalUsers/:userId/invitation',
    grants: true,
    access,
    perMinute: 20,
    schema: {
      summary: 'Send the invitation again; revokes earlier links',
      params: InternalUserParams,
      response: { 200: UserRecord },
    },
    async handler({ caller, params: { userId } }) {
      await inviteAgain(app, caller, { tenantId: null }, userId);
      return readOf(app, caller, userId);
    },
  });
}
