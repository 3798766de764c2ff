import type { EmployeeFilter, EmployeeSortField, QUALIFICATIONS } from '../../domain/employees/contract';
import { searchKey } from '../../domain/employees/search-key';
import { employeesThen, GAP_NUMBERS, qualificationNumber } from '../compliance';
import { array, oneOf, sql, type Bounds, type Column, type SQL } from '../platform/db';
import { c, e, j } from './employee-columns';
import { AppError } from '../platform/errors';
import { namedPeople } from '../platform/name-search';
import { visibleStatus, type ListVisibility } from './field-visibility';
import { isInRandomTesting, isSelected } from './random-testing';

const EMPLOYEE = 2;
const TERMINATED = 4;

/** The ways in which a whole text can match: a name, both names in either order, the work ID or the employee ID. */
function exactMatches(q: string): SQL[] {
  const whole = searchKey(q);
  const text = searchKey(q.replaceAll(',', ' '));
  const words = text.split(' ');
  if (text === '') return [];
  const asBoth = words.slice(1).flatMap((_word, at) => {
    const [before, after] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return [
      sql`(e.first_key = ${before} and e.last_key = ${after})`,
      sql`(e.last_key = ${before} and e.first_key = ${after})`,
    ];
  });
  return [
    sql`e.last_key = ${text}`,
    sql`e.first_key = ${text}`,
    sql`(e.work_key <> '' and e.work_key = ${whole})`,
    ...(/^\d{1,9}$/.test(text) ? [sql`e.id = ${Number(text)}`] : []),
    ...asBoth.slice(0, 10),
  ];
}

/** The employment status of `e`, on a past day as `employedThen` has it. */
const statusOn = (asOf: string | null): SQL =>
  asOf === null
    ? sql`e.status_id`
    : sql`(case when exists (select from employments m where m.tenant_id = e.tenant_id and m.employee_id = e.id
          and coalesce(m.hire_date, m.end_date) <= ${asOf}::date and m.end_date >= ${asOf}::date) then ${EMPLOYEE}
        when e.status_id = ${TERMINATED} and e.hire_date <= ${asOf}::date and e.termination_date >= ${asOf}::date then ${EMPLOYEE}
        when e.hire_date > ${asOf}::date and exists (select from employments m where m.tenant_id = e.tenant_id and m.employee_id = e.id)
          then ${TERMINATED} else e.status_id end)`;

type View = Exclude<EmployeeFilter['view'], 'active' | undefined>;
const VIEWS: Record<View, (bounds: Bounds, now: Date) => SQL> = {
  all: () => sql`true`,
  randomsSelected: (bounds, now) => sql`(e.status_id = ${EMPLOYEE} and ${isSelected(bounds, now)})`,
  randomsAll: (bounds, now) => sql`(e.status_id = ${EMPLOYEE} and ${isInRandomTesting(bounds, now)})`,
};

type Qualification = (typeof QUALIFICATIONS)[number];

/** The conditions of a roster filter except its text, within the caller's reach; active employees by default. */
function conditionsOf(
  bounds: Bounds,
  filter: EmployeeFilter,
  site: { path: string } | null,
  visibility: ListVisibility,
): SQL[] {
  const { hidden, selected, now = new Date(), asOf, stored, people } = visibility;
  const { view = 'active' } = filter;
  if (filter.view === 'randomsSelected' && !selected) throw new AppError('forbidden');
  // The stored status would tell an auditor what the employer withholds, or what came after their period.
  const byStatus = [filter.qualification, filter.docTypeId, filter.docStatus, filter.fileStarted];
  if (!stored && byStatus.some((one) => one !== undefined)) throw new AppError('forbidden');
  const conditions: SQL[] = [bounds.where(sql`e.tenant_id`, sql`e.site_id`), people];
  const add = (value: unknown, condition: () => SQL) => {
    if (value !== undefined) conditions.push(condition());
  };
  if (site)
    conditions.push(
      sql`e.site_id in (select id from clients where ${bounds.where(sql`tenant_id`)} and path like ${`${site.path}%`})`,
    );
  if (filter.statuses) conditions.push(oneOf(statusOn(asOf), filter.statuses));
  else conditions.push(view === 'active' ? oneOf(statusOn(asOf), [EMPLOYEE]) : VIEWS[view](bounds, now));
  add(filter.employeeIds, () => sql`e.id = any(${array(filter.employeeIds ?? [])}::int[])`);
  add(filter.sites, () => sql`e.site_id = any(${array(filter.sites ?? [])}::int[])`);
  add(
    filter.qualification,
    () =>
      sql`${visibleStatus(visibility).qualification} = any(${array((filter.qualification ?? []).map((one) => qualificationNumber(one as Qualification)))}::int[])`,
  );
  add(filter.jobTitleIds, () => sql`e.job_title_id = any(${array(filter.jobTitleIds ?? [])}::int[])`);
  add(
    filter.licenseClassIds,
    () => sql`e.license_class_id = any(${array(filter.licenseClassIds ?? [])}::int[])`,
  );
  add(filter.hiredFrom, () => sql`e.hire_date >= ${filter.hiredFrom}`);
  add(filter.hiredTo, () => sql`e.hire_date <= ${filter.hiredTo}`);
  // A rehire after an auditor's period is not of their day.
  if (asOf !== null && (filter.hiredFrom ?? filter.hiredTo) !== undefined)
    conditions.push(sql`e.hire_date <= ${asOf}::date`);
  add(filter.fileStarted, () => {
    // It would tell an outside auditor of documents that their audit doesn't cover.
    if (visibility.outside) throw new AppError('forbidden');
    const waits = sql`exists (select 1 from gaps g where g.tenant_id = e.tenant_id and g.employee_id = e.id and not g.file_started)`;
    return filter.fileStarted ? sql`not ${waits}` : waits;
  });
  if (filter.docTypeId !== undefined || filter.docStatus !== undefined) {
    const type = filter.docTypeId === undefined ? sql`` : sql` and g.doc_type_id = ${filter.docTypeId}`;
    const status =
      filter.docStatus === undefined ? sql`` : sql` and g.status = ${GAP_NUMBERS[filter.docStatus]}`;
    // Readers can't filter by document types that are hidden from them.
    const open = hidden.length === 0 ? sql`` : sql` and not g.doc_type_id = any(${array(hidden)}::int[])`;
    conditions.push(
      sql`exists (select 1 from gaps g where g.tenant_id = e.tenant_id and g.employee_id = e.id${type}${status}${open})`,
    );
  }
  return conditions;
}

/**
 * All employees that match a roster filter, as a statement to select from. The ways of an exact match are a union, each without the
 * matches of the previous ones, so that each uses its index.
 */
export function rosterMatches(
  bounds: Bounds,
  filter: EmployeeFilter,
  site: { path: string } | null,
  visibility: ListVisibility,
  columns = sql`e.*`,
): SQL {
  const conditions = conditionsOf(bounds, filter, site, visibility);
  const people = employeesThen(visibility.asOf, bounds.where(sql`e.tenant_id`, sql`e.site_id`));
  const select = (more: SQL[]) =>
    sql`select ${columns} from ${people} where ${sql.join([...conditions, ...more], sql` and `)}`;
  const ways = filter.exactMatch ? exactMatches(filter.q ?? '') : [];
  if (ways.length === 0) return select(filter.exactMatch ? [] : namedPeople(bounds, filter.q));
  return sql.join(
    ways.map((way, at) => select([way, ...ways.slice(0, at).map((before) => sql`not ${before}`)])),
    sql` union all `,
  );
}

const SORTS: Record<EmployeeSortField, { by: Column[]; join?: 'site' | 'job' }> = {
  lastName: { by: [e.lastKey, e.firstKey] },
  firstName: { by: [e.firstKey, e.lastKey] },
  employeeId: { by: [] },
  workId: { by: [e.workKey] },
  dob: { by: [e.dob] },
  license: { by: [e.license] },
  state: { by: [e.licenseState] },
  licenseClass: { by: [e.licenseClassId] },
  siteName: { by: [c.name, e.lastKey], join: 'site' },
  jobTitle: { by: [j.title, e.lastKey], join: 'job' },
  employmentStatus: { by: [e.statusId, e.lastKey] },
  hireDate: { by: [e.hireDate] },
  qualification: { by: [e.qualification, e.lastKey] },
  gapCount: { by: [e.gapCount, e.lastKey] },
};

/**
 * The ORDER BY of a sort, with the join it needs, if any. For an outside auditor the order of a stored status would reveal what
 * is withheld, or came after their period: by name instead.
 */
export function rosterSort(
  { field, order }: { field: EmployeeSortField; order: 'ASC' | 'DESC' },
  { outside, asOf, stored }: Pick<ListVisibility, 'outside' | 'asOf' | 'stored'>,
) {
  const isStatus = field === 'qualification' || field === 'gapCount';
  const isStoredNow = field === 'license' || field === 'employmentStatus' || field === 'hireDate';
  const isClosed = (isStatus && (outside || !stored)) || (isStoredNow && asOf !== null);
  const { by, join } = SORTS[isClosed ? 'lastName' : field];
  const direction = order === 'ASC' ? sql`asc` : sql`desc`;
  const joins = {
    site: sql`join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id`,
    job: sql`left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id`,
  };
  return {
    join: join ? joins[join] : sql``,
    by: sql.join(
      [...by, e.id].map((column) => sql`${column} ${direction}`),
      sql`, `,
    ),
  };
}
