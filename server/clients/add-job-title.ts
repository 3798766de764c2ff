import type { JobTitle } from '../../domain/clients/contract';
import { insertInto, sql, type ScopedTx } from '../platform/db';
import { validateTitle, lockTitles, auditTitle, type TitleInput, titleFields } from './title-changes';
import { jobTitles } from './tables';

/** Adds a title. The default program is CDL: it requires the most documents, so nothing is missed. */
export async function addJobTitle(tx: ScopedTx, id: number, input: TitleInput): Promise<JobTitle> {
  await lockTitles(tx, id);
  const title = await validateTitle(tx, input.jobTitle, null);
  const added = await tx.one<JobTitle>(sql`
    ${insertInto(jobTitles, { tenantId: tx.reach.tenantId, title, program: input.program ?? 'cdl' })}
    returning ${titleFields}`);
  auditTitle(tx, added.jobTitleId, {}, { jobTitle: added.jobTitle, program: added.program });
  return added;
}
