import type { Capability } from '../platform/capability';
import { fillInvestigations } from './demo';
import { investigations as investigationsRoutes } from './routes';

/** The investigation of drivers' previous employers (391.23(a)(2), (c) to (j)). */
export const investigations: Capability = {
  name: 'investigations',
  routes: investigationsRoutes,
  demo: fillInvestigations,
};
