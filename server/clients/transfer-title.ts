import type { FastifyInstance } from 'fastify';
import type { Program } from '../../domain/clients/contract';
import { replaceFact, type EarlierFacts } from '../../domain/compliance/earlier-facts';
import { reasonFor } from '../../domain/jobs/recompute-reasons';
import { daysAt, DUE_NOW, locationZone, RECOMPUTATION, type DayIn } from '../compliance';
import { employees } from '../employees/tables';
import type { Caller } from '../platform/access/caller';
import { nextVersion, recordset, sql, update, type ScopedTx, type Tx } from '../platform/db';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import { jobs } from '../platform/jobs/tables';
import { authorOf } from '../session';

const TRANSFER = 'clients.transferTitle';
/** One transaction: few enough that no one waits long for the locked rows. */
const BATCH = 500;
/** A killed server counts as a try; each try continues where the last one stopped. */
const RETRIES = 20;
const RETRY_WITHIN_SECONDS = 5;

/** The employees of a removed title get another one. That one may change while the job waits, if it is removed too. */
interface Transfer extends Record<string, unknown> {
  from: number;
  to: number;
}

interface TransferData extends Transfer {
  total: number;
  /** The new title, for the audit trail. */
  because: string;
  realUserId: number | null;
  requestId: string;
}

interface Titled {
  id: number;
  earlierFacts: EarlierFacts[];
  program: Program;
  zone: string | null;
}

const MOVED = recordset('n', employees, ['id', 'earlierFacts']);
const { earlierFacts } = MOVED.values;

/**
 * Employees get the new title from today on. Each change gets its own audit entry, in the same transaction. Returns how many were
 * moved.
 */
async function moveNext(
  tx: Tx,
  tenantId: number,
  { from, to }: Transfer,
  { by, dayIn }: { by: string; dayIn: DayIn },
): Promise<number> {
  const people = await tx.query<Titled & object>(sql`
    select e.id, e.earlier_facts as "earlierFacts", j.program, ${locationZone} as zone
    from employees e join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id
    where e.tenant_id = ${tenantId} and e.job_title_id = ${from} order by e.id limit ${BATCH} for no key update of e`);
  if (people.length === 0) return 0;
  const moved = people.map(({ id, program, zone, ...before }) => {
    const since = dayIn(zone);
    const now = { jobTitleId: from, program };
    const { earlier } = replaceFact(before.earlierFacts, 'jobTitleId', {
      now,
      next: { jobTitleId: to },
      since,
    });
    return { id, since, earlierFacts: earlier };
  });
  await tx.query(sql`
    ${update(employees, { jobTitleId: to, earlierFacts, nextChangeOn: DUE_NOW, testing: null, ...nextVersion, updatedBy: by }, 'e')}
    from ${MOVED.of(moved)} where e.tenant_id = ${tenantId} and e.id = n.id`);
  for (const { id, since } of moved)
    tx.audit(
      {
        type: 'employee.updated',
        subject: `employee/${id}`,
        before: { jobTitleId: from },
        after: { jobTitleId: to, effectiveOn: since },
      },
      tenantId,
    );
  return moved.length;
}

const unfinished = (tenantId: number) =>
  sql`tenant_id = ${tenantId} and type = ${TRANSFER} and state <> 'done'`;

/** How many employees have a title, or are about to get it from a job. */
export async function countPeople(tx: ScopedTx, titleId: number): Promise<number> {
  const { tenantId } = tx.reach;
  const { used } = await tx.one<{ used: number }>(sql`select count(*)::int as used from employees
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and (job_title_id = ${titleId} or job_title_id in (
      select (data->>'from')::int from jobs where ${unfinished(tenantId)} and data->>'to' = ${String(titleId)}))`);
  return used;
}

/**
 * Gives the employees of a title another one: the first now, the others in a job. Returns whether a job does the rest. A removed
 * title has no new employees meanwhile.
 */
export async function startTransfer(
  app: FastifyInstance,
  tx: ScopedTx,
  { from, to, total, because }: Pick<TransferData, 'from' | 'to' | 'total' | 'because'>,
): Promise<boolean> {
  const { tenantId } = tx.reach;
  // Jobs that would give their employees the removed title.
  await tx.query(sql`${update(jobs, { data: sql`data || jsonb_build_object('to', ${to}::int)` })}
    where ${unfinished(tenantId)} and data->>'to' = ${String(from)}`);
  const { user, realUser, requestId }: Caller = tx.caller;
  await moveNext(tx, tenantId, { from, to }, { by: user.name, dayIn: daysAt(app.now()) });
  const left = await tx.maybe(
    sql`select 1 from employees where tenant_id = ${tenantId} and job_title_id = ${from} limit 1`,
  );
  if (!left) return false;
  const data: TransferData = { from, to, total, because, realUserId: realUser?.id ?? null, requestId };
  await app.jobs.enqueue(tx, { type: TRANSFER, tenantId, createdBy: user.id, data });
  return true;
}

/** Re-evaluates everyone who got a title, unless a job that has not begun will do so. */
async function reevaluate(app: FastifyInstance, tx: Tx, job: JobRun, title: string): Promise<void> {
  const { tenantId, createdBy } = job;
  const due =
    await tx.maybe(sql`select 1 from employees where tenant_id = ${tenantId} and next_change_on = ${DUE_NOW}
    and not exists (select 1 from jobs where tenant_id = ${tenantId} and type = ${RECOMPUTATION} and state = 'queued')
    limit 1`);
  if (!due) return;
  const data = { ...reasonFor('jobTitle', title) };
  await app.jobs.enqueue(tx, { type: RECOMPUTATION, tenantId, createdBy, data });
}

/** Moves the next employees. Returns how many are left. */
async function moveBatch(app: FastifyInstance, tx: Tx, job: JobRun, by: string): Promise<number> {
  const { jobId, tenantId } = job;
  const { from, to, because } = await tx.one<TransferData>(sql`
    select (data->>'from')::int as "from", (data->>'to')::int as "to", data->>'because' as because
    from jobs where id = ${jobId}::uuid for update`);
  await moveNext(tx, tenantId, { from, to }, { by, dayIn: daysAt(app.now()) });
  const { left } = await tx.one<{ left: number }>(sql`
    select count(*)::int as left from employees where tenant_id = ${tenantId} and job_title_id = ${from}`);
  if (left === 0) await reevaluate(app, tx, job, because);
  return left;
}

/**
 * The job that gives a removed title's employees another one, in batches. After an interruption it continues with the rest, no matter what
 * its author may do by then: the title is removed already, and no employee may be left with it.
 */
export const titleTransfer = (app: FastifyInstance): JobKind => ({
  type: TRANSFER,
  lane: 'heavy',
  retries: RETRIES,
  maxRetryDelay: RETRY_WITHIN_SECONDS,
  async run(job) {
    const { total } = job.data as TransferData;
    const author = await app.data.withTenant(job.tenantId, (tx) => authorOf(tx, job));
    for (let left = total; left > 0;) {
      left = await app.data.withTenant(
        job.tenantId,
        (tx) => moveBatch(app, tx, job, author.user.name),
        author,
      );
      await job.progress(Math.max(0, total - left), total);
    }
    return { employees: total };
  },
});
