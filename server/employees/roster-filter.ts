import type { EmployeeFilter, EmployeeSortField, QUALIFICATIONS } from '../../domain/employees/contract';
import { searchKey } from '../../domain/employees/search-key';
import { GAP_NUMBERS, qualificationNumber } from '../compliance';
import { array, sql, type Reach, type SQL } from '../platform/db';
import type { Sight } from './sight';

const EMPLOYEE = 2;

/** Everything that begins with a text, as a range that a plain index serves. */
const beginsWith = (column: SQL, text: string) =>
  sql`(${column} >= ${text} and ${column} < ${`${text}\uffff`})`;

/** Each word must begin the first name, the last name or the work id, or be the employee's number. */
export function search(q: string): SQL[] {
  return searchKey(q)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 5)
    .map((word) => {
      const number = /^\d{1,9}$/.test(word) ? sql` or e.id = ${Number(word)}` : sql``;
      return sql`(${beginsWith(sql`e.last_key`, word)} or ${beginsWith(sql`e.first_key`, word)} or ${beginsWith(sql`e.work_key`, word)}${number})`;
    });
}

const VIEWS: Record<NonNullable<EmployeeFilter['view']>, SQL> = {
  active: sql`e.status_id = ${EMPLOYEE}`,
  all: sql`true`,
  randomsSelected: sql`(e.status_id = ${EMPLOYEE} and e.flags @> '{"randomsSelected":true}')`,
  // Whoever may be drawn: safety-sensitive drivers who are on the road (49 CFR 382.305).
  randomsAll: sql`(e.status_id = ${EMPLOYEE} and e.license_class_id in (1, 2, 3))`,
};

type Qualification = (typeof QUALIFICATIONS)[number];

/** The conditions of a roster filter within the caller's reach; active employees unless it says otherwise. */
export function rosterWhere(
  reach: Reach,
  filter: EmployeeFilter,
  site: { path: string } | null,
  { hidden }: Pick<Sight, 'hidden'>,
): SQL {
  const conditions: SQL[] = [reach.where(sql`e.tenant_id`, sql`e.site_id`)];
  const add = (given: unknown, condition: () => SQL) => {
    if (given !== undefined) conditions.push(condition());
  };
  if (site)
    conditions.push(
      sql`e.site_id in (select id from clients where tenant_id = ${reach.tenantId} and path like ${`${site.path}%`})`,
    );
  if (filter.statuses) conditions.push(sql`e.status_id = any(${array(filter.statuses)}::int[])`);
  else conditions.push(VIEWS[filter.view ?? 'active']);
  add(filter.employeeIds, () => sql`e.id = any(${array(filter.employeeIds ?? [])}::int[])`);
  add(filter.sites, () => sql`e.site_id = any(${array(filter.sites ?? [])}::int[])`);
  add(
    filter.qualification,
    () =>
      sql`e.qualification = any(${array((filter.qualification ?? []).map((one) => qualificationNumber(one as Qualification)))}::int[])`,
  );
  add(filter.jobTitleIds, () => sql`e.job_title_id = any(${array(filter.jobTitleIds ?? [])}::int[])`);
  add(
    filter.licenseClassIds,
    () => sql`e.license_class_id = any(${array(filter.licenseClassIds ?? [])}::int[])`,
  );
  add(filter.hiredFrom, () => sql`e.hire_date >= ${filter.hiredFrom}`);
  add(filter.hiredTo, () => sql`e.hire_date <= ${filter.hiredTo}`);
  if (filter.docTypeId !== undefined || filter.docStatus !== undefined) {
    const type = filter.docTypeId === undefined ? sql`` : sql` and g.doc_type_id = ${filter.docTypeId}`;
    const status =
      filter.docStatus === undefined ? sql`` : sql` and g.status = ${GAP_NUMBERS[filter.docStatus]}`;
    // Whoever may not see a part of the record may not ask for it either.
    const open = hidden.length === 0 ? sql`` : sql` and not g.doc_type_id = any(${array(hidden)}::int[])`;
    conditions.push(
      sql`exists (select 1 from gaps g where g.tenant_id = e.tenant_id and g.employee_id = e.id${type}${status}${open})`,
    );
  }
  if (filter.q) conditions.push(...search(filter.q));
  return sql.join(conditions, sql` and `);
}

const SORTS: Record<EmployeeSortField, { by: SQL[]; join?: 'site' | 'job' }> = {
  lastName: { by: [sql`e.last_key`, sql`e.first_key`] },
  firstName: { by: [sql`e.first_key`, sql`e.last_key`] },
  employeeId: { by: [] },
  workId: { by: [sql`e.work_key`] },
  dob: { by: [sql`e.dob`] },
  license: { by: [sql`e.license`] },
  state: { by: [sql`e.license_state`] },
  licenseClass: { by: [sql`e.license_class_id`] },
  siteName: { by: [sql`c.name`, sql`e.last_key`], join: 'site' },
  jobTitle: { by: [sql`j.title`, sql`e.last_key`], join: 'job' },
  employmentStatus: { by: [sql`e.status_id`, sql`e.last_key`] },
  hireDate: { by: [sql`e.hire_date`] },
  qualification: { by: [sql`e.qualification`, sql`e.last_key`] },
  gapCount: { by: [sql`e.gap_count`, sql`e.last_key`] },
};

/** Tables that only some sort orders need. */
export function rosterSort({ field, order }: { field: EmployeeSortField; order: 'ASC' | 'DESC' }) {
  const { by, join } = SORTS[field];
  const direction = order === 'ASC' ? sql`asc` : sql`desc`;
  const joins = {
    site: sql`join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id`,
    job: sql`left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id`,
  };
  return {
    join: join ? joins[join] : sql``,
    by: sql.join(
      [...by, sql`e.id`].map((column) => sql`${column} ${direction}`),
      sql`, `,
    ),
  };
}
