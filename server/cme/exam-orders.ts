import type { ExamClinic } from '../../domain/cme/contract';
import type { ClinicOnOrder, EXAM_TYPES } from '../../domain/orders/contract';
import { CUSTOMER_CARE, IN_FLIGHT } from '../../domain/orders/statuses';
import { moveOrders, orderedBy } from '../orders';
import { array, sql, type TenantTx } from '../platform/db';

/** The day of the visit where the clinic is. */
export const VISIT_ON = sql`coalesce(o.walk_in_on,
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
