import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { MANAGE_API_KEYS } from '../../domain/api-keys/api-key-rules';
import { ApiKey, ApiKeyBody, NewApiKey } from '../../domain/api-keys/contract';
import { ClientParams } from '../../domain/clients/contract';
import { Uuid } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { listRoutes } from '../platform/list-routes';
import { createApiKey } from './create-api-key';
import { apiKeyList } from './list';
import { revokeApiKey } from './revoke-api-key';

const KeyParams = Type.Object({ ...ClientParams.properties, keyId: Uuid });

export function apiKeyRoutes(app: FastifyInstance): void {
  listRoutes(app, apiKeyList);

  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/apiKeys',
    secretAnswer: true,
    grants: true,
    access: MANAGE_API_KEYS,
    perMinute: 20,
    schema: {
      summary: 'Create an API key for a client or location; only this response has the key itself',
      params: ClientParams,
      body: ApiKeyBody,
      response: { 201: NewApiKey },
    },
    async handler({ caller, params, body }, reply) {
      reply.code(201);
      return createApiKey(app, caller, params.id, body);
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/v1/clients/:id/apiKeys/:keyId',
    access: MANAGE_API_KEYS,
    schema: {
      summary: 'Revoke an API key; it stops working at once and stays in the list',
      params: KeyParams,
      response: { 200: ApiKey },
    },
    handler: ({ caller, params }) => revokeApiKey(app, caller, params.id, params.keyId),
  });
}
