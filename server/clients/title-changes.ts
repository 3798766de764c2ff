import { jobTitleProblem } from '../../domain/clients/client-rules';
import type { JobTitle, Program } from '../../domain/clients/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { fields, sql, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { jobTitles } from './tables';

/** The values of a title from a request. */
export interface TitleInput {
  jobTitle: string | undefined;
  program: Program | undefined;
}

/**
 * Locks the client's titles. They belong to the whole client, so callers who reach only some locations may not change
 * them.
 */
export async function lockTitles(tx: ScopedTx, id: number): Promise<void> {
  // Locking the root's row prevents two people from adding the same title at once.
  const tenant = tx.reach.tenantId;
  await tx.one(
    sql`select 1 from clients c where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${id}`,
  );
  if (!tx.caller.allSites) throw new AppError('forbidden');
  await tx.one(sql`select 1 from clients where tenant_id = ${tenant} and id = ${tenant} for no key update`);
}

/** A title on the wire. */
export const titleFields = fields({
  jobTitleId: jobTitles.id,
  jobTitle: jobTitles.title,
  program: jobTitles.program,
});

/** An active title, or 404. */
export const findTitle = (tx: ScopedTx, jobTitleId: number): Promise<JobTitle> =>
  tx.one<JobTitle>(sql`select ${titleFields} from job_titles
    where ${tx.reach.where(sql`tenant_id`)} and id = ${jobTitleId} and not removed`);

/** Validates a new name: 400 if missing, 409 if another title has it. `itself` is the title being renamed. */
export async function validateTitle(
  tx: ScopedTx,
  text: string | undefined,
  itself: number | null,
): Promise<string> {
  const problem = jobTitleProblem(text);
  if (problem || text === undefined) throw new AppError('badRequest', { refusal: problem ?? undefined });
  const title = text.trim().replace(/ {2,}/g, ' ');
  const duplicate =
    await tx.maybe(sql`select 1 from job_titles where ${tx.reach.where(sql`tenant_id`)} and not removed
    and lower(title) = lower(${title}) and id is distinct from ${itself}::int`);
  if (duplicate) throw new AppError('conflict', { refusal: refuse('jobTitle.taken', { title }) });
  return title;
}

/** Records a change of a title in the audit trail. */
export function auditTitle(tx: ScopedTx, jobTitleId: number, before: object, after: object): void {
  tx.audit({
    type: 'jobTitle.changed',
    subject: `jobTitle/${jobTitleId}`,
    before: { ...before },
    after: { ...after },
  });
}
