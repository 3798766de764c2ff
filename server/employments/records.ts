import { Employment, EmploymentBody, EmploymentPatch } from '../../domain/employments/contract';
import { employmentErrors } from '../../domain/employments/employment-rules';
import { followByEvaluation, recordsQuery, storeLastEnds, type RecordKind } from '../employees';
import { alias, fields, pick, sql, type RowOf } from '../platform/db';
import { refuseAny } from '../platform/errors';
import { employments } from './tables';

const VALUES = ['hireDate', 'endDate', 'reason'] as const;
const m = alias(employments, 'm');
const columns = fields({ employmentId: m.id, ...pick(m, ...VALUES, 'version') });

export type Row = RowOf<typeof columns>;
type Values = Pick<Row, (typeof VALUES)[number]>;

/** Earlier employments. Documents dated up to the last day of one no longer count for the current hire. */
export const employmentRecords: RecordKind<Row, Values, typeof EmploymentBody, typeof Employment> = {
  path: 'employments',
  idName: 'employmentId',
  table: employments,
  as: m,
  values: VALUES,
  columns: () => columns,
  order: sql`m.end_date desc, m.id desc`,
  schema: Employment,
  item: (row) => ({ ...row, current: false }),
  // Periods are checked against each other.
  async check({ hireDate, endDate, reason }, { tx, employee, today }, before) {
    const values = { hireDate: hireDate || null, endDate, reason: reason?.trim() || null };
    const all = await tx.query<Row>(recordsQuery(employmentRecords, tx.caller, tx.reach, employee.id));
    const others = all.filter(({ employmentId }) => employmentId !== before?.employmentId);
    refuseAny(employmentErrors(values, { today: await today(), others, currentHireDate: employee.hireDate }));
    return values;
  },
  audit: { subject: 'employment' },
  // Documents belong to a hire.
  async follow(editing) {
    const { tx, employee } = editing;
    await storeLastEnds(tx, tx.reach.tenantId, [employee.id]);
    await followByEvaluation(editing);
  },
  add: {
    access: 'client.editEmployeeInfo',
    summary: 'Add an earlier employment',
    event: 'employment.added',
    body: EmploymentBody,
  },
  change: {
    access: 'client.editEmployeeInfo',
    summary: 'Change an earlier employment',
    event: 'employment.changed',
    body: EmploymentPatch,
  },
  remove: {
    access: 'client.editEmployeeInfo',
    summary: 'Remove an earlier employment, with a reason',
    event: 'employment.removed',
  },
};
