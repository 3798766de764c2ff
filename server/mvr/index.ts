import type { Capability } from '../platform/capability';
import { fillDrivingRecords } from './demo';
import { fillRecordOrders } from './demo-orders';
import { mvr as mvrRoutes } from './routes';

export { recordPartners } from './exchange';

/** Driving records, PSP reports and pull notices: their exchange with providers, and what they say as data. */
export const mvr: Capability = {
  name: 'mvr',
  routes: mvrRoutes,
  async demo(tx, place) {
    await fillDrivingRecords(tx, place);
    await fillRecordOrders(tx, place);
  },
};
