import { ORDER_PERMISSIONS } from '../../domain/orders/access';
import type { Capability } from '../../src/capability';
import { BATCHES, CLEARINGHOUSE_PATH } from './links';

/** Files of queries for the Drug and Alcohol Clearinghouse, and its query history back. */
export const clearinghouse: Capability = {
  name: 'clearinghouse',
  textsLater: true,
  pages: [
    {
      path: CLEARINGHOUSE_PATH,
      titleKey: 'clearinghouse.title',
      access: ORDER_PERMISSIONS.clearinghouse,
      needsClient: true,
      heading: 'manage',
      menu: true,
      load: () => import('./ClearinghousePage'),
    },
  ],
  dialogs: { clearinghouseBatch: () => import('./MakeBatchDialog') },
  live: { 'orders:changed': [BATCHES] },
};
