import type { Capability } from '../platform/capability';
import { auditVerification } from './verification';
import { allChainsVerification } from './verify-all';
import { headsWatch } from './publish-heads';
import { auditRoutes } from './routes';

export { verifyAudit, type Verification } from './verify';

/** Reading and verifying the audit trail; entries are written by other capabilities. */
export const audit: Capability = {
  name: 'audit',
  routes: auditRoutes,
  jobs: (app) => [auditVerification(app), allChainsVerification(app)],
  watches: (app) => [headsWatch(app)],
};
