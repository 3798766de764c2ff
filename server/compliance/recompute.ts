import type { FastifyInstance } from 'fastify';
import type { ScopedTx } from '../platform/db';
import type { JobKind } from '../platform/jobs/jobs';
import { changeDay } from './change-day';
import { todayOf } from './today';

export const RECOMPUTATION = 'compliance.recompute';

/**
 * As the day of a person's next change: he is to be judged anew, whatever day it is. Should the job that does it be lost,
 * the watch over the day finds him.
 */
export const DUE_NOW = '1900-01-01';

/**
 * Orders that everybody marked DUE_NOW in the transaction is judged anew, at once and with progress for the caller: for
 * changes that concern more people than one transaction should judge. `because` stands on the audit trail.
 */
export const orderRecomputation = (app: FastifyInstance, tx: ScopedTx, because: string): Promise<string> =>
  app.jobs.order(tx, {
    type: RECOMPUTATION,
    tenantId: tx.reach.tenantId,
    createdBy: tx.caller.user.id,
    data: { because },
  });

/** The job that judges anew whoever is due of one tenant. Doing it again does nothing. */
export const recomputation = (app: FastifyInstance): JobKind => ({
  type: RECOMPUTATION,
  async run({ tenantId, data, progress }) {
    const today = await app.data.withoutReach('job', (tx) => todayOf(tx, tenantId, app.now()));
    const changed = await changeDay(app, { tenantId, today }, { because: String(data['because']), progress });
    return { changed };
  },
});
