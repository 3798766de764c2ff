import type { FastifyInstance } from 'fastify';
import { reasonFor } from '../../domain/jobs/recompute-reasons';
import { IN_FLIGHT } from '../../domain/orders/statuses';
import { refuse } from '../../domain/shared/refusals/refusal';
import { enqueueRecomputation } from '../compliance';
import { employeeMerges } from '../merge/tables';
import { array, sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { findTitle, lockTitles, auditTitle } from './title-changes';
import { jobTitles } from './tables';
import { countPeople, startTransfer } from './transfer-title';

/**
 * A merge can be undone for a day: a restored employee gets the replacement title, or none. Runs before the employees are
 * counted: it waits for an undo that has begun, so the count includes the people who came back.
 */
async function replaceInMerges(tx: ScopedTx, jobTitleId: number, to: number | null): Promise<void> {
  const replace = (path: string) =>
    tx.query<{ fromId: number }>(sql`
      ${update(employeeMerges, { record: sql`jsonb_set(record, ${path}::text[], ${JSON.stringify(to)}::jsonb)` })}
      where ${tx.reach.where(sql`tenant_id`)} and record #> ${path}::text[] = to_jsonb(${jobTitleId}::int) returning from_id as "fromId"`);
  const ofTitle = sql`to_jsonb(${jobTitleId}::int) in (m.record #> '{from,job_title_id}', m.record #> '{filled,jobTitleId}')`;
  // Employees before their merges, like an undo.
  await tx.query(sql`select 1 from employees e where ${tx.reach.where(sql`e.tenant_id`)} and e.id in (
    select m.employee_id from employee_merges m where ${tx.reach.where(sql`m.tenant_id`)} and ${ofTitle}) order by e.id for no key update`);
  for (const { fromId } of await replace('{from,job_title_id}'))
    tx.audit({
      type: 'employee.updated',
      subject: `employee/${fromId}`,
      before: { jobTitleId },
      after: { jobTitleId: to },
    });
  await replace('{filled,jobTitleId}');
}

/** The titles of people with an order in flight stay as they are. */
async function requireNoOrders(tx: ScopedTx, jobTitleId: number): Promise<void> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*)::int as count
    from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.job_title_id = ${jobTitleId}
      and o.status_id = any(${array([...IN_FLIGHT])}::int[])`);
  if (count > 0) throw new AppError('conflict', { refusal: refuse('jobTitle.ordersOpen', { count }) });
}

/**
 * Removes a title from use. Its employees get the title `transferTo`; without one, the title must be unused. Returns how
 * many employees get the other title. If there are many, a job moves most of them; then a job re-evaluates them all.
 */
export async function removeJobTitle(
  app: FastifyInstance,
  tx: ScopedTx,
  id: number,
  jobTitleId: number,
  transferTo: number | undefined,
): Promise<{ jobTitleId: number; employees: number }> {
  await lockTitles(tx, id);
  const before = await findTitle(tx, jobTitleId);
  if (transferTo === jobTitleId) throw refuseFields({ transferJobTitle: refuse('jobTitle.chooseAnother') });
  const target = transferTo === undefined ? null : await findTitle(tx, transferTo);
  await replaceInMerges(tx, jobTitleId, target?.jobTitleId ?? null);
  const employees = await countPeople(tx, jobTitleId);
  if (!target && employees > 0)
    throw refuseFields({ transferJobTitle: refuse('jobTitle.inUse', { count: employees }) });
  await tx.query(
    sql`${update(jobTitles, { removed: true })} where ${tx.reach.where(sql`tenant_id`)} and id = ${jobTitleId}`,
  );
  const after = { removed: true, transferredTo: target?.jobTitle ?? null, employees };
  auditTitle(tx, jobTitleId, { jobTitle: before.jobTitle, program: before.program }, after);
  if (target && employees > 0) {
    await requireNoOrders(tx, jobTitleId);
    const { jobTitle: because, jobTitleId: to } = target;
    const continues = await startTransfer(app, tx, { from: jobTitleId, to, total: employees, because });
    if (!continues) await enqueueRecomputation(app, tx, reasonFor('jobTitle', because));
  }
  return { jobTitleId, employees };
}
