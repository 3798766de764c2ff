import {
  EMPLOYMENT_STATUSES,
  LICENSE_CLASSES,
  type EmployeeColumn,
  type EmployeeFilter,
  type EmployeeListItem,
  type EmployeeSortField,
} from '../../domain/employees/contract';
import type { ListRequest } from '../../domain/shared/list-dialect';
import { licenseThen } from '../compliance';
import { fields, pick, sql, type Column, type SQL } from '../platform/db';
import { limitOf } from '../platform/lists';
import { c, e, FIELD_COLUMNS, j } from './employee-columns';
import { isId } from '../platform/name-search';
import { rosterSort } from './roster-filter';
import { visibleGaps, visibleStatus, type FieldVisibility } from './field-visibility';

export type RosterRequest = ListRequest<EmployeeFilter, EmployeeSortField>;

const words = (pairs: (readonly [number, string])[]) =>
  sql.raw(pairs.map(([id, word]) => `when ${id} then '${word}'`).join(' '));
const STATUS = words(EMPLOYMENT_STATUSES.map((one) => [one.employmentStatusId, one.status]));
const CLASS = words(LICENSE_CLASSES.map((one) => [one.licenseClassId, one.code]));

const columnsWith = (
  ssn: SQL,
  license: SQL | Column,
  { qualification, gapCount, barredBy }: ReturnType<typeof visibleStatus>,
) =>
  ({
    employeeId: e.id,
    ...pick(e, 'firstName', 'lastName', 'workId'),
    ssn,
    dob: e.dob,
    license,
    ...pick(FIELD_COLUMNS, 'state', 'licenseClassId'),
    licenseClass: sql`case ${e.licenseClassId} ${CLASS} end`,
    legacyClientId: e.siteId,
    siteName: c.name,
    jobTitleId: e.jobTitleId,
    jobTitle: j.title,
    employmentStatusId: e.statusId,
    employmentStatus: sql`case ${e.statusId} ${STATUS} end`,
    hireDate: e.hireDate,
    qualification: sql`case ${qualification} when 0 then 'notApplicable' when 1 then 'qualified' when 2 then 'expiring' when 4 then 'notYetQualified' when 5 then 'undecided'
      else 'notQualified' end`,
    gapCount,
    barredBy,
    version: e.version,
  }) satisfies Record<Exclude<keyof EmployeeListItem, 'gaps'>, unknown>;

const NOTHING = { outside: false, hidden: [], stored: true };
/** The fields of a roster row except its missing items. */
export const ROSTER_FIELDS: ReadonlySet<string> = new Set(
  Object.keys(columnsWith(sql`null::text`, e.license, visibleStatus(NOTHING))),
);

/** The fields of a roster row except its missing items, from e (employees), c (clients), j (job_titles). */
export const rosterFields = (visibility: FieldVisibility) =>
  columnsWith(
    visibility.pii ? sql`'XXX-XX-' || ${e.ssnLast4}` : sql`null::text`,
    visibility.asOf === null ? e.license : licenseThen(visibility.asOf),
    visibleStatus(visibility),
  );

/** The same as columns by their wire names. */
export const rosterColumns = (visibility: FieldVisibility): SQL => fields(rosterFields(visibility));

/** The tables of those columns, joined to `e`. */
export const rosterJoins = sql`
  join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id`;

export const countMatches = (found: SQL): SQL => sql`select count(*)::int from (${found}) e`;

/** The rows of a page in order: all columns, or some. */
function pageRows(
  visibility: FieldVisibility,
  columns: readonly (keyof EmployeeListItem)[] | undefined,
): SQL {
  if (!columns)
    return sql`
        select ${rosterColumns(visibility)}, ${visibleGaps(visibility)} as gaps from page e ${rosterJoins} order by e.place`;
  const chosen = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return sql`select ${chosen} from (select ${rosterColumns(visibility)}, e.place from page e ${rosterJoins}) e order by e.place`;
}

/**
 * One page as JSON text, its number of rows, and the columns of `total`. The page is cut before names are joined. A
 * search finds few rows, so they are materialized first and then sorted; the planner would otherwise walk the whole
 * client in name order, hoping to find 25 matches soon. An employee with exactly this ID comes first, in any order.
 */
export function rosterPage(
  { range, sort, filter }: RosterRequest,
  found: SQL,
  visibility: FieldVisibility,
  total: SQL,
  columns?: readonly (keyof EmployeeListItem)[],
): SQL {
  const { join, by } = rosterSort(sort, visibility);
  const [before, source, first] = filter.q
    ? [sql`found as materialized (${found}), `, sql`found`, sql`${isId(filter.q)} desc, `]
    : [sql``, sql`(${found})`, sql``];
  return sql`
    with ${before}page as materialized (
      select e.*, row_number() over () as place from (
        select e.* from ${source} e ${join}
        order by ${first}${by} ${limitOf(range)}) e
    )
    select (select coalesce(json_agg(r), '[]')::text from (${pageRows(visibility, columns)}) r) as rows,
      (select count(*)::int from page) as sent, ${total}`;
}

/** Some columns of all matching rows in order, for exports. */
export function rosterRows(
  sort: RosterRequest['sort'],
  found: SQL,
  visibility: FieldVisibility,
  columns: readonly EmployeeColumn[],
): SQL {
  const chosen = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return sql`select ${chosen} from (
    select ${rosterColumns(visibility)}, ${visibleGaps(visibility)} as gaps from (${found}) e ${rosterJoins}
    order by ${rosterSort(sort, visibility).by}) r`;
}
