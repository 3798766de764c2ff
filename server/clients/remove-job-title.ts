import type { FastifyInstance } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import { DUE_NOW, enqueueRecomputation } from '../compliance';
import { nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { findTitle, lockTitles, auditTitle } from './title-changes';
import { jobTitles } from './tables';
import { employees } from '../employees/tables';

/**
 * Removes a title from use. Its employees get the title `transferTo`; without one, the title must be unused. Returns how
 * many employees got the other title; a job re-evaluates them.
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
  const employees = target
    ? await transfer(tx, jobTitleId, target.jobTitleId)
    : await requireUnused(tx, jobTitleId);
  await tx.query(
    sql`${update(jobTitles, { removed: true })} where ${tx.reach.where(sql`tenant_id`)} and id = ${jobTitleId}`,
  );
  const after = { removed: true, transferredTo: target?.jobTitle ?? null, employees };
  auditTitle(tx, jobTitleId, { jobTitle: before.jobTitle, program: before.program }, after);
  if (target && employees > 0) await enqueueRecomputation(app, tx, `job title ${target.jobTitle}`);
  return { jobTitleId, employees };
}

/** Each employee's change gets its own audit entry. */
async function transfer(tx: ScopedTx, from: number, to: number): Promise<number> {
  const moved = await tx.query<{ id: number }>(sql`
    ${update(employees, { jobTitleId: to, nextChangeOn: DUE_NOW, ...nextVersion, updatedBy: tx.caller.user.name })}
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and job_title_id = ${from} returning id`);
  for (const { id } of moved)
    tx.audit({
      type: 'employee.updated',
      subject: `employee/${id}`,
      before: { jobTitleId: from },
      after: { jobTitleId: to },
    });
  return moved.length;
}

async function requireUnused(tx: ScopedTx, jobTitleId: number): Promise<0> {
  const { used } = await tx.one<{ used: number }>(sql`select count(*)::int as used from employees
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and job_title_id = ${jobTitleId}`);
  if (used > 0) throw refuseFields({ transferJobTitle: refuse('jobTitle.inUse', { count: used }) });
  return 0;
}
