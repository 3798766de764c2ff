import { array, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { e, EDIT_COLUMNS, FIELD_COLUMNS } from './employee-columns';
import { ROSTER_FIELDS, rosterColumns, rosterJoins } from './roster-queries';
import { everyVisibleGap, type FieldVisibility } from './field-visibility';

/** What an employee in full has beyond a row of the roster. */
const moreColumns = fields({
  ...Object.fromEntries(Object.entries(FIELD_COLUMNS).filter(([field]) => !ROSTER_FIELDS.has(field))),
  ...pick(e, 'updatedAt', 'updatedBy'),
});

/** An employee in full, as JSON text; no row beyond the reach. */
export const employeeJson = (
  reach: Reach,
  employeeId: number,
  visibility: FieldVisibility,
  abilities: readonly string[],
): SQL => sql`
  select row_to_json(r)::text as json from (
    select ${rosterColumns(visibility)},
      ${everyVisibleGap(visibility)} as gaps,
      e.tenant_id as "employerId", coalesce(top.name, c.name) as "employerName", c.imported as "importedClient", j.program,
      ${moreColumns}, c.time_zone as "timeZone",
      ${JSON.stringify(abilities)}::json as abilities
    from employees e ${rosterJoins}
    left join clients top on top.tenant_id = e.tenant_id and top.id = e.tenant_id
    where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}) r`;

const editColumns = fields(EDIT_COLUMNS);
/** What an edit starts from. */
export type EmployeeRow = RowOf<typeof editColumns>;

/** The row of an employee within reach, locked for an edit. */
export const lockEmployee = (reach: Reach, employeeId: number): SQL => sql`
  select ${editColumns}
  from employees e where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} for update`;

/** The rows of several employees of a tenant, locked in an order that keeps two who do so from blocking each other. */
export const lockEmployees = (tenantId: number, employeeIds: readonly number[]): SQL => sql`
  select ${editColumns} from employees e
  where e.tenant_id = ${tenantId} and e.id = any(${array(employeeIds)}::int[]) order by e.id for update`;

/** What only the database knows of an employee's values; null where it is not asked for. */
export interface Standing {
  /** The state of the location he is put at: null also where it is beyond reach. */
  site: 'open' | 'deactivated' | null;
  /** Whether the job title belongs to the tenant and is in use. */
  hasTitle: boolean;
  /** Whether somebody else of the tenant has the social security number, within reach or not. */
  ssnTaken: boolean;
}

/** All of it in one round trip. `but`: the employee whose values these are, where he exists already. */
export const standingOf = (
  reach: Reach,
  {
    siteId,
    jobTitleId,
    ssnHash,
    but,
  }: Record<'siteId' | 'jobTitleId' | 'but', number | null> & { ssnHash: Buffer | null },
): SQL => sql`
  select (select case when deactivated then 'deactivated' else 'open' end from clients
      where ${reach.where(sql`tenant_id`, sql`id`)} and id = ${siteId}::int) as site,
    exists (select 1 from job_titles where tenant_id = ${reach.tenantId} and id = ${jobTitleId}::int and not removed) as "hasTitle",
    ${ssnHash ? sql`roadfile_ssn_taken(${sql.param(ssnHash)}::bytea, ${but}::int)` : sql`false`} as "ssnTaken"`;
