import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './routes';

export { headsWatch } from './publish-heads';
export { auditVerification } from './verification';
export { allChainsVerification } from './verify-all';
export { verifyAudit, type Verification } from './verify';

/** Reading and verifying the audit trail; entries are written by other capabilities. */
export function audit(app: FastifyInstance): void {
  auditRoutes(app);
}
