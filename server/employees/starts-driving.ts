import { array, sql, type Tx } from '../platform/db';

/** A change of job title; `to` is undefined where it stays. */
type Change = { from: number | null | undefined; to: number | null | undefined };

/** For each change, whether it gives a job with driving to a person who had one without. */
export async function startDriving(tx: Tx, tenantId: number, changes: readonly Change[]): Promise<boolean[]> {
  const ids = changes.flatMap(({ from, to }) => (from && to && from !== to ? [from, to] : []));
  if (ids.length === 0) return changes.map(() => false);
  const titles = await tx.query<{ id: number; drives: boolean }>(sql`
    select id, program <> 'nonDriver' as drives from job_titles
    where tenant_id = ${tenantId} and id = any(${array([...new Set(ids)])}::int[])`);
  const drives = new Map(titles.map((title) => [title.id, title.drives]));
  return changes.map(({ from, to }) => drives.get(from ?? 0) === false && drives.get(to ?? 0) === true);
}
