import { searchKey } from '../../domain/employees/search-key';
import {
  bareName,
  licenseTexts,
  type Known,
  type OrderToMatch,
  type PersonToMatch,
} from '../../domain/drug-tests/match';
import type { TestReport } from '../../domain/drug-tests/report';
import { isInFlight } from '../../domain/orders/statuses';
import { array, sql, type SQL, type Tx } from '../platform/db';

const PEOPLE = sql`select e.id as "employeeId", e.last_name as "lastName", e.first_name as "firstName", e.dob::text as dob, e.license,
  e.license_state as "licenseState", e.work_id as "workId", e.ssn_last4 as "ssnLastFour" from employees e`;

const texts = (values: readonly (string | null | undefined)[]) =>
  array([...new Set(values.filter((value) => value))]);

/** So many people of one name are looked at. */
const MOST_NAMED = 50;

/** Each key has an index of its own. */
const agreeing = (tenantId: number, reports: readonly TestReport[], byName: boolean): SQL => {
  const ids = reports.map(({ donorId }) => donorId ?? '');
  const births = texts(reports.map(({ dob }) => dob));
  const names = texts(reports.flatMap(({ lastName }) => [searchKey(lastName), bareName(lastName)]));
  const own = sql`tenant_id = ${tenantId}`;
  return sql`select id from employees where ${own} and license = any(${texts(ids.flatMap((one) => [one, ...licenseTexts(one)]))}::text[])
    union select id from employees where ${own} and work_key <> '' and work_key = any(${texts(ids.map(searchKey))}::text[])
    union select id from employees where ${own} and dob = any(${births}::date[])
      and (ssn_last4 = any(${texts(reports.map(({ ssnLastFour }) => ssnLastFour))}::text[])
        or last_key = any(${names}::text[]))${
          byName
            ? sql` union select id from (select id from employees where ${own}
      and last_key = any(${names}::text[]) order by id limit ${MOST_NAMED}) named`
            : sql``
        }`;
};

const DAY_OF = (moment: SQL) => sql`to_char(${moment} at time zone c.time_zone, 'YYYY-MM-DD')`;

const ordersQuery = (tenantId: number, which: SQL): SQL => sql`
  select o.id as "orderId", o.employee_id as "employeeId", o.status_id as "statusId", o.order_type as "testType",
    o.reason_id as "reasonId", o.lab, o.specimen_number as "specimenNumber", ${DAY_OF(sql`o.ordered_at`)} as "orderedOn",
    coalesce(o.walk_in_on::text, ${DAY_OF(sql`coalesce(o.appointment_at, o.ordered_at)`)}) as "visitOn"
  from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  where o.tenant_id = ${tenantId} and e.tenant_id = ${tenantId} and o.order_type in ('drug', 'alcohol') and ${which}
  order by o.id`;

type OrderRow = Omit<OrderToMatch, 'hasEnded'>;
const withEnd = (order: OrderRow): OrderToMatch => ({ ...order, hasEnded: !isInFlight(order.statusId) });

/** The tests that were ordered for some people. */
export const ordersOfPeople = async (
  tx: Tx,
  tenantId: number,
  employeeIds: readonly number[],
): Promise<OrderToMatch[]> =>
  (
    await tx.query<OrderRow>(ordersQuery(tenantId, sql`o.employee_id = any(${array(employeeIds)}::int[])`))
  ).map(withEnd);

/** Everyone some reports may be about, and the tests that were ordered for them or that a report names. */
export async function knownOf(
  tx: Tx,
  tenantId: number,
  reports: readonly TestReport[],
  { byName = false } = {},
): Promise<Known> {
  const named = reports.flatMap(({ orderId }) => orderId ?? []);
  const numbers = texts(reports.map(({ specimenNumber }) => specimenNumber));
  const agree = await tx.query<{ id: number }>(agreeing(tenantId, reports, byName));
  const ids = array(agree.map(({ id }) => id));
  const orders = await tx.query<OrderRow>(
    ordersQuery(
      tenantId,
      sql`(o.employee_id = any(${ids}::int[]) or o.id = any(${array(named)}::int[]) or o.specimen_number = any(${numbers}::text[]))`,
    ),
  );
  const everyone = [
    ...new Set([...agree.map(({ id }) => id), ...orders.map(({ employeeId }) => employeeId)]),
  ];
  const people = await tx.query<PersonToMatch>(
    sql`${PEOPLE} where e.tenant_id = ${tenantId} and e.id = any(${array(everyone)}::int[]) order by e.id`,
  );
  return { people, orders: orders.map(withEnd) };
}
