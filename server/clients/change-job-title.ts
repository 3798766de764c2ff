import type { FastifyInstance } from 'fastify';
import type { JobTitle } from '../../domain/clients/contract';
import { reasonFor } from '../../domain/jobs/recompute-reasons';
import { DUE_NOW, enqueueRecomputation } from '../compliance';
import { sql, update, type ScopedTx } from '../platform/db';
import { validateTitle, findTitle, lockTitles, auditTitle, type TitleInput } from './title-changes';
import { jobTitles } from './tables';
import { employees } from '../employees/tables';

/** Renames a title or changes its program. A change of program re-evaluates its employees with a job. */
export async function changeJobTitle(
  app: FastifyInstance,
  tx: ScopedTx,
  id: number,
  jobTitleId: number,
  input: TitleInput,
): Promise<JobTitle> {
  await lockTitles(tx, id);
  const before = await findTitle(tx, jobTitleId);
  const after = {
    jobTitleId,
    jobTitle: await validateTitle(tx, input.jobTitle, jobTitleId),
    program: input.program ?? before.program,
  };
  if (after.jobTitle === before.jobTitle && after.program === before.program) return before;
  await tx.query(sql`${update(jobTitles, { title: after.jobTitle, program: after.program })}
    where ${tx.reach.where(sql`tenant_id`)} and id = ${jobTitleId}`);
  if (after.program !== before.program) {
    // Draws of random pools wait until it is known again how these people are tested.
    const people = await tx.query(sql`${update(employees, { nextChangeOn: DUE_NOW, testing: null })}
      where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and job_title_id = ${jobTitleId} returning 1`);
    if (people.length > 0) await enqueueRecomputation(app, tx, reasonFor('jobTitle', after.jobTitle));
  }
  const { jobTitle, program } = before;
  auditTitle(tx, jobTitleId, { jobTitle, program }, { jobTitle: after.jobTitle, program: after.program });
  return after;
}
