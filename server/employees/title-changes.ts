import type { Program } from '../../domain/clients/contract';
import { array, sql, type Tx } from '../platform/db';

/** A change of job title; `to` is undefined where it stays. */
type Change = { from: number | null | undefined; to: number | null | undefined };

/** The program of the title before, and whether the change gives a job with driving to a person who had one without. */
export interface TitleChange {
  program: Program | null;
  startsDriving: boolean;
}

/** What each change of job title means for the person. */
export async function titleChanges(
  tx: Tx,
  tenantId: number,
  changes: readonly Change[],
): Promise<TitleChange[]> {
  const ids = changes.flatMap(({ from, to }) =>
    from && to !== undefined && from !== to ? [from, ...(to ? [to] : [])] : [],
  );
  if (ids.length === 0) return changes.map(() => ({ program: null, startsDriving: false }));
  const titles = await tx.query<{ id: number; program: Program }>(sql`
    select id, program from job_titles
    where tenant_id = ${tenantId} and id = any(${array([...new Set(ids)])}::int[])`);
  const programs = new Map(titles.map((title) => [title.id, title.program]));
  return changes.map(({ from, to }) => {
    const [program = null, next = null] = [programs.get(from ?? 0), programs.get(to ?? 0)];
    return { program, startsDriving: program === 'nonDriver' && next !== null && next !== 'nonDriver' };
  });
}
