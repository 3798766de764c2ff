import type { FastifyInstance } from 'fastify';
import { RepBody, RepClients, RepParams, RepPatch, UserRecord } from '../../domain/users/contract';
import type { Caller } from '../platform/access/caller';
import { route } from '../platform/access/route';
import { listPages } from '../platform/list-routes';
import { throwIfStale, changeAndRead } from './change-user';
import { repList, readInternalUser } from './internal-users';
import { inviteAgain } from './invite-again';
import { inviteUser } from './invite-user';
import { assignClients, REP_ROLE } from './reps';

const REPS = { tenantId: null, role: REP_ROLE } as const;

/** Customer care reps: internal users with that role, and their clients. */
export function repRoutes(app: FastifyInstance): void {
  readRoutes(app);
  changeRoutes(app);
  assignmentRoutes(app);
}

const readRep = (app: FastifyInstance, caller: Caller, repId: string) =>
  readInternalUser(app, caller, repId, REP_ROLE);

function readRoutes(app: FastifyInstance): void {
  listPages(app, repList);
  route(app, {
    method: 'GET',
    url: '/v1/customerCareReps/:repId',
    access: repList.access,
    schema: {
      summary: 'Get a customer care rep with their clients',
      params: RepParams,
      response: { 200: UserRecord },
    },
    handler: ({ caller, params }) => readRep(app, caller, params.repId),
  });
}

function changeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/customerCareReps',
    answersLater: true,
    grants: true,
    access: 'admin.addCustomerCareRep',
    perMinute: 60,
    schema: {
      summary: 'Add a customer care rep and email them a sign-up link',
      body: RepBody,
      response: { 201: UserRecord },
    },
    async handler({ caller, body }, reply) {
      const repId = await inviteUser(app, caller, null, { ...body, role: REP_ROLE });
      reply.code(201);
      return readRep(app, caller, repId);
    },
  });
  route(app, {
    method: 'PATCH',
    url: '/v1/customerCareReps/:repId',
    grants: true,
    access: 'admin.configureCustomerCareRep',
    schema: {
      summary:
        "Change a customer care rep's names, permissions or state; deactivating unassigns their clients",
      params: RepParams,
      body: RepPatch,
      response: { 200: UserRecord },
    },
    handler: ({ caller, params: { repId }, body }) =>
      changeAndRead(app, caller, REPS, repId, body, () => readRep(app, caller, repId)),
  });
}

function assignmentRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/customerCareReps/:repId/invitation',
    grants: true,
    access: { any: ['admin.addCustomerCareRep', 'admin.configureCustomerCareRep'] },
    perMinute: 20,
    schema: {
      summary: 'Send the invitation again; revokes earlier links',
      params: RepParams,
      response: { 200: UserRecord },
    },
    async handler({ caller, params: { repId } }) {
      await inviteAgain(app, caller, REPS, repId);
      return readRep(app, caller, repId);
    },
  });
  route(app, {
    method: 'PUT',
    url: '/v1/customerCareReps/:repId/clients',
    grants: true,
    access: 'admin.assignCustomerCareRep',
    schema: {
      summary: 'Set the clients of a rep; clients of other reps are reassigned',
      params: RepParams,
      body: RepClients,
      response: { 200: UserRecord },
    },
    async handler({ caller, params: { repId }, body }) {
      const stale = await assignClients(app, caller, repId, body);
      return throwIfStale(stale, await readRep(app, caller, repId));
    },
  });
}
