import type { ApiKey, ApiKeyBody, NewApiKey } from '../../domain/api-keys/contract';
import type { ApiContext } from '../../providers/api';

/** Requests about API keys beyond listing them. */
export const apiKeysApi = ({ http }: ApiContext) => ({
  createApiKey: (clientId: number, body: ApiKeyBody) =>
    http.data<NewApiKey>(`/v1/clients/${clientId}/apiKeys`, { method: 'POST', body }),
  revokeApiKey: ({ clientId, keyId }: Pick<ApiKey, 'clientId' | 'keyId'>) =>
    http.data<ApiKey>(`/v1/clients/${clientId}/apiKeys/${keyId}`, { method: 'DELETE' }),
});
