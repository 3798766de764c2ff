import type { FastifyInstance } from 'fastify';
import type { PushField } from '../../domain/setup/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { lockTree } from '../clients';
import { DUE_NOW } from '../compliance';
import { isUnreachable } from '../platform/db/postgres';
import { array, isLockTimeout, sql, update, type TenantTx, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import { copyFields, siteQuery, type CopySite } from './copy-fields';
import { enqueueSetupRecomputation } from './enqueue-recomputation';
import { settingsPushSites } from './tables';
import { authorOf, requireAuthorMay, type JobAuthor } from '../session';

export const PUSH = 'setup.push';

/** A killed server counts as a try; each try continues where the last one stopped. */
const RETRIES = 20;
const RETRY_WITHIN_SECONDS = 5;
/** Frequent enough to look smooth, rare enough to cost nothing. */
const PROGRESS_INTERVAL_MS = 150;

/** The data of a push job. */
export interface PushData extends Record<string, unknown> {
  sourceId: number;
  fields: PushField[];
  realUserId: number | null;
  requestId: string;
}

interface Push {
  app: FastifyInstance;
  job: JobRun;
  data: PushData;
  author: JobAuthor;
}

type Pushed = { siteId: number } | null;

/** Copies the settings to one location and marks it done, in one transaction, so that a kill leaves both or neither. */
async function pushNext(tx: TenantTx, { job, data, author }: Push, siteId: number): Promise<void> {
  await lockTree(tx, job.tenantId);
  const from = await tx.one<CopySite>(siteQuery(job.tenantId, data.sourceId));
  const to = await tx.one<CopySite>(siteQuery(job.tenantId, siteId));
  if (to.deactivated)
    throw new AppError('conflict', {
      refusal: refuse('location.deactivated'),
      advice: refuse('setup.reactivateFirst'),
    });
  if (!to.path.startsWith(from.path))
    throw new AppError('conflict', { refusal: refuse('setup.noLongerBelow') });
  await copyFields(tx, from, to, data.fields, { name: author.user.name });
  await tx.query(sql`${update(settingsPushSites, { state: 'done', endedAt: sql`now()` })}
    where tenant_id = ${job.tenantId} and job_id = ${job.jobId}::uuid and site_id = ${siteId}`);
}

const nextWaiting = (tx: Tx, { job }: Push): Promise<Pushed | undefined> =>
  tx.maybe<{ siteId: number }>(sql`select site_id as "siteId" from settings_push_sites
    where tenant_id = ${job.tenantId} and job_id = ${job.jobId}::uuid and state = 'waiting'
    order by place limit 1 for update`);

/** SQLSTATEs of errors that a retry may not meet again: the job is retried, the location has not failed. */
const isTransient = (error: unknown) =>
  isUnreachable(error) || ['40001', '40P01'].includes(String((error as { code?: unknown }).code));

/** Records why a location did not get the settings. */
async function recordFailure(push: Push, siteId: number, error: unknown): Promise<void> {
  const { app, job, author } = push;
  if (isTransient(error)) throw error;
  const known = error instanceof AppError ? error : null;
  if (!known)
    app.log.error({ err: error, jobId: job.jobId, siteId }, 'could not push settings to a location');
  const refusal = known?.refusal ?? refuse('error.internal', { requestId: job.jobId });
  await app.data.withTenant(
    job.tenantId,
    (tx) =>
      tx.query(sql`${update(settingsPushSites, {
        state: 'failed',
        endedAt: sql`now()`,
        error: known?.code,
        refusal,
        advice: known?.details.advice,
      })}
      where tenant_id = ${job.tenantId} and job_id = ${job.jobId}::uuid and site_id = ${siteId} and state = 'waiting'`),
    author,
  );
}

/** Pushes to one location after the other until none is waiting. */
async function pushAll(push: Push, reportProgress: () => Promise<void>): Promise<void> {
  const { app, job, author } = push;
  for (;;) {
    let siteId: number | undefined;
    try {
      const found = await app.data.withTenant(
        job.tenantId,
        async (tx) => {
          const next = await nextWaiting(tx, push);
          siteId = next?.siteId;
          if (siteId !== undefined) await pushNext(tx, push, siteId);
          return siteId !== undefined;
        },
        author,
      );
      if (!found) return;
    } catch (error) {
      // Someone else is changing the client: the location keeps waiting, and this doesn't count as a try.
      if (isLockTimeout(error)) continue;
      if (siteId === undefined) throw error;
      await recordFailure(push, siteId, error);
    }
    await reportProgress();
  }
}

const countSites = (tx: Tx, { tenantId, jobId }: JobRun) =>
  tx.one<{ total: number; ended: number; failed: number }>(sql`select count(*)::int as total,
    count(*) filter (where state <> 'waiting')::int as ended, count(*) filter (where state = 'failed')::int as failed
    from settings_push_sites where tenant_id = ${tenantId} and job_id = ${jobId}::uuid`);

/** Enqueues one re-evaluation of all affected employees. Safe to repeat: no one is due then. */
async function enqueueIfDue({ app, job, data }: Push, tx: Tx): Promise<void> {
  const due = await tx.maybe(
    sql`select 1 from employees where tenant_id = ${job.tenantId} and next_change_on = ${DUE_NOW} limit 1`,
  );
  if (!due) return;
  const { name } = await tx.one<CopySite>(siteQuery(job.tenantId, data.sourceId));
  await enqueueSetupRecomputation(app, tx, { tenantId: job.tenantId, createdBy: job.createdBy, name });
}

/** A user who reaches a location also reaches those below it. Locations that already have the settings are evaluated too. */
async function requirePusher(push: Push): Promise<void> {
  const { app, job, data } = push;
  try {
    await app.data.withTenant(job.tenantId, (tx) =>
      requireAuthorMay(tx, job, { kind: PUSH, sites: [data.sourceId] }),
    );
  } catch (error) {
    await app.data.withTenant(job.tenantId, (tx) => enqueueIfDue(push, tx));
    throw error;
  }
}

/**
 * The job that pushes a location's settings to all below it, one at a time. After an interruption it continues with the
 * first location that is still waiting.
 */
export const settingsPush = (app: FastifyInstance): JobKind => ({
  type: PUSH,
  lane: 'interactive',
  retries: RETRIES,
  maxRetryDelay: RETRY_WITHIN_SECONDS,
  remove: (tx, jobIds) =>
    tx.query(sql`delete from settings_push_sites where job_id = any(${array(jobIds)}::uuid[])`),
  async run(job) {
    const data = job.data as PushData;
    const author = await app.data.withTenant(job.tenantId, (tx) => authorOf(tx, job));
    const push: Push = { app, job, data, author };
    await requirePusher(push);
    const before = await app.data.withTenant(job.tenantId, (tx) => countSites(tx, job));
    let [done, reportedAt] = [before.ended, 0];
    await job.progress(done, before.total);
    await pushAll(push, async () => {
      done += 1;
      if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
      reportedAt = performance.now();
      await job.progress(done, before.total);
    });
    return app.data.withTenant(job.tenantId, async (tx) => {
      await enqueueIfDue(push, tx);
      const { total, failed } = await countSites(tx, job);
      return { done: total - failed, failed };
    });
  },
});
