import type { Capability } from '../platform/capability';
import { audits as auditsRoutes } from './routes';

export { storeAudit } from './store-audit';

/** Audits by people from outside. */
export const audits: Capability = {
  name: 'audits',
  routes: auditsRoutes,
};
