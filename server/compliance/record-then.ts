import { employees } from '../employees/tables';
import { array, columnNames, sql, type SQL } from '../platform/db';
import { endOfDay, locationZone } from './today';

/** Which employment ran on a day is decided by its dates, not by when they were entered; see `employedThen`. */
const EMPLOYMENT_COLUMNS = array(
  columnNames(employees, ['statusId', 'hireDate', 'previousEndDate', 'terminationDate']),
);

/** The kept version of employee `e` that was on record at the end of a day; null if nothing was changed since. */
export const versionThen = (day: string): SQL => sql`(
  select v.record from earlier_versions v where v.tenant_id = e.tenant_id and v.employee_id = e.id
    and v.table_name = 'employees' and v.record_id = e.id and v.until >= ${endOfDay(day, locationZone)}
  order by v.until limit 1)`;

/**
 * Employees `e` in FROM as on record at the end of a day: their location, job title and license were changed since. Without a day as
 * they are now. `where` is a condition on `e` as it is now.
 */
export const employeesThen = (day: string | null, where: SQL): SQL =>
  day === null
    ? sql`employees e`
    : sql`(select r.* from employees e
        cross join lateral jsonb_populate_record(e, ${versionThen(day)} - ${EMPLOYMENT_COLUMNS}::text[]) r where ${where}) e`;

/** The license number of `e` at the end of a day. Versions don't keep it, but the entry of its next change has it. */
export const licenseThen = (day: string): SQL => sql`(
  select case when next.body is null then e.license else next.body -> 'before' ->> 'license' end
  from (select) one left join lateral (
    select a.body::jsonb as body from audit_entries a where a.tenant_id = e.tenant_id and a.subject = 'employee/' || e.id
      and a.at >= ${endOfDay(day, locationZone)} and a.body::jsonb -> 'before' ? 'license'
    order by a.seq limit 1) next on true)`;
