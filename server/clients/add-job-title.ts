import type { JobTitle } from '../../domain/clients/contract';
import { insertInto, sql, type ScopedTx } from '../platform/db';
import { checkedTitle, lockTitles, recordTitle, type AskedTitle, titleFields } from './title-changes';
import { jobTitles } from './tables';

/**
 * Adds a title. A program that is not named is that of a CDL driver: it asks for most, so that nothing is missed.
 */
export async function addJobTitle(tx: ScopedTx, id: number, asked: AskedTitle): Promise<JobTitle> {
  await lockTitles(tx, id);
  const title = await checkedTitle(tx, asked.jobTitle, null);
  const added = await tx.one<JobTitle>(sql`
    ${insertInto(jobTitles, { tenantId: tx.reach.tenantId, title, program: asked.program ?? 'cdl' })}
    returning ${titleFields}`);
  recordTitle(tx, added.jobTitleId, {}, { jobTitle: added.jobTitle, program: added.program });
  return added;
}
