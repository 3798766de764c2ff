import { MANAGE_API_KEYS } from '../../domain/api-keys/api-key-rules';
import type { Capability } from '../../src/capability';
import { API_KEYS } from './links';

/** Keys with which a client's own systems ask whether people may drive. */
export const apiKeys: Capability = {
  name: 'api-keys',
  textsLater: true,
  resources: [
    {
      name: API_KEYS,
      api: { id: 'keyId', list: 'clients/{client}/apiKeys' },
      list: () => import('./ApiKeysPage'),
      options: {
        access: { list: MANAGE_API_KEYS },
        titles: { list: 'apiKeys.title' },
        needsClient: true,
        heading: 'admin',
        menu: true,
      },
    },
  ],
  dialogs: { createApiKey: () => import('./CreateKeyDialog') },
};
