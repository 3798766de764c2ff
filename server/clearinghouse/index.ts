import type { Capability } from '../platform/capability';
import { ORDERED } from '../../domain/orders/statuses';
import type { Partner } from '../partners';
import { sql } from '../platform/db';
import { fillClearinghouse } from './demo';
import { clearinghouseRoutes } from './routes';

/** Files to and from the Drug and Alcohol Clearinghouse. */
export const clearinghouse: Capability = {
  name: 'clearinghouse',
  routes: clearinghouseRoutes,
  demo: fillClearinghouse,
};

/** Staff upload and download its files. */
export const clearinghousePartner: Partner = {
  code: 'clearinghouse',
  config: () => null,
  isByHand: true,
  unsent: () => sql`select count(*)::int as count, min(o.ordered_at) as oldest from orders o
    where o.order_type = 'clearinghouse' and o.status_id = ${ORDERED}`,
};
