import {
  EXCEPTION_FACTS,
  EXCEPTION_INPUTS,
  type KeptException,
} from '../../domain/compliance/test-exception';
import type { Carriers, EarlierEmployment } from '../../domain/employments/new-employment';
import { employments, testExceptions } from '../employments/tables';
import {
  alias,
  array,
  fields,
  insertInto,
  members,
  pick,
  recordset,
  sql,
  update,
  type RowOf,
  type Tx,
} from '../platform/db';
import type { EndedRecords } from './ended-records';
import { employees } from './tables';

const EARLIER = recordset('n', employments, ['employeeId', 'hireDate', 'endDate', 'reason', 'testException']);
const EXCEPTION = fields(pick(testExceptions, 'employeeId', ...EXCEPTION_FACTS));
const INPUTS = members(pick(alias(testExceptions, 'x'), ...EXCEPTION_INPUTS));
const LAST_END = sql`(select max(m.end_date) from employments m
  where m.tenant_id = e.tenant_id and m.employee_id = e.id)`;

/** The exceptions of employees' present hires, to keep them with the employments when these have ended. `false`: they have none. */
export async function exceptionsToKeep(
  tx: Tx,
  tenantId: number,
  employeeIds: readonly number[],
): Promise<(employeeId: number) => KeptException> {
  const rows = await tx.query<{ employeeId: number; kept: KeptException }>(sql`
    select x.employee_id as "employeeId", jsonb_build_object(${INPUTS}) as kept from test_exceptions x
    where x.tenant_id = ${tenantId} and x.employee_id = any(${array(employeeIds)}::int[])`);
  const kept = new Map(rows.map((row) => [row.employeeId, row.kept]));
  return (employeeId) => kept.get(employeeId) ?? false;
}

/** Keeps each employee's last day of the employment before in step with the records. Nothing else writes it. */
export const storeLastEnds = (tx: Tx, tenantId: number, employeeIds: readonly number[]) =>
  tx.query(sql`${update(employees, { previousEndDate: LAST_END }, 'e')}
    where e.tenant_id = ${tenantId} and e.id = any(${array(employeeIds)}::int[])`);

export interface Ended {
  employeeId: number;
  earlier: EarlierEmployment | null;
}

/**
 * Records the employments that ended when these employees were hired again, and forgets what belonged to the old hire. Its exception from
 * the pre-employment test stays with its record.
 * Returns what was written by employee, and the number of audit entries.
 */
export async function storeEarlier(
  tx: Tx,
  tenantId: number,
  ended: readonly Ended[],
): Promise<{ records: Map<number, EndedRecords>; entries: number }> {
  const rows = ended.flatMap(({ employeeId, earlier }) => (earlier ? { employeeId, ...earlier } : []));
  if (rows.length === 0) return { records: new Map(), entries: 0 };
  const ids = rows.map(({ employeeId }) => employeeId);
  const exceptionOf = await exceptionsToKeep(tx, tenantId, ids);
  const written = rows.map((row) => ({ ...row, testException: exceptionOf(row.employeeId) }));
  const [added, removed] = await Promise.all([
    tx.query<{ id: number; employeeId: number }>(sql`
      ${insertInto(employments, { tenantId, ...EARLIER.values }, sql`from ${EARLIER.of(written)}`)}
      returning id, employee_id as "employeeId"`),
    tx.query<RowOf<typeof EXCEPTION>>(sql`delete from test_exceptions where tenant_id = ${tenantId}
      and employee_id = any(${array(ids)}::int[]) returning ${EXCEPTION}`),
    storeLastEnds(tx, tenantId, ids),
  ]);
  const byEmployee = new Map(rows.map(({ employeeId, ...after }) => [employeeId, after]));
  for (const { id, employeeId } of added)
    tx.audit({
      type: 'employment.added',
      subject: `employment/${id}`,
      employee: `employee/${employeeId}`,
      after: { ...byEmployee.get(employeeId) },
    });
  for (const { employeeId, ...before } of removed)
    tx.audit({
      type: 'testException.removed',
      subject: `testException/${employeeId}`,
      employee: `employee/${employeeId}`,
      before,
    });
  const exceptions = new Map(removed.map(({ employeeId, ...facts }) => [employeeId, facts]));
  const records = added.map(({ id, employeeId }): [number, EndedRecords] => [
    employeeId,
    { employmentId: id, exception: exceptions.get(employeeId) ?? null },
  ]);
  return { records: new Map(records), entries: added.length + removed.length };
}

/** The DOT numbers of locations, also where the number is that of a client beyond the caller's reach. */
export async function readCarriers(tx: Tx, tenantId: number, sites: readonly number[]): Promise<Carriers> {
  if (sites.length === 0) return new Map();
  const rows = await tx.query<{ site: number; carrier: string | null }>(sql`
    select site, roadfile_carrier(${tenantId}::int, site) as carrier
    from unnest(${array(sites)}::int[]) site`);
  return new Map(rows.map(({ site, carrier }) => [site, carrier]));
}
