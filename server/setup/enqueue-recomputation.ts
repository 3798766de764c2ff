import type { FastifyInstance } from 'fastify';
import { reasonFor } from '../../domain/jobs/recompute-reasons';
import { RECOMPUTATION } from '../compliance';
import type { Tx } from '../platform/db';

/**
 * Enqueues the re-evaluation of everyone marked in this transaction because of a location's file setup. Returns the job's
 * ID.
 */
export const enqueueSetupRecomputation = (
  app: FastifyInstance,
  tx: Tx,
  { tenantId, createdBy, name }: { tenantId: number; createdBy: number | null; name: string },
): Promise<string> =>
  app.jobs.enqueue(tx, {
    type: RECOMPUTATION,
    tenantId,
    createdBy,
    data: { ...reasonFor('fileSetup', name) },
  });
