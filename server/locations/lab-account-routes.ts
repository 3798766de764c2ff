import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams, ClientSource } from '../../domain/clients/contract';
import { LabAccount, LabAccountBody, LabAccountParams, LabAccountPut } from '../../domain/locations/contract';
import { parseIntegerId } from '../../domain/shared/ids';
import { resolveClientId } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { addLabAccount, changeLabAccount, listLabAccounts, removeLabAccount } from './lab-accounts';

const collection = { params: ClientParams, querystring: ClientSource };
const item = { params: LabAccountParams, querystring: ClientSource };

function accountId(text: string): number {
  const id = parseIntegerId(text);
  if (id === null) throw new AppError('notFound');
  return id;
}

function collectionRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/labAccounts',
    access: { any: ['client.viewLocationInformation', 'client.configureLabAccounts'] },
    schema: {
      summary: 'List the lab accounts of a location',
      ...collection,
      response: { 200: Type.Array(LabAccount) },
    },
    async handler({ params, query, caller }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      return app.data.withReach(caller, (tx) => listLabAccounts(tx, id));
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/labAccounts',
    access: 'client.configureLabAccounts',
    schema: {
      summary: 'Add a lab account',
      ...collection,
      body: LabAccountBody,
      response: { 201: LabAccount },
    },
    async handler({ params, query, caller, body }, reply) {
      const id = await resolveClientId(app.data, params.id, query.source);
      reply.code(201);
      return app.data.withReach(caller, (tx) => addLabAccount(tx, id, body));
    },
  });
}

function itemRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id/labAccounts/:labAccountId',
    access: 'client.configureLabAccounts',
    schema: {
      summary: 'Change a lab account',
      ...item,
      body: LabAccountPut,
      response: { 200: LabAccount },
    },
    async handler({ params, query, caller, body }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      const labAccountId = accountId(params.labAccountId);
      return app.data.withReach(caller, (tx) => changeLabAccount(tx, id, labAccountId, body));
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/clients/:id/labAccounts/:labAccountId',
    access: 'client.configureLabAccounts',
    schema: {
      summary: 'Remove a lab account',
      ...item,
      response: { 204: Type.Null() },
    },
    async handler({ params, query, caller }, reply) {
      const id = await resolveClientId(app.data, params.id, query.source);
      const labAccountId = accountId(params.labAccountId);
      await app.data.withReach(caller, (tx) => removeLabAccount(tx, id, labAccountId));
      return reply.code(204).send(null);
    },
  });
}

export function labAccountRoutes(app: FastifyInstance): void {
  collectionRoutes(app);
  itemRoutes(app);
}
