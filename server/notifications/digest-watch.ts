import type { FastifyInstance } from 'fastify';
import { sql } from '../platform/db';
import { tenantsToTell } from './digest-data';
import { DIGESTS } from './send-digests';

const EVERY_MS = 10 * 60_000;
/** An arbitrary number that stands for this watch among the advisory locks of the database. */
const LOCK = 391_510_002;
/** The provider's own: the job goes through all clients. */
const PROVIDER = 0;

/**
 * Orders the digests where contacts of some client are to be told and no such job is under way. However many server
 * processes watch, one job is ordered. Answers its id, or null. A job that has not moved for hours counts as lost.
 */
export const orderDigests = (app: FastifyInstance): Promise<string | null> =>
  app.data.withoutReach('job', async (tx) => {
    const { free } = await tx.one<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as free`);
    if (!free) return null;
    const open = await tx.maybe(sql`select id from jobs where tenant_id = ${PROVIDER} and type = ${DIGESTS}
      and state in ('queued', 'running', 'failed') and updated_at > now() - interval '3 hours' limit 1`);
    if (open) return null;
    const due = await tenantsToTell(tx, app.now());
    if (due.length === 0) return null;
    return app.jobs.order(tx, { type: DIGESTS, tenantId: PROVIDER, createdBy: null, data: {} });
  });

/** Looks every ten minutes, and now, whether somebody is to be told. Answers how to stop looking. */
export function startDigestWatch(app: FastifyInstance, everyMs = EVERY_MS): () => void {
  const look = () =>
    orderDigests(app).catch((error: unknown) => app.log.error({ err: error }, 'watch for digests'));
  const timer = setInterval(look, everyMs);
  timer.unref();
  void look();
  return () => clearInterval(timer);
}
