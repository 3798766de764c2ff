import type { Capability } from '../platform/capability';
import { fillPlans } from './demo';
import { returnToDutyRoutes } from './routes';
import { followUpWatch } from './sweep';

export {
  followCorrection,
  joinPlans,
  openByResult,
  separatePlans,
  withdrawByResult,
  type ViolationFound,
} from './open-plan';

/** The way back to driving after a violation of the drug and alcohol rules. */
export const returnToDuty: Capability = {
  name: 'return-to-duty',
  routes: returnToDutyRoutes,
  demo: fillPlans,
  watches: (app) => [followUpWatch(app)],
};
