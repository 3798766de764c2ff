import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { currentValues, KEEPING, type EmployeeRow } from '../employees';
import type { PeopleRemoval } from '../roster-import';
import { array, sql, type Tx } from '../platform/db';
import { lockRetention } from './hold-queries';

const refusalOf = {
  held: refuse('employee.held'),
  merged: refuse('employee.merged'),
  kept: refuse('employee.mustBeKept'),
};

/**
 * Why people can't be deleted: a legal hold, also one over the whole client; a merge, because they would take along what it brought and
 * the way back; or a record that must be kept, because a driver file stays for three years after the employment (391.51(c)), and deleted
 * documents are still part of it.
 */
async function refusals(tx: Tx, tenantId: number, ids: readonly number[]): Promise<Map<number, Refusal>> {
  if (ids.length === 0) return new Map();
  const kept = KEEPING.map(
    ({ table, column }) => sql`exists (select from ${sql.raw(table)} k
      where k.tenant_id = ${tenantId} and k.${sql.raw(column)} = p.id)`,
  );
  const found = await tx.query<{ id: number; why: keyof typeof refusalOf }>(sql`
    select * from (select p.id, case
        when exists (select from legal_holds h where h.tenant_id = ${tenantId} and h.released_at is null
          and (h.employee_id is null or h.employee_id = p.id)) then 'held'
        when exists (select from employee_merges m where m.tenant_id = ${tenantId} and m.employee_id = p.id
          and m.undone_at is null and (m.record is not null or exists (select from test_exceptions x
            where x.tenant_id = m.tenant_id and x.employee_id = -m.from_id))) then 'merged'
        when ${sql.join(kept, sql` or `)} then 'kept' end as why
      from unnest(${array(ids)}::int[]) p(id)) p where why is not null`);
  return new Map(found.map(({ id, why }) => [id, refusalOf[why]]));
}

async function remove(
  tx: Tx,
  tenantId: number,
  people: readonly EmployeeRow[],
  because: string,
): Promise<void> {
  const ids = array(people.map(({ id }) => id));
  await tx.query(sql`delete from gaps where tenant_id = ${tenantId} and employee_id = any(${ids}::int[])`);
  await tx.query(sql`delete from employees where tenant_id = ${tenantId} and id = any(${ids}::int[])`);
  for (const row of people)
    tx.audit({
      type: 'employee.deleted',
      subject: `employee/${row.id}`,
      because,
      before: { ...currentValues(row), ...(row.ssnLast4 && { ssn: `XXX-XX-${row.ssnLast4}` }) },
    });
}

/** Deleting people who were entered by mistake. */
export const peopleRemoval: PeopleRemoval = { lock: lockRetention, refusals, remove };
