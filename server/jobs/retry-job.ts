import type { FastifyInstance } from 'fastify';
import { allows } from '../../domain/access/access';
import { ONE_AT_A_TIME, retryAccess, type JobKindName } from '../../domain/job-kinds';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { sql, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { lockKind } from '../platform/jobs/lock-kind';
import { visible, type JobVisibility } from './job-queries';
import { visibleEverywhere, visibleInClient } from './list-jobs';

interface StoredJob {
  tenantId: number;
  kind: JobKindName;
  removes: boolean;
}

/** Another one of its kind would do the same work, or undo it. */
async function requireNoOther(tx: Tx, { tenantId, kind }: StoredJob): Promise<void> {
  if (!ONE_AT_A_TIME.includes(kind)) return;
  await lockKind(tx, kind, tenantId);
  const other = await tx.maybe(sql`select 1 from jobs where tenant_id = ${tenantId} and type = ${kind}
    and state in ('queued', 'running', 'failed') limit 1`);
  if (other) throw new AppError('conflict', { refusal: refuse('job.otherOpen') });
}

/** Starts a stopped job again where it stopped, on behalf of the user who started it. */
async function retry(
  app: FastifyInstance,
  tx: Tx,
  caller: Caller,
  { where, ...visibility }: JobVisibility,
  jobId: string,
): Promise<void> {
  const job = await tx.one<StoredJob>(sql`
    select j.tenant_id as "tenantId", j.type as kind, coalesce(j.data->>'remove', 'false') = 'true' as removes
    from jobs j where ${where} and ${visible(visibility)} and j.id = ${jobId}::uuid for update`);
  if (!allows(retryAccess(job.kind, job.removes), caller.permissions)) throw new AppError('forbidden');
  await requireNoOther(tx, job);
  if (!(await app.jobs.retry(tx, jobId)))
    throw new AppError('conflict', { refusal: refuse('job.notStopped') });
  tx.audit({ type: 'job.retried', subject: `job/${jobId}`, jobKind: job.kind }, job.tenantId);
}

export const retryJob = (app: FastifyInstance, caller: Caller, jobId: string): Promise<void> =>
  app.data.withReach(caller, (tx) => retry(app, tx, caller, visibleInClient(tx.caller, tx.reach), jobId));

/** The same for a job of any client, or of the provider. */
export const retryAnyJob = (app: FastifyInstance, caller: Caller, jobId: string): Promise<void> =>
  app.data.withoutReach('job', (tx) => retry(app, tx, caller, visibleEverywhere(caller), jobId), caller);
