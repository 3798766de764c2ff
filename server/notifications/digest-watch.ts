import type { FastifyInstance } from 'fastify';
import { PROVIDER, sql } from '../platform/db';
import type { Watch } from '../platform/jobs/leader';
import { tenantsDue } from './digest-data';
import { DIGESTS } from './send-digests';

const EVERY_MS = 10 * 60_000;
/** An arbitrary number for this watch's advisory lock. */
const LOCK = 391_510_003;

/**
 * Enqueues the digest job if a client's digests are due and no such job is running; with several servers only one does.
 * Returns the job's ID, or null. A job without progress for hours counts as lost.
 */
export const enqueueDigests = (app: FastifyInstance): Promise<string | null> =>
  app.data.withoutReach('job', async (tx) => {
    const { free } = await tx.one<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as free`);
    if (!free) return null;
    const open = await tx.maybe(sql`select id from jobs where tenant_id = ${PROVIDER} and type = ${DIGESTS}
      and state in ('queued', 'running', 'failed') and updated_at > now() - interval '3 hours' limit 1`);
    if (open) return null;
    const due = await tenantsDue(tx, app.now());
    if (due.length === 0) return null;
    return app.jobs.enqueue(tx, { type: DIGESTS, tenantId: PROVIDER, createdBy: null, data: {} });
  });

/** Checks whether digests are due. */
export const digestWatch = (app: FastifyInstance): Watch => ({
  name: 'check for due digests',
  everyMs: EVERY_MS,
  run: () => enqueueDigests(app),
});
