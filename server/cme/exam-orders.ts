import type { FastifyInstance } from 'fastify';
import type { ExamClinic, ExamOrder, ExamOrderQuery } from '../../domain/cme/contract';
import { MAX_FOUND } from '../../domain/cme/contract';
import type { ClinicOnOrder, EXAM_TYPES } from '../../domain/orders/contract';
import { CUSTOMER_CARE, IN_FLIGHT, orderStatusName } from '../../domain/orders/statuses';
import { moveOrders, orderedBy } from '../orders';
import type { Caller } from '../platform/access/caller';
import { array, sql, type SQL, type TenantTx, type Tx } from '../platform/db';

/** The day of the visit where the clinic is. */
const VISIT_ON = sql`coalesce(o.walk_in_on,
  (o.appointment_at at time zone coalesce(o.clinic->>'timeZone', c.time_zone))::date)`;

export interface ExamOrderRow {
  id: number;
  statusId: number;
  examType: (typeof EXAM_TYPES)[number] | null;
  clinic: ClinicOnOrder | null;
  appointmentAt: string | null;
  visitOn: string | null;
}

/** An exam order of a person, locked; null if they have none with this number. */
export const examOrder = async (
  tx: TenantTx,
  employeeId: number,
  orderId: number,
): Promise<ExamOrderRow | null> =>
  (await tx.maybe<ExamOrderRow>(sql`
    select o.id, o.status_id as "statusId", o.exam_type as "examType", o.clinic, o.appointment_at as "appointmentAt",
      ${VISIT_ON}::text as "visitOn"
    from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and o.employee_id = ${employeeId} and o.id = ${orderId}
      and o.order_type = 'exam' for update of o`)) ?? null;

/**
 * The order that an exam is about. One that was matched without its order is about the DOT physical in flight that was ordered by then; if
 * several fit, people decide. Callers hold the lock of the employee.
 */
export async function orderOfExam(
  tx: TenantTx,
  { employeeId, orderId, examDate }: { employeeId: number; orderId: number | null; examDate: string },
): Promise<ExamOrderRow | null> {
  if (orderId !== null) return examOrder(tx, employeeId, orderId);
  const { tenantId } = tx.reach;
  const found = await tx.query<{ id: number }>(sql`select o.id from orders o
    join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and o.employee_id = ${employeeId} and o.order_type = 'exam'
      and o.exam_type = 'dotPhysical' and o.status_id = any(${array([...IN_FLIGHT])}::int[]) and ${orderedBy(examDate)}`);
  const ids = found.map(({ id }) => id);
  if (ids.length === 1) return examOrder(tx, employeeId, ids[0]!);
  const shown = await moveOrders(tx, 'review', {
    tenantId,
    which: sql`o.id = any(${array(ids)}::int[]) and o.status_id <> ${CUSTOMER_CARE}`,
  });
  for (const { id } of shown)
    tx.audit({
      type: 'order.ended',
      subject: `order/${id}`,
      employee: `employee/${employeeId}`,
      because: 'severalFit',
    });
  return null;
}

interface Row extends ExamOrderRow {
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

/** A clinic as exams show it. */
export const clinicOf = (clinic: Partial<ClinicOnOrder> | null, appointment: string | null): ExamClinic => ({
  vendorId: clinic?.vendorId ?? null,
  name: clinic?.name ?? null,
  address1: clinic?.address1 ?? null,
  address2: clinic?.address2 ?? null,
  city: clinic?.city ?? null,
  state: clinic?.state ?? null,
  zip: clinic?.zip ?? null,
  phone: clinic?.phone ?? null,
  timeZone: clinic?.timeZone ?? null,
  appointment,
});

const instant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

const orderOf = (row: Row): ExamOrder => ({
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

/**
 * Exam orders that a query asks for, of clients that aren't deactivated. The orders are found before anything is joined to them: the planner
 * may not know how few they are among those of all clients.
 */
export function examOrders(
  { clientId, employeeId, orderId, openOrders, chase }: ExamOrderQuery,
  now: Date,
): SQL {
  const which = [
    sql`o.order_type = 'exam'`,
    ...(clientId === undefined ? [] : [sql`o.tenant_id = ${clientId}`]),
    ...(employeeId === undefined ? [] : [sql`o.employee_id = ${employeeId}`]),
    // The key begins with the client.
    ...(orderId === undefined
      ? []
      : [sql`o.id = ${orderId} and o.tenant_id in (select t.id from clients t where t.tenant_id = t.id)`]),
    ...(openOrders ? [sql`o.status_id = any(${array([...IN_FLIGHT])}::int[])`] : []),
    ...(chase ? [sql`o.status_id = any(${array(WITHOUT_RESULT)}::int[])`] : []),
  ];
  // Orders whose visit was on an earlier day.
  const isOver = sql`${VISIT_ON} < (${now.toISOString()}::timestamptz at time zone coalesce(o.clinic->>'timeZone', c.time_zone))::date`;
  return sql`from (select o.* from orders o where ${sql.join(which, sql` and `)} offset 0) o
    join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    join clients top on top.tenant_id = e.tenant_id and top.id = e.tenant_id and not top.deactivated
    left join lateral (select x.note, x.next_call_on from cme_chases x
      where x.tenant_id = o.tenant_id and x.order_id = o.id order by x.id desc limit 1) x on true
    where ${chase ? isOver : sql`true`}`;
}

/** Those to be called first, then whose visit was first. Others: the newest first. */
const orderBy = ({ chase }: ExamOrderQuery): SQL =>
  chase ? sql`x.next_call_on nulls first, ${VISIT_ON}, o.id` : sql`o.ordered_at desc, o.id desc`;

async function ordersOf(tx: Tx, query: ExamOrderQuery, now: Date): Promise<ExamOrder[]> {
  const rows = await tx.query<Row>(sql`
    select o.id, o.status_id as "statusId", o.exam_type as "examType", o.clinic, o.appointment_at as "appointmentAt",
      ${VISIT_ON}::text as "visitOn", o.ordered_at as "orderedAt", o.walk_in_on is not null as "walkIn",
      o.expires_on::text as "expiresOn", o.tenant_id as "clientId", top.name as "clientName", c.name as "employerName",
      e.status_id as "employmentStatusId", e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
      x.note as "lastNote", x.next_call_on::text as "nextCallOn"
    ${examOrders(query, now)} order by ${orderBy(query)} limit ${MAX_FOUND}`);
  return rows.map(orderOf);
}

/** Exam orders of all clients, for the exam's staff. */
export const listExamOrders = (
  app: FastifyInstance,
  caller: Caller,
  query: ExamOrderQuery,
): Promise<ExamOrder[]> =>
  app.data.withoutReach('client lookup', (tx) => ordersOf(tx, query, app.now()), caller);
