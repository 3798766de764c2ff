import Type from 'typebox';
import { STALE_APPLICANT_DAYS, type AlertSortField } from '../../domain/alerts/contract';
import { APPLICANT } from '../../domain/employees/contract';
import { addDays } from '../../domain/shared/dates';
import { CalendarDate, IntegerId } from '../../domain/shared/ids';
import type { ListSort } from '../../domain/shared/list-dialect';
import { fields, sql, type Reach, type SQL } from '../platform/db';
import { limitOf } from '../platform/lists';
import { c, commonConditions, e, employeeName, joinClient, type AlertScope } from './alert-queries';
import type { AlertPage } from './kinds';
import type { AlertChoice } from './read-query';

/** An applicant pending for too long: `since` is the day of the application, `days` how long ago. */
export const StaleApplicant = Type.Object({
  employeeId: IntegerId,
  employeeName: Type.String(),
  legacyClientId: IntegerId,
  siteName: Type.String(),
  since: CalendarDate,
  days: Type.Integer({ minimum: 0 }),
});

/** The date entered for the applicant, or the day they were added, whichever is earlier. */
const since = sql`least(e.hire_date, (e.created_at at time zone 'UTC')::date)`;

/** Applicants within reach who have been pending for more than 60 days. */
export function staleWhere(reach: Reach, scope: AlertScope, choice: AlertChoice): SQL {
  const columns = { tenant: sql`e.tenant_id`, site: sql`e.site_id`, employee: sql`e.id` };
  return sql.join(
    [
      ...commonConditions(reach, scope, choice, columns),
      sql`e.status_id = ${APPLICANT}`,
      sql`${since} < ${addDays(scope.today, -STALE_APPLICANT_DAYS)}::date`,
    ],
    sql` and `,
  );
}

export const countStale = (where: SQL): SQL => sql`select count(*)::int from employees e where ${where}`;

const OWN = fields({ employeeId: e.id, employeeName, legacyClientId: e.siteId, siteName: c.name, since });
const columns = (today: string): SQL => sql`${OWN}, ${today}::date - ${since} as days`;

/** They have no document, so other sort fields fall back to how long they have been pending. */
function orderOf({ field, order }: ListSort<AlertSortField>): SQL {
  const by =
    field === 'employeeName'
      ? [sql`e.last_key`, sql`e.first_key`]
      : field === 'siteName'
        ? [sql`c.name`]
        : [since];
  return sql.join(
    [...by, sql`e.id`].map((column) => sql`${column} ${sql.raw(order.toLowerCase())}`),
    sql`, `,
  );
}

/** One page of stale applicants as JSON text, with its number of rows. */
export const stalePage = (where: SQL, { sort, range, scope, extra }: AlertPage): SQL => sql`
  with page as materialized (
    select ${columns(scope.today)}, row_number() over (order by ${orderOf(sort)}) as place from employees e ${joinClient}
    where ${where} order by place ${limitOf(range)}
  )
  select (select coalesce(json_agg(to_jsonb(p) - 'place' order by p.place), '[]')::text from page p) as rows,
    (select count(*)::int from page) as sent, ${extra}`;

/** All matching stale applicants in order, for exports. */
export const staleRows = (where: SQL, sort: ListSort<AlertSortField>, { today }: AlertScope): SQL =>
  sql`select ${columns(today)} from employees e ${joinClient} where ${where} order by ${orderOf(sort)}`;
