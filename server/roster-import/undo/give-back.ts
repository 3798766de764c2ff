import { EXCEPTION_FACTS } from '../../../domain/compliance/test-exception';
import { employments, testExceptions } from '../../employments/tables';
import { decryptSsn } from '../../platform/crypto';
import {
  alias,
  array,
  fields,
  insertAll,
  nextVersion,
  pick,
  recordset,
  sql,
  update,
  type RowOf,
  type Tx,
} from '../../platform/db';
import {
  auditChanges,
  columnsOf,
  currentValues,
  difference,
  type EmployeeRow,
  lockEmployees,
  storeLastEnds,
} from '../../employees';
import { employees } from '../../employees/tables';
import type { UndoContext, UndoneRow } from './problems';
import { PLAIN, takeSnapshot } from './snapshot';

/** A locked employee and the row to undo. */
export interface Restored {
  row: UndoneRow;
  now: EmployeeRow;
}

/** The reason in audit entries. */
export const UNDONE = 'A roster import was undone';

const EARLIER = recordset('n', employees, ['id', ...PLAIN]);
const { id: _id, ...earlier } = EARLIER.values;
const REMOVED = fields(pick(alias(employments, 'm'), 'id', 'employeeId', 'hireDate', 'endDate', 'reason'));
const EXCEPTIONS = recordset('x', testExceptions, ['employeeId', ...EXCEPTION_FACTS]);

/** Takes back that employments ended when rows hired people again. */
async function withoutEnded(tx: Tx, tenantId: number, rows: readonly UndoneRow[]): Promise<void> {
  const ended = rows.flatMap(({ employeeId, before }) =>
    before?.ended ? { employeeId, ...before.ended } : [],
  );
  if (ended.length === 0) return;
  const removed = await tx.query<
    RowOf<typeof REMOVED>
  >(sql`delete from employments m where m.tenant_id = ${tenantId}
    and m.id = any(${array(ended.map(({ employmentId }) => employmentId))}::int[]) returning ${REMOVED}`);
  const exceptions = ended.flatMap(({ employeeId, exception }) =>
    exception ? { employeeId, ...exception } : [],
  );
  if (exceptions.length > 0)
    await tx.query(
      insertAll(testExceptions, { tenantId, ...EXCEPTIONS.values }, sql`from ${EXCEPTIONS.of(exceptions)}`),
    );
  for (const { id, employeeId, ...before } of removed)
    tx.audit({
      type: 'employment.removed',
      subject: `employment/${id}`,
      employee: `employee/${employeeId}`,
      because: UNDONE,
      before,
    });
  for (const { employeeId, ...after } of exceptions)
    tx.audit({
      type: 'testException.changed',
      subject: `testException/${employeeId}`,
      employee: `employee/${employeeId}`,
      before: {},
      after,
    });
  await storeLastEnds(
    tx,
    tenantId,
    ended.map(({ employeeId }) => employeeId),
  );
}

/** The earlier number of a row that changed it; undefined if it didn't. */
function ssnOf({ tenantId, keys }: UndoContext, { employeeId, before, ssnBefore }: UndoneRow) {
  if (!before?.ssn) return undefined;
  return ssnBefore && decryptSsn(keys, ssnBefore, { tenantId, employeeId });
}

/** Gives locked employees back the values that rows of an import changed, with an audit entry each. */
export async function giveBack(
  tx: Tx,
  context: UndoContext & { userName: string },
  people: readonly Restored[],
): Promise<void> {
  if (people.length === 0) return;
  const { tenantId, keys, userName } = context;
  const ids = people.map(({ now }) => now.id);
  // People who swapped their work IDs swap them back, so all are cleared before they are set.
  const renumbered = people.filter(({ row }) => row.before && 'workKey' in row.before.columns);
  if (renumbered.length > 0)
    await tx.query(sql`${update(employees, { workKey: '' })} where tenant_id = ${tenantId}
      and id = any(${array(renumbered.map(({ now }) => now.id))}::int[])`);
  const snapshot = await takeSnapshot(tx, tenantId, ids);
  const rows = people.map(({ row: { before }, now: { id } }) => ({
    id,
    ...snapshot.get(id)?.columns,
    ...before?.columns,
  }));
  await tx.query(sql`${update(employees, { ...earlier, ...nextVersion, updatedBy: userName }, 'e')} from ${EARLIER.of(rows)}
    where e.tenant_id = ${tenantId} and e.id = n.id`);
  for (const { row } of people) {
    const ssn = ssnOf(context, row);
    if (ssn === undefined) continue;
    const { employeeId } = row;
    const numbers = columnsOf(keys, { tenantId, employeeId }, { ssn });
    await tx.query(sql`${update(employees, pick(numbers, 'ssnCipher', 'ssnHash', 'ssnLast4'))}
      where tenant_id = ${tenantId} and id = ${employeeId}`);
  }
  await withoutEnded(
    tx,
    tenantId,
    people.map(({ row }) => row),
  );
  const after = await tx.query<EmployeeRow>(lockEmployees(tenantId, ids));
  const byId = new Map(after.map((one) => [one.id, one]));
  for (const { row, now } of people) {
    const ssn = ssnOf(context, row);
    const values = { ...currentValues(byId.get(now.id)!), ...(ssn !== undefined && { ssn }) };
    auditChanges(tx, now.id, difference(now, values));
  }
}
