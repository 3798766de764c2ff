import type { Employment } from '../../domain/employments/contract';
import { alias, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { employments } from './tables';

/** What people enter. */
export const VALUES = ['hireDate', 'endDate', 'reason'] as const;

const m = alias(employments, 'm');
const columns = fields({ employmentId: m.id, ...pick(m, ...VALUES, 'version') });

/** A stored earlier employment. */
export type EmploymentRow = RowOf<typeof columns>;

const ofEmployee = (reach: Reach, employeeId: number): SQL => sql`
  select ${columns}
  from employments m join employees e on e.tenant_id = m.tenant_id and e.id = m.employee_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`;

/** The earlier employments of an employee within reach, latest first. */
export const employmentsQuery = (reach: Reach, employeeId: number): SQL =>
  sql`${ofEmployee(reach, employeeId)} order by m.end_date desc, m.id desc`;

export const employmentQuery = (reach: Reach, employeeId: number, employmentId: number): SQL =>
  sql`${ofEmployee(reach, employeeId)} and m.id = ${employmentId}`;

/** One on the wire. */
export const employmentItem = (row: EmploymentRow): Employment => ({ ...row, current: false });
