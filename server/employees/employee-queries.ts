import { personFlags } from '../../domain/compliance/rule-types';
import { employeesThen } from '../compliance';
import { array, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { e, EDIT_COLUMNS, FIELD_COLUMNS, FLAGS } from './employee-columns';
import { ROSTER_FIELDS, rosterColumns, rosterJoins } from './roster-queries';
import { allVisibleGaps, type FieldVisibility } from './field-visibility';

/** What facts were before they changed, with the names of job titles. */
const EARLIER_FACTS = sql`(select coalesce(jsonb_agg(case when jsonb_exists(f -> 'facts', 'jobTitleId')
    then jsonb_set(f, '{facts,jobTitle}', coalesce((select to_jsonb(t.title) from job_titles t
      where t.tenant_id = e.tenant_id and t.id = (f -> 'facts' ->> 'jobTitleId')::int), 'null')) else f end order by f ->> 'before'), '[]')
  from jsonb_array_elements(e.earlier_facts) f)`;

/** Columns of the full record that a roster row doesn't have. */
const moreColumns = fields({
  ...Object.fromEntries(
    Object.entries(FIELD_COLUMNS).filter(
      ([field]) => !ROSTER_FIELDS.has(field) && !(personFlags as readonly string[]).includes(field),
    ),
  ),
  flags: FLAGS,
  earlierFacts: EARLIER_FACTS,
  otherLicenseStates: sql`string_to_array(${e.otherLicenseStates}, ' ')`,
  previousEmployers: sql`string_to_array(${e.previousEmployers}, '; ')`,
  ...pick(e, 'previousEndDate', 'updatedAt', 'updatedBy'),
});

/** An employee's full record as JSON text; no row if out of reach. */
export const employeeJson = (
  reach: Reach,
  employeeId: number,
  visibility: FieldVisibility,
  abilities: readonly string[],
): SQL => sql`
  select row_to_json(r)::text as json from (
    select ${rosterColumns(visibility)},
      ${allVisibleGaps(visibility)} as gaps,
      e.tenant_id as "employerId", coalesce(top.name, c.name) as "employerName", c.imported as "importedClient", j.program,
      ${moreColumns}, c.time_zone as "timeZone",
      ${JSON.stringify(abilities)}::json as abilities
    from ${employeesThen(visibility.asOf, sql`e.tenant_id = ${reach.tenantId} and e.id = ${employeeId}`)} ${rosterJoins}
    left join clients top on top.tenant_id = e.tenant_id and top.id = e.tenant_id
    where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}) r`;

const editColumns = fields(EDIT_COLUMNS);
/** The row an edit starts from. */
export type EmployeeRow = RowOf<typeof editColumns>;

/** The rows of employees within reach, to preview an edit. */
export const employeesQuery = (reach: Reach, employeeIds: readonly number[]): SQL => sql`
  select ${editColumns} from employees e
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = any(${array(employeeIds)}::int[])`;

/** The row of an employee within reach, locked for an edit. */
export const lockEmployee = (reach: Reach, employeeId: number): SQL => sql`
  select ${editColumns}
  from employees e where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} for update`;

/** The rows of several employees, locked in a fixed order to prevent deadlocks. */
export const lockEmployees = (tenantId: number, employeeIds: readonly number[]): SQL => sql`
  select ${editColumns} from employees e
  where e.tenant_id = ${tenantId} and e.id = any(${array(employeeIds)}::int[]) order by e.id for update`;

/** What only the database can say about an employee's values. Fields that were not checked are null or false. */
export interface DatabaseChecks {
  /** The state of the employee's location; null also if it is out of reach. */
  site: 'open' | 'deactivated' | null;
  /** Whether the job title belongs to the tenant and is in use. */
  hasTitle: boolean;
  /** Whether another employee of the tenant has the SSN, within reach or not. */
  ssnTaken: boolean;
  /** Whether another employee within reach has the work ID; the unique index finds the others. */
  workIdTaken: boolean;
}

/** Whether another employee has one of these numbers, which stays so until the commit. */
export const ssnTakenQuery = (tenantId: number, ssnHashes: Buffer[], exceptId: number | null): SQL =>
  sql`select roadfile_ssn_taken(${tenantId}::int, ${array(ssnHashes)}::bytea[], ${exceptId}::int) as "ssnTaken"`;

/** All other checks in one statement. `exceptId` is the employee being changed, if any. */
export const databaseChecksQuery = (
  reach: Reach,
  {
    siteId,
    jobTitleId,
    workKey,
    exceptId,
  }: Record<'siteId' | 'jobTitleId' | 'exceptId', number | null> & { workKey: string },
): SQL => sql`
  select (select case when deactivated then 'deactivated' else 'open' end from clients
      where ${reach.where(sql`tenant_id`, sql`id`)} and id = ${siteId}::int) as site,
    exists (select 1 from job_titles where tenant_id = ${reach.tenantId} and id = ${jobTitleId}::int and not removed) as "hasTitle",
    ${workKey} <> '' and exists (select 1 from employees e where e.tenant_id = ${reach.tenantId}
      and e.work_key = ${workKey} and e.work_key <> '' and e.id <> coalesce(${exceptId}::int, 0)) as "workIdTaken"`;

/** Excludes, until the commit, everyone who asks `roadfile_ssn_taken` for this tenant. One lock for a whole batch of numbers. */
export const lockNumbers = (tenantId: number): SQL => sql`select roadfile_lock_numbers(${tenantId}::int)`;
