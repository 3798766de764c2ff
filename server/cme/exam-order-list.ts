import {
  EXAM_ORDER_SORT_FIELDS,
  ExamOrder,
  ExamOrderFilter,
  type ExamOrderSortField,
} from '../../domain/cme/contract';
import { EXAM_STAFF } from '../../domain/orders/access';
import { IN_FLIGHT, orderStatusName } from '../../domain/orders/statuses';
import type { ClientList, Unscoped } from '../platform/client-list';
import { array, sql, type SQL } from '../platform/db';
import { nameConditions } from '../platform/name-search';
import { clinicOf, VISIT_ON, type ExamOrderRow } from './exam-orders';

/** How the exam's staff read lists: they work for all clients. */
export const OF_ALL_CLIENTS: Unscoped = {
  transaction: (data, caller, work) => data.withoutReach('client lookup', work, caller),
  stream: (data, caller, statement) => data.streamWithoutReach('client lookup', caller, statement),
};

interface Line extends ExamOrderRow {
  orderedAt: string;
  walkIn: boolean;
  expiresOn: string | null;
  clientId: number;
  clientName: string;
  employerName: string;
  employmentStatusId: number;
  employeeId: number;
  firstName: string;
  lastName: string;
  lastNote: string | null;
  nextCallOn: string | null;
}

interface Scope {
  filter: ExamOrderFilter;
  now: Date;
}

const instant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

const orderOf = (row: Line): ExamOrder => ({
  orderId: row.id,
  medicalExamOrderId: row.id,
  orderSource: 'Roadfile',
  orderDate: new Date(row.orderedAt).toISOString(),
  orderStatusId: row.statusId,
  orderStatus: orderStatusName(row.statusId),
  examType: row.examType,
  walkIn: row.walkIn,
  expiresOn: row.expiresOn,
  clinic: clinicOf(row.clinic, row.walkIn ? row.visitOn : instant(row.appointmentAt)),
  clientId: row.clientId,
  clientName: row.clientName,
  employerName: row.employerName,
  employmentStatusId: row.employmentStatusId,
  employeeId: row.employeeId,
  firstName: row.firstName,
  lastName: row.lastName,
  visitOn: row.visitOn,
  lastNote: row.lastNote,
  nextCallOn: row.nextCallOn,
});

/** Before the visit, at it, or after it without a result. Someone who didn't show up needs a new appointment, not a call. */
const WITHOUT_RESULT = [1, 2, 5, 8, 18];

/** Which orders, by their own columns. Of those whose visit is over, its moment has passed, or its day has begun somewhere. */
function which({ clientId, employeeId, orderId, openOrders, chase }: ExamOrderFilter, now: Date): SQL {
  const conditions = [
    sql`o.order_type = 'exam'`,
    ...(clientId === undefined ? [] : [sql`o.tenant_id = ${clientId}`]),
    ...(employeeId === undefined ? [] : [sql`o.employee_id = ${employeeId}`]),
    // The key begins with the client.
    ...(orderId === undefined
      ? []
      : [sql`o.id = ${orderId} and o.tenant_id in (select t.id from clients t where t.tenant_id = t.id)`]),
    ...(openOrders ? [sql`o.status_id = any(${array([...IN_FLIGHT])}::int[])`] : []),
    ...(chase
      ? [
          sql`o.status_id = any(${array(WITHOUT_RESULT)}::int[])`,
          sql`(o.appointment_at < ${now.toISOString()}::timestamptz or o.walk_in_on <= ${now.toISOString()}::date + 1)`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

const EVERYWHERE = { where: () => sql`true` };

/** Few orders are found before anything is joined to them: the planner may not know how few they are among those of all clients. */
const ordersOf = ({ filter, now }: Scope): SQL =>
  sql`(select o.* from orders o where ${which(filter, now)} ${isAboutFew(filter) ? sql`offset 0` : sql``}) o`;

const isAboutFew = ({ employeeId, orderId, openOrders, chase }: ExamOrderFilter): boolean =>
  employeeId !== undefined || orderId !== undefined || openOrders === true || chase === true;

/** Exam orders of all clients that aren't deactivated, for the exam's staff. */
export const examOrderList: ClientList<
  Line,
  typeof ExamOrder,
  typeof ExamOrderFilter,
  ExamOrderSortField,
  Scope
> = {
  name: 'orders/cme',
  unscoped: OF_ALL_CLIENTS,
  access: EXAM_STAFF,
  summary: 'List exam orders of all clients; chase: those whose visit passed without a result',
  schema: ExamOrder,
  filter: ExamOrderFilter,
  sortFields: EXAM_ORDER_SORT_FIELDS,
  defaultSort: { field: 'orderDate', order: 'DESC' },
  sort: {
    orderDate: sql`o.ordered_at`,
    // Those to be called first, then whose visit was first.
    nextCallOn: sql`(coalesce(x.next_call_on, '-infinity'), ${VISIT_ON})`,
    visitOn: VISIT_ON,
    lastName: sql`e.last_key`,
  },
  order: (by, direction) => sql`${by} ${direction}, o.id ${direction}`,
  scope: (app, { filter }) => ({ filter, now: app.now() }),
  columns:
    () => sql`o.id, o.status_id as "statusId", o.exam_type as "examType", o.clinic, o.appointment_at as "appointmentAt",
    ${VISIT_ON}::text as "visitOn", o.ordered_at as "orderedAt", o.walk_in_on is not null as "walkIn",
    o.expires_on::text as "expiresOn", o.tenant_id as "clientId", top.name as "clientName", c.name as "employerName",
    e.status_id as "employmentStatusId", e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
    x.note as "lastNote", x.next_call_on::text as "nextCallOn"`,
  from: (_reach, scope) => sql`${ordersOf(scope)}
    join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    join clients top on top.tenant_id = e.tenant_id and top.id = e.tenant_id and not top.deactivated`,
  joins: sql`left join lateral (select x.note, x.next_call_on from cme_chases x
    where x.tenant_id = o.tenant_id and x.order_id = o.id order by x.id desc limit 1) x on true`,
  where: (_reach, { filter: { q, chase }, now }) => [
    ...nameConditions(EVERYWHERE, q),
    // The visit was on an earlier day.
    chase
      ? sql`${VISIT_ON} < (${now.toISOString()}::timestamptz at time zone coalesce(o.clinic->>'timeZone', c.time_zone))::date`
      : sql`true`,
  ],
  mostCounted: 10_000,
  item: orderOf,
};
