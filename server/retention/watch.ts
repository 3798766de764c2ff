import type { FastifyInstance } from 'fastify';
import { sql } from '../platform/db';
import { eachTenant } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { sweepFiles } from './remove-files';
import { REVIEW } from './review';
import { enqueueReview } from './start-review';

const EVERY_MS = 3_600_000;
const ONCE = sql`interval '20 hours'`;

/** Enqueues the removal of each client where it is on and that had none today. Returns how many. Safe to repeat. */
export const enqueueRemovals = (app: FastifyInstance): Promise<number> =>
  eachTenant(
    app.data,
    sql`select s.tenant_id as "tenantId" from retention_settings s where s.removal and not exists (
        select 1 from jobs j where j.tenant_id = s.tenant_id and j.type = ${REVIEW}
          and (j.data->>'remove')::boolean and j.created_at > now() - ${ONCE})
      order by s.tenant_id`,
    (tx) => enqueueReview(app, tx, { tenantId: tx.reach.tenantId, by: null, remove: true }),
  );

/** Also removes files that no row names. */
export const retentionWatch = (app: FastifyInstance): Watch => ({
  name: 'remove documents after their retention',
  everyMs: EVERY_MS,
  async run() {
    try {
      await enqueueRemovals(app);
    } finally {
      await sweepFiles(app);
    }
  },
});
