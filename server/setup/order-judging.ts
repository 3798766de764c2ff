import type { FastifyInstance } from 'fastify';
import { RECOMPUTATION } from '../compliance';
import type { Tx } from '../platform/db';

/** Orders that everybody marked in this transaction is judged anew, for the file setup of a location. Answers the job's id. */
export const orderJudging = (
  app: FastifyInstance,
  tx: Tx,
  { tenantId, createdBy, name }: { tenantId: number; createdBy: number | null; name: string },
): Promise<string> =>
  app.jobs.order(tx, {
    type: RECOMPUTATION,
    tenantId,
    createdBy,
    data: { because: `file setup of ${name}` },
  });
