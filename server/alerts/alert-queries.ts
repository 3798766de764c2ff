import type { AlertSortField } from '../../domain/alerts/contract';
import { DEFAULT_EXPIRING_DAYS } from '../../domain/compliance/evaluate';
import type { DeadlineKind } from '../../domain/deadlines/contract';
import { documentTypes } from '../../domain/documents/document-types';
import { addDays } from '../../domain/shared/dates';
import type { ListRange, ListSort } from '../../domain/shared/list-dialect';
import { GAP_NUMBERS, gapDocument, gapStatus } from '../compliance';
import type { FieldVisibility } from '../employees';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { alias, array, fields, oneOf, pick, sql, type Bounds, type Column, type SQL } from '../platform/db';
import { limitOf } from '../platform/lists';
import { nameConditions } from '../platform/name-search';
import type { AlertChoice } from './read-query';
import { clients } from '../clients/tables';
import { gaps } from '../compliance/tables';
import { employees } from '../employees/tables';

/** Limits on every list of alerts, besides the reader's own filter. */
export interface AlertScope {
  site: ResolvedSite | null;
  /** Document types that the reader can't see. */
  hidden: readonly number[];
  /** What the reader may see of a person's status. */
  visibility: FieldVisibility;
  /** The deadlines that the reader may know of. */
  deadlineKinds: readonly DeadlineKind[];
  today: string;
  /** The reader, where the filter asks for what is assigned to them; null otherwise, so that readers share answers. */
  me: number | null;
}

const TYPE_ORDER = sql.raw(
  documentTypes
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((type, place) => `when ${type.docTypeId} then ${place}`)
    .join(' '),
);

export const g = alias(gaps, 'g');
export const e = alias(employees, 'e');
export const c = alias(clients, 'c');
export const employeeName = sql`${e.lastName} || ', ' || ${e.firstName}`;

/** The fields of an alert, from g (gaps), e (employees), c (clients). */
export const alertFields = {
  ...pick(g, 'employeeId', 'docTypeId', 'dueOn', 'since', 'cfr', 'reason'),
  ...pick(g, 'assigneeName', 'snoozedUntil', 'snoozedBy', 'snoozeReason'),
  employeeName,
  legacyClientId: g.siteId,
  siteName: c.name,
  docTypeName: gapDocument,
  status: gapStatus,
};
const alertColumns = fields(alertFields);

export const joinEmployee = sql`join employees e on e.tenant_id = g.tenant_id and e.id = g.employee_id`;
export const joinClient = sql`join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id`;
export const joinSite = sql`join clients c on c.tenant_id = g.tenant_id and c.id = g.site_id`;

export const below = (bounds: Bounds, column: SQL, site: ResolvedSite): SQL =>
  sql`${column} in (select id from clients where ${bounds.where(sql`tenant_id`)} and path like ${`${site.path}%`})`;

/** Conditions that documents and applicants share, on their columns for site, status and employee. */
export function commonConditions(
  bounds: Bounds,
  { site }: Pick<AlertScope, 'site'>,
  choice: AlertChoice,
  columns: { tenant: SQL; site: SQL; employee: SQL },
): SQL[] {
  const { q, sites, alsoSites, employeeId } = choice;
  const names = nameConditions(bounds, q);
  return [
    bounds.where(columns.tenant, columns.site),
    ...(site ? [below(bounds, columns.site, site)] : []),
    ...(sites ? [oneOf(columns.site, sites)] : []),
    ...(alsoSites ? [oneOf(columns.site, alsoSites)] : []),
    ...(employeeId === undefined ? [] : [sql`${columns.employee} = ${employeeId}`]),
    ...(names.length === 0
      ? []
      : [
          // Lists of people call them `e` as well, so the names must not be compared within a correlated query.
          sql`(${columns.tenant}, ${columns.employee}) in (select e.tenant_id, e.id from employees e
            where ${bounds.where(sql`e.tenant_id`)} and ${sql.join(names, sql` and `)})`,
        ]),
  ];
}

/** Due by a day. An unknown due date counts as overdue for longest, so it is always included. */
const dueBy = (day: string): SQL => sql`(g.due_on <= ${day}::date or g.due_on is null)`;

const assignedTo = (assignee: string, me: number | null): SQL =>
  assignee === 'none'
    ? sql`g.assignee_id is null`
    : assignee === 'me'
      ? sql`g.assignee_id = ${me}`
      : sql`g.assignee_id = (select u.id from users u where u.wire_id = ${assignee})`;

/** The conditions for document alerts within reach. */
export function alertsWhere(
  bounds: Bounds,
  scope: Omit<AlertScope, 'visibility' | 'deadlineKinds'>,
  choice: AlertChoice,
): SQL {
  const { hidden, today } = scope;
  const { employmentStatusIds, docTypeIds, dueFrom, dueTo, expiredDays, expiringDays } = choice;
  const columns = { tenant: sql`g.tenant_id`, site: sql`g.site_id`, employee: sql`g.employee_id` };
  const conditions = [
    ...commonConditions(bounds, scope, choice, columns),
    oneOf(sql`g.employee_status_id`, employmentStatusIds),
    ...choice.docStatusSets.map((set) =>
      oneOf(
        sql`g.status`,
        set.map((status) => GAP_NUMBERS[status]),
      ),
    ),
  ];
  if (hidden.length > 0) conditions.push(sql`g.doc_type_id <> all(${array(hidden)}::int[])`);
  if (docTypeIds) conditions.push(oneOf(sql`g.doc_type_id`, docTypeIds));
  if (dueFrom !== undefined) conditions.push(sql`g.due_on >= ${dueFrom}::date`);
  if (dueTo !== undefined) conditions.push(dueBy(dueTo));
  if (expiredDays !== undefined) conditions.push(sql`g.due_on >= ${addDays(today, -expiredDays)}::date`);
  if (expiringDays !== undefined) conditions.push(dueBy(addDays(today, expiringDays)));
  if (choice.fileStarted !== undefined)
    conditions.push(choice.fileStarted ? sql`g.file_started` : sql`not g.file_started`);
  if (choice.snoozed !== undefined)
    conditions.push(choice.snoozed ? sql`g.snoozed_until is not null` : sql`g.snoozed_until is null`);
  if (choice.assignee !== undefined) conditions.push(assignedTo(choice.assignee, scope.me));
  if (choice.problemsAndWarningsOnly) conditions.push(dueBy(addDays(today, DEFAULT_EXPIRING_DAYS)));
  return sql.join(conditions, sql` and `);
}

// Unknown dates come first, as in the index, which then serves both directions.
const NULLABLE = { dueOn: g.dueOn, since: g.since };
const SORTS: Record<AlertSortField, { by: (SQL | Column)[]; join?: SQL }> = {
  dueOn: { by: [NULLABLE.dueOn] },
  since: { by: [NULLABLE.since] },
  employeeName: { by: [e.lastKey, e.firstKey], join: joinEmployee },
  siteName: { by: [c.name, NULLABLE.dueOn], join: joinSite },
  docTypeName: { by: [sql`(case g.doc_type_id ${TYPE_ORDER} end)`, NULLABLE.dueOn] },
  status: { by: [g.status, NULLABLE.dueOn] },
};

const ordered = (by: readonly (SQL | Column)[], order: 'ASC' | 'DESC'): SQL =>
  sql.join(
    by.map((column) => {
      const nulls = order === 'ASC' ? 'nulls first' : 'nulls last';
      const isNullable = column === NULLABLE.dueOn || column === NULLABLE.since;
      return sql`${column} ${sql.raw(`${order.toLowerCase()} ${isNullable ? nulls : ''}`)}`;
    }),
    sql`, `,
  );

const orderOf = ({ field, order }: ListSort<AlertSortField>): SQL =>
  ordered([...SORTS[field].by, g.employeeId, g.docTypeId], order);

export const countAlerts = (where: SQL): SQL => sql`select count(*)::int from gaps g where ${where}`;

/** The numbers of alerts by status, of alerts for files without documents, and of other snoozed alerts, as one JSON value. */
export const countByStatus = (where: SQL): SQL => sql`
  select json_build_object(
    'byStatus', (select coalesce(json_object_agg(r.status, r.count), '{}') from (
      select ${gapStatus} as status, count(*)::int as count from gaps g where ${where} group by 1) r),
    'notStarted', (select json_build_object('alerts', count(*)::int, 'employees', count(distinct g.employee_id)::int)
      from gaps g where ${where} and not g.file_started),
    'snoozed', (select count(*)::int from gaps g where ${where} and g.file_started and g.snoozed_until is not null))`;

/**
 * One page as JSON text, with its number of rows. The page is cut before names are joined. `uploads`: the document types that the reader
 * may upload.
 */
export function alertsPage(
  where: SQL,
  { sort, range }: { sort: ListSort<AlertSortField>; range: ListRange | null },
  uploads: readonly number[],
  extra: SQL,
): SQL {
  return sql`
    with page as materialized (
      select g.*, row_number() over () as place from (
        select g.* from gaps g ${SORTS[sort.field].join ?? sql``} where ${where} order by ${orderOf(sort)} ${limitOf(range)}) g
    )
    select (select coalesce(json_agg(r), '[]')::text from (
        select ${alertColumns}, g.doc_type_id = any(${array(uploads)}::int[]) as "mayUpload"
        from page g ${joinEmployee} ${joinSite} order by g.place) r) as rows,
      (select count(*)::int from page) as sent, ${extra}`;
}

/** All matching alerts in order, with the rule that explains each, for exports. */
export const alertRows = (where: SQL, sort: ListSort<AlertSortField>): SQL => sql`
  select ${alertColumns}, g.rule_id as "ruleId" from gaps g ${joinEmployee} ${joinSite} where ${where} order by ${orderOf(sort)}`;
