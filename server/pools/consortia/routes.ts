import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  Consortia,
  Consortium,
  ConsortiumMember,
  ConsortiumPatch,
  MEMBER_SORT_FIELDS,
  MemberFilter,
  NewConsortium,
  NewMember,
} from '../../../domain/pools/consortium-contract';
import { IntegerId } from '../../../domain/shared/ids';
import { route } from '../../platform/access/route';
import { pageRoute } from '../../platform/list-routes';
import { addConsortium, changeConsortium, removeConsortium } from './change-consortium';
import { addMember, removeMember } from './change-members';
import { listMembers } from './list-members';
import { readConsortia, readConsortium } from './read-consortia';
import { withConsortium } from './transaction';

export const READ_CONSORTIA = 'randoms.viewDashboard';
export const CHANGE_CONSORTIA = { all: [READ_CONSORTIA, 'servicesRandoms.configurePools'] } as const;

const url = '/v1/consortia';
const AT_CONSORTIUM = `${url}/:id`;
const MEMBERS = `${AT_CONSORTIUM}/members`;
export const ConsortiumParams = Type.Object({ id: IntegerId });
const MemberParams = Type.Object({ ...ConsortiumParams.properties, clientId: IntegerId });

/** Random pools of the provider over several employers: which there are, and who is in them. */
export function consortiumRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access: READ_CONSORTIA,
    schema: {
      summary: 'List the random testing consortia of the provider with their latest selections',
      response: { 200: Consortia },
    },
    handler: async ({ caller }) => ({
      consortia: await withConsortium(app, caller, (tx) => readConsortia(tx, app.now())),
    }),
  });
  route(app, {
    method: 'GET',
    url: AT_CONSORTIUM,
    access: READ_CONSORTIA,
    schema: {
      summary: 'Get a random testing consortium',
      params: ConsortiumParams,
      response: { 200: Consortium },
    },
    handler: ({ caller, params }) =>
      withConsortium(app, caller, (tx) => readConsortium(tx, params.id, app.now())),
  });
  route(app, {
    method: 'POST',
    url,
    access: CHANGE_CONSORTIA,
    schema: {
      summary: 'Add a random testing consortium of several employers',
      body: NewConsortium,
      response: { 201: Consortium },
    },
    async handler({ caller, body }, reply) {
      const added = await withConsortium(app, caller, async (tx) =>
        readConsortium(tx, await addConsortium(tx, body, app.now()), app.now()),
      );
      return reply.code(201).send(added);
    },
  });
  route(app, {
    method: 'PATCH',
    url: AT_CONSORTIUM,
    access: CHANGE_CONSORTIA,
    schema: {
      summary: 'Change a random testing consortium and the pools of its employers',
      params: ConsortiumParams,
      body: ConsortiumPatch,
      response: { 204: Type.Null() },
    },
    async handler({ caller, params, body }, reply) {
      await withConsortium(app, caller, (tx) => changeConsortium(tx, params.id, body, app.now()));
      return reply.code(204).send(null);
    },
  });
  route(app, {
    method: 'DELETE',
    url: AT_CONSORTIUM,
    access: CHANGE_CONSORTIA,
    schema: {
      summary: 'Delete a random testing consortium, or close one with draws; its employers leave it',
      params: ConsortiumParams,
      response: { 204: Type.Null() },
    },
    async handler({ caller, params }, reply) {
      await withConsortium(app, caller, (tx) => removeConsortium(tx, params.id, app.now()));
      return reply.code(204).send(null);
    },
  });
  memberRoutes(app);
}

function memberRoutes(app: FastifyInstance): void {
  pageRoute(app, {
    url: MEMBERS,
    name: 'members',
    access: READ_CONSORTIA,
    summary: 'List the employers of a random testing consortium with their people and tests of this year',
    params: ConsortiumParams,
    schema: ConsortiumMember,
    sortFields: MEMBER_SORT_FIELDS,
    defaultSort: { field: 'clientName', order: 'ASC' },
    filter: MemberFilter,
    read: ({ caller, params, sort, range, filter }) =>
      withConsortium(app, caller, (tx) => listMembers(tx, params.id, { sort, range, filter }, app.now())),
  });
  route(app, {
    method: 'POST',
    url: MEMBERS,
    access: CHANGE_CONSORTIA,
    schema: {
      summary: 'Add an employer to a random testing consortium',
      params: ConsortiumParams,
      body: NewMember,
      response: { 201: ConsortiumMember },
    },
    async handler({ caller, params, body }, reply) {
      const added = await withConsortium(app, caller, (tx) =>
        addMember(tx, params.id, body.clientId, app.now()),
      );
      return reply.code(201).send(added);
    },
  });
  route(app, {
    method: 'DELETE',
    url: `${MEMBERS}/:clientId`,
    access: CHANGE_CONSORTIA,
    schema: {
      summary: 'Take an employer out of a random testing consortium; its draws and open tests stay',
      params: MemberParams,
      response: { 204: Type.Null() },
    },
    async handler({ caller, params }, reply) {
      await withConsortium(app, caller, (tx) => removeMember(tx, params.id, params.clientId, app.now()));
      return reply.code(204).send(null);
    },
  });
}
