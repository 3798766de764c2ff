import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './routes';

export { auditVerification } from './verification';

/** The audit trail, read and verified; entries are written by whatever they tell of. */
export function audit(app: FastifyInstance): void {
  auditRoutes(app);
}
