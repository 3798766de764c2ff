import type { JobTitle } from '../../domain/clients/contract';
import { sql, type ScopedTx } from '../platform/db';
import { checkedTitle, lockTitles, recordTitle, type AskedTitle } from './title-changes';

/**
 * Adds a title. A program that is not named is that of a CDL driver: it asks for most, so that nothing is missed.
 */
export async function addJobTitle(tx: ScopedTx, id: number, asked: AskedTitle): Promise<JobTitle> {
  await lockTitles(tx, id);
  const title = await checkedTitle(tx, asked.jobTitle, null);
  const added = await tx.one<JobTitle>(sql`insert into job_titles (tenant_id, title, program)
    values (${tx.reach.tenantId}, ${title}, ${asked.program ?? 'cdl'})
    returning id as "jobTitleId", title as "jobTitle", program`);
  recordTitle(tx, added.jobTitleId, {}, { jobTitle: added.jobTitle, program: added.program });
  return added;
}
