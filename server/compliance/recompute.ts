import type { FastifyInstance } from 'fastify';
import type { Because } from '../../domain/jobs/recompute-reasons';
import type { ScopedTx } from '../platform/db';
import type { JobKind } from '../platform/jobs/jobs';
import { changeDay } from './change-day';
import { todayOf } from './today';

export const RECOMPUTATION = 'compliance.recompute';

/**
 * As an employee's next change: re-evaluate regardless of the day. If the job gets lost, the day watch finds the
 * employee.
 */
export const DUE_NOW = '1900-01-01';

/**
 * Enqueues a re-evaluation of everyone marked DUE_NOW in this transaction, with progress for the caller, for changes that
 * affect too many employees for one transaction.
 */
export const enqueueRecomputation = (app: FastifyInstance, tx: ScopedTx, why: Because): Promise<string> =>
  app.jobs.enqueue(tx, {
    type: RECOMPUTATION,
    tenantId: tx.reach.tenantId,
    createdBy: tx.caller.user.id,
    data: { ...why },
  });

/** The job that re-evaluates all employees of a tenant who are due. Safe to repeat. */
export const recomputation = (app: FastifyInstance): JobKind => ({
  type: RECOMPUTATION,
  lane: 'heavy',
  async run({ tenantId, data, progress }) {
    const today = await app.data.withTenant(tenantId, (tx) => todayOf(tx, tenantId, app.now()));
    const changed = await changeDay(app, { tenantId, today }, { because: String(data['because']), progress });
    return { changed };
  },
});
