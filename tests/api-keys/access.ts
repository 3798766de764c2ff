import { sql } from '../../server/platform/db';
import { page, type Declaration } from '../access/declaration';
import { one } from '../access/rows';
import { SECRET } from '../access/stored-otherwise';

export const apiKeys: Declaration<{ apiKeyId: string }> = {
  makeOne: async ({ client, canary }, app) => {
    const { id } = await one<{ id: string }>(
      app,
      sql`insert into api_keys (tenant_id, site_id, name, hash, created_by)
        values (${client.tenantId}, ${client.id}, ${canary}, '', ${canary}) returning id`,
    );
    return { apiKeyId: id };
  },
  parameters: { '/v1/clients/{id}/apiKeys/': { keyId: ({ apiKeyId }) => apiKeyId } },
  requests: {
    'GET /v1/clients/{id}/apiKeys': page,
    'POST /v1/clients/{id}/apiKeys': () => ({ payload: { name: 'Dispatch' } }),
  },
  storedOtherwise: { '/v1/clients/{id}/apiKeys': SECRET },
};
