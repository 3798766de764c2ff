import type { FastifyInstance } from 'fastify';
import { UNDO_HOURS, type Merge } from '../../domain/merge/contract';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { undoUntil } from './merge-employees';

type Row = Omit<Merge, 'undoUntil'> & { found: true };

/** The merges into an employee that can still be undone, latest first. */
export async function listMerges(app: FastifyInstance, caller: Caller, employeeId: number): Promise<Merge[]> {
  const since = new Date(app.now().getTime() - UNDO_HOURS * 3_600_000).toISOString();
  const [people = [], rows = []] = await app.data.read(caller, ({ where }) => [
    sql`select e.id from employees e where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    sql`select m.id as "mergeId", m.employee_id as "employeeId", m.from_id as "fromEmployeeId",
        m.record->>'fromName' as "fromName", m.merged_by as "mergedBy", m.merged_at as "mergedAt"
      from employee_merges m join employees e on e.tenant_id = m.tenant_id and e.id = m.employee_id
      where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} and m.record is not null
        and m.merged_at > ${since}::timestamptz order by m.merged_at desc`,
  ]);
  if (people.length === 0) throw new AppError('notFound');
  return (rows as unknown as Row[]).map((row) => {
    const mergedAt = new Date(row.mergedAt);
    return { ...row, mergedAt: mergedAt.toISOString(), undoUntil: undoUntil(mergedAt) };
  });
}
