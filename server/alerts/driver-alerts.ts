import Type from 'typebox';
import type { AlertSortField } from '../../domain/alerts/contract';
import { BarredBy } from '../../domain/employees/contract';
import { IntegerId } from '../../domain/shared/ids';
import { OneOf } from '../../domain/shared/schema';
import type { ListSort } from '../../domain/shared/list-dialect';
import { qualificationNumber } from '../compliance';
import { visibleStatus } from '../employees';
import { fields, sql, type Reach, type SQL } from '../platform/db';
import { limitOf } from '../platform/lists';
import { c, commonConditions, e, employeeName, joinClient, type AlertScope } from './alert-queries';
import type { AlertPage } from './kinds';
import type { AlertChoice } from './read-query';

/** A driver who must not drive, or is undecided, for another reason than a document. */
export const DriverAlert = Type.Object({
  employeeId: IntegerId,
  employeeName: Type.String(),
  legacyClientId: IntegerId,
  siteName: Type.String(),
  qualification: OneOf(['notQualified', 'undecided']),
  barredBy: BarredBy,
});

const barred = sql.raw(String(qualificationNumber('notQualified')));
const EMPLOYEE = 2;
const notYet = sql.raw(String(qualificationNumber('notYetQualified')));
const undecided = sql.raw(String(qualificationNumber('undecided')));

/** Employees within reach who are barred by something other than documents (391.11, 391.15, 383.51), or could be by an open question. */
export function driversWhere(reach: Reach, scope: AlertScope, choice: AlertChoice): SQL {
  const columns = { tenant: sql`e.tenant_id`, site: sql`e.site_id`, employee: sql`e.id` };
  const { qualification, barredBy } = visibleStatus(scope.visibility);
  return sql.join(
    [
      ...commonConditions(reach, scope, choice, columns),
      sql`e.status_id = any(${sql.param(choice.employmentStatusIds)}::int[])`,
      // The first condition is for the index; a reason that the reader must not know of doesn't count for them.
      sql`e.barred_by is not null and ${barredBy} is not null`,
      // Also before the first day of work: the question must be answered by then.
      sql`(${qualification} in (${barred}, ${undecided})
        or (${qualification} = ${notYet} and e.status_id = ${EMPLOYEE}))`,
      // While a document bars, an open question is not what to begin with.
      sql`(${qualification} <> ${barred} or ${barredBy} ->> 'status' is distinct from 'undecided')`,
    ],
    sql` and `,
  );
}

export const countDrivers = (where: SQL): SQL => sql`select count(*)::int from employees e where ${where}`;

const OWN = fields({ employeeId: e.id, employeeName, legacyClientId: e.siteId, siteName: c.name });
const columnsOf = ({ visibility }: AlertScope): SQL => {
  const { qualification, barredBy } = visibleStatus(visibility);
  return sql`${OWN}, case when ${qualification} = ${barred} then 'notQualified' else 'undecided' end as qualification,
    ${barredBy} as "barredBy"`;
};

/** Drivers who must not drive come first. These alerts have no document, so other sort fields fall back to that. */
function orderOf({ field, order }: ListSort<AlertSortField>, { visibility }: AlertScope): SQL {
  const name = [sql`e.last_key`, sql`e.first_key`];
  const by =
    field === 'employeeName'
      ? name
      : field === 'siteName'
        ? [sql`c.name`, ...name]
        : [sql`${visibleStatus(visibility).qualification}`, ...name];
  return sql.join(
    [...by, sql`e.id`].map((column) => sql`${column} ${sql.raw(order.toLowerCase())}`),
    sql`, `,
  );
}

/** One page of driver alerts as JSON text, with its number of rows. */
export const driversPage = (where: SQL, { sort, range, scope, extra }: AlertPage): SQL => sql`
  with page as materialized (
    select ${columnsOf(scope)}, row_number() over (order by ${orderOf(sort, scope)}) as place from employees e ${joinClient}
    where ${where} order by place ${limitOf(range)}
  )
  select (select coalesce(json_agg(to_jsonb(p) - 'place' order by p.place), '[]')::text from page p) as rows,
    (select count(*)::int from page) as sent, ${extra}`;

/** All matching driver alerts in order, for exports. */
export const driverRows = (where: SQL, sort: ListSort<AlertSortField>, scope: AlertScope): SQL =>
  sql`select ${columnsOf(scope)} from employees e ${joinClient} where ${where} order by ${orderOf(sort, scope)}`;
