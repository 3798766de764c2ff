import { jobTitleProblem } from '../../domain/clients/client-rules';
import type { JobTitle, Program } from '../../domain/clients/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { fields, sql, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { jobTitles } from './tables';

/** A title as it is asked for. */
export interface AskedTitle {
  jobTitle: string | undefined;
  program: Program | undefined;
}

/** Titles belong to the whole client: who reaches only some of its locations may not change them. */
export async function lockTitles(tx: ScopedTx, id: number): Promise<void> {
  // The root's row is the lock: two people must not add the same title at the same moment.
  const tenant = tx.reach.tenantId;
  await tx.one(
    sql`select 1 from clients c where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${id}`,
  );
  if (!tx.caller.allSites) throw new AppError('forbidden');
  await tx.one(sql`select 1 from clients where tenant_id = ${tenant} and id = ${tenant} for no key update`);
}

/** A title as it goes over the wire. */
export const titleFields = fields({
  jobTitleId: jobTitles.id,
  jobTitle: jobTitles.title,
  program: jobTitles.program,
});

/** A title that is in use, or 404. */
export const findTitle = (tx: ScopedTx, jobTitleId: number): Promise<JobTitle> =>
  tx.one<JobTitle>(sql`select ${titleFields} from job_titles
    where ${tx.reach.where(sql`tenant_id`)} and id = ${jobTitleId} and not removed`);

/** A new name: 400 where there is none, 409 where another title has it. `itself`: the one that is renamed. */
export async function checkedTitle(
  tx: ScopedTx,
  text: string | undefined,
  itself: number | null,
): Promise<string> {
  const problem = jobTitleProblem(text);
  if (problem || text === undefined) throw new AppError('badRequest', { refusal: problem ?? undefined });
  const title = text.trim().replace(/ {2,}/g, ' ');
  const twin =
    await tx.maybe(sql`select 1 from job_titles where ${tx.reach.where(sql`tenant_id`)} and not removed
    and lower(title) = lower(${title}) and id is distinct from ${itself}::int`);
  if (twin) throw new AppError('conflict', { refusal: refuse('jobTitle.taken', { title }) });
  return title;
}

/** Says on the audit trail what has become of a title. */
export function recordTitle(tx: ScopedTx, jobTitleId: number, before: object, after: object): void {
  tx.audit({
    type: 'jobTitle.changed',
    subject: `jobTitle/${jobTitleId}`,
    before: { ...before },
    after: { ...after },
  });
}
