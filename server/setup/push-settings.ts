import type { FastifyInstance } from 'fastify';
import { refusalText } from '../../domain/shared/refusals/text';
import type { PushField } from '../../domain/setup/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { lockTree } from '../clients';
import { DUE_NOW } from '../compliance';
import type { Author } from '../platform/db/data';
import { isUnreachable } from '../platform/db/postgres';
import { isLockedTooLong, sql, update, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import { copyFields, siteQuery, type CopySite } from './copy-fields';
import { orderJudging } from './order-judging';
import { settingsPushSites } from './tables';
import { findPerson } from '../session';

export const PUSH = 'setup.push';

/** A kill of the server counts as a try, and each goes on where the last one stopped. */
const RETRIES = 20;
const RETRY_WITHIN_SECONDS = 5;
/** Often enough to be seen to move, seldom enough to cost nothing. */
const TELL_EVERY_MS = 150;

/** What an order of a push says. */
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
  author: Author;
}

async function authorOf(tx: Tx, userId: number | null, data: PushData): Promise<Author> {
  const find = (id: number | null) => (id === null ? null : findPerson(tx, id));
  return { user: await find(userId), realUser: await find(data.realUserId), requestId: data.requestId };
}

type Pushed = { siteId: number } | null;

/**
 * The settings of the next location that waits, and the word that it has them, in one transaction: a kill leaves both or
 * neither. Null: nobody waits any more.
 */
async function pushNext(tx: Tx, { job, data, author }: Push, siteId: number): Promise<void> {
  await lockTree(tx, job.tenantId);
  const from = await tx.one<CopySite>(siteQuery(job.tenantId, data.sourceId));
  const to = await tx.one<CopySite>(siteQuery(job.tenantId, siteId));
  if (to.deactivated) throw new AppError('conflict', { refusal: refuse('location.deactivated') });
  if (!to.path.startsWith(from.path))
    throw new AppError('conflict', { refusal: refuse('setup.noLongerBelow') });
  await copyFields(tx, from, to, data.fields, { name: author.user?.name ?? '' });
  await tx.query(sql`${update(settingsPushSites, { state: 'done', endedAt: sql`now()` })}
    where tenant_id = ${job.tenantId} and job_id = ${job.jobId}::uuid and site_id = ${siteId}`);
}

const waiting = (tx: Tx, { job }: Push): Promise<Pushed | undefined> =>
  tx.maybe<{ siteId: number }>(sql`select site_id as "siteId" from settings_push_sites
    where tenant_id = ${job.tenantId} and job_id = ${job.jobId}::uuid and state = 'waiting'
    order by place limit 1 for update`);

/** SQLSTATEs that another try may not meet: the job is tried again, the location has not failed. */
const isTransient = (error: unknown) =>
  isUnreachable(error) || ['40001', '40P01'].includes(String((error as { code?: unknown }).code));

/** Writes down why a location did not get the settings, as the API would have said it. */
async function recordFailure(push: Push, siteId: number, error: unknown): Promise<void> {
  const { app, job, author } = push;
  if (isTransient(error)) throw error;
  const known = error instanceof AppError ? error : null;
  if (!known) app.log.error({ err: error, jobId: job.jobId, siteId }, 'settings were not pushed');
  const message = known?.message ?? refusalText(refuse('error.internal', { requestId: job.jobId }));
  await app.data.withoutReach(
    'job',
    (tx) =>
      tx.query(sql`${update(settingsPushSites, {
        state: 'failed',
        endedAt: sql`now()`,
        error: known?.code,
        errorText: known?.errorText,
        message,
      })}
      where tenant_id = ${job.tenantId} and job_id = ${job.jobId}::uuid and site_id = ${siteId} and state = 'waiting'`),
    author,
  );
}

/** One location after the other. Answers when none waits any more. */
async function pushAll(push: Push, tell: () => Promise<void>): Promise<void> {
  const { app, author } = push;
  for (;;) {
    let siteId: number | undefined;
    try {
      const found = await app.data.withoutReach(
        'job',
        async (tx) => {
          const next = await waiting(tx, push);
          siteId = next?.siteId;
          if (siteId !== undefined) await pushNext(tx, push, siteId);
          return siteId !== undefined;
        },
        author,
      );
      if (!found) return;
    } catch (error) {
      // Somebody is changing the client: the location waits on, and its turn is not a try of the job.
      if (isLockedTooLong(error)) continue;
      if (siteId === undefined) throw error;
      await recordFailure(push, siteId, error);
    }
    await tell();
  }
}

const counted = (tx: Tx, { tenantId, jobId }: JobRun) =>
  tx.one<{ total: number; ended: number; failed: number }>(sql`select count(*)::int as total,
    count(*) filter (where state <> 'waiting')::int as ended, count(*) filter (where state = 'failed')::int as failed
    from settings_push_sites where tenant_id = ${tenantId} and job_id = ${jobId}::uuid`);

/** Whoever is asked for something else now is judged anew, in one go. Done again, nobody is left to be. */
async function judgeAnew({ app, job, data }: Push, tx: Tx): Promise<void> {
  const due = await tx.maybe(
    sql`select 1 from employees where tenant_id = ${job.tenantId} and next_change_on = ${DUE_NOW} limit 1`,
  );
  if (!due) return;
  const { name } = await tx.one<CopySite>(siteQuery(job.tenantId, data.sourceId));
  await orderJudging(app, tx, { tenantId: job.tenantId, createdBy: job.createdBy, name });
}

/**
 * The job that gives the settings of a location to all below it, one at a time. Repeated after any interruption it goes on
 * with the first that has not ended.
 */
export const settingsPush = (app: FastifyInstance): JobKind => ({
  type: PUSH,
  retries: RETRIES,
  retryWithin: RETRY_WITHIN_SECONDS,
  async run(job) {
    const data = job.data as PushData;
    const author = await app.data.withoutReach('job', (tx) => authorOf(tx, job.createdBy, data));
    const push: Push = { app, job, data, author };
    const before = await app.data.withoutReach('job', (tx) => counted(tx, job));
    let [done, told] = [before.ended, 0];
    await job.progress(done, before.total);
    await pushAll(push, async () => {
      done += 1;
      if (performance.now() - told < TELL_EVERY_MS) return;
      told = performance.now();
      await job.progress(done, before.total);
    });
    return app.data.withoutReach('job', async (tx) => {
      await judgeAnew(push, tx);
      const { total, failed } = await counted(tx, job);
      return { done: total - failed, failed };
    });
  },
});
