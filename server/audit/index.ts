import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './routes';

export { auditVerification } from './verification';

/** Reading and verifying the audit trail; entries are written by other capabilities. */
export function audit(app: FastifyInstance): void {
  auditRoutes(app);
}
