import type { FastifyInstance } from 'fastify';
import { checkVisit, clinicProblem } from '../../domain/orders/appointments';
import { isClinicOrder, ORDER_SOURCE, type Order, type OrderEdit } from '../../domain/orders/contract';
import { mayMove, type OrderMove } from '../../domain/orders/moves';
import {
  AWAITING_CLINIC,
  CUSTOMER_CARE,
  ORDERED,
  orderStatusName,
  SCHEDULED,
} from '../../domain/orders/statuses';
import { normalizeEmail } from '../../domain/shared/email';
import { todayIn } from '../../domain/shared/dates';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { findClinic } from '../clinics';
import { DEFAULT_ZONE } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { sql, type TenantTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { CHANGES_OF_ORDERS, startVisitOver } from './change-order';
import { changeOrderFacts, moveOrder, requireMoveTo } from './move-orders';
import { examOf, orderItem, orderQuery, testOf, type OrderRow } from './order-queries';
import { checkMayOrder } from './insert-order';
import { checkClinicOrder } from './place-clinic-order';
import { visitWords } from './visit-words';

/** The clinic and the appointment change until the person was there. */
const BEFORE_THE_VISIT: readonly number[] = [ORDERED, SCHEDULED, AWAITING_CLINIC, CUSTOMER_CARE];

type Edited = Pick<OrderRow, 'clinic' | 'appointmentAt' | 'walkInOn'>;

/** What a partner's request says about itself must be so. */
function checkEnvelope(caller: Caller, order: OrderRow, edit: OrderEdit): void {
  const { medicalExamOrderId, userEmail, orderSource } = edit;
  const problems: FieldRefusals = {};
  const own = [caller.user.email, caller.realUser?.email ?? ''].map(normalizeEmail);
  if (userEmail !== undefined && !own.includes(normalizeEmail(userEmail)))
    problems['userEmail'] = refuse('order.otherUser');
  if (orderSource !== undefined && orderSource !== ORDER_SOURCE)
    problems['orderSource'] = refuse('order.otherSource');
  if (medicalExamOrderId && (order.orderType !== 'exam' || medicalExamOrderId !== order.id))
    problems['medicalExamOrderId'] = refuse('order.notAnExam');
  const { updateVendor, updateAppointment, updateStatus } = edit.updateLog;
  if (!updateVendor && !updateAppointment && !updateStatus)
    problems['updateLog'] = refuse('order.nothingChanged');
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

const readZone = async (tx: TenantTx, siteId: number): Promise<string> =>
  (
    await tx.one<{ zone: string | null }>(
      sql`select c.time_zone as zone from clients c where c.tenant_id = ${tx.reach.tenantId} and c.id = ${siteId}`,
    )
  ).zone ?? DEFAULT_ZONE;

/** The clinic and the visit as the edit leaves them; refused by field. Another clinic ends the appointment, unless it gets one. */
async function editedVisit(tx: TenantTx, order: OrderRow, edit: OrderEdit, now: Date): Promise<Edited> {
  const { updateVendor, updateAppointment } = edit.updateLog;
  const zone = await readZone(tx, order.siteId);
  const vendorId = updateVendor ? updateVendor.vendorId : (order.clinic?.vendorId ?? null);
  const found = vendorId === null ? null : ((await findClinic(tx, vendorId)) ?? null);
  if (vendorId !== null && !found) throw refuseFields({ vendorId: refuse('order.clinicUnknown') });
  const today = todayIn(found?.clinic.timeZone ?? zone, now);
  const visit = { orderType: order.orderType, exam: examOf(order), test: testOf(order) };
  const unfit = found && clinicProblem(found, visit, today);
  if (unfit) throw refuseFields({ vendorId: unfit });
  const isMoved = vendorId !== (order.clinic?.vendorId ?? null);
  // The snapshot stays unless the clinic changes, as letters that were sent say it.
  const clinic = isMoved ? (found?.clinic ?? null) : order.clinic;
  const walkIn = edit.walkIn ?? order.walkInOn !== null;
  if (!updateAppointment) {
    if (edit.walkIn !== undefined && walkIn !== (order.walkInOn !== null))
      throw refuseFields({ date: refuse('request.required') });
    return isMoved
      ? { clinic, appointmentAt: null, walkInOn: null }
      : { clinic, appointmentAt: order.appointmentAt, walkInOn: order.walkInOn };
  }
  const { date, time } = updateAppointment;
  if (date === null && time !== null) throw refuseFields({ date: refuse('request.required') });
  if (date === null) return { clinic, appointmentAt: null, walkInOn: null };
  const checked = checkVisit({ date, time }, { found, walkIn, lastDay: order.expiresOn, zone, now });
  if ('problems' in checked) throw refuseFields(checked.problems);
  return {
    clinic,
    appointmentAt: checked.at?.toISOString() ?? null,
    walkInOn: walkIn ? date : null,
  };
}

/** The move that the edit asks for, or that follows from an appointment that was made or is off. */
function moveOf(order: OrderRow, edit: OrderEdit, visit: Edited): OrderMove | null {
  const { updateStatus, updateVendor, updateAppointment } = edit.updateLog;
  const hasVisit = visit.appointmentAt !== null || visit.walkInOn !== null;
  if (updateStatus && updateStatus.orderStatusId !== order.statusId) {
    const move = requireMoveTo(order, updateStatus.orderStatusId);
    if (move === 'schedule' && !hasVisit) throw refuseFields({ date: refuse('order.needsVisit') });
    return move;
  }
  if (updateStatus || (!updateVendor && !updateAppointment)) return null;
  if (hasVisit && visit.clinic !== null) return mayMove('schedule', order.statusId) ? 'schedule' : null;
  return order.statusId === SCHEDULED ? 'unschedule' : null;
}

/**
 * Changes the clinic, the appointment and the status of an order for a clinic. The employee is locked first, as by a new order, so that of
 * two edits one waits for the other and then sees what it did. Who may edit the order is for the caller of this to check.
 */
export async function applyEdit(
  tx: TenantTx,
  caller: Caller,
  { orderId, edit, now }: { orderId: number; edit: OrderEdit; now: Date },
): Promise<Order> {
  const { tenantId } = tx.reach;
  const stored = () => tx.one<OrderRow>(orderQuery(caller, tx.reach, orderId));
  const { employeeId, orderType } = await stored();
  const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
  const before = await stored();
  if (!isClinicOrder(orderType)) throw new AppError('conflict', { refusal: refuse('order.noVisit') });
  checkEnvelope(caller, before, edit);
  const { version } = edit;
  if (version !== undefined && version !== before.version)
    throw await staleEdit(tx, orderItem(before), {
      tenantId,
      subject: `order/${orderId}`,
      types: CHANGES_OF_ORDERS,
    });
  const { updateVendor, updateAppointment, updateStatus } = edit.updateLog;
  const changesVisit = updateVendor !== undefined || updateAppointment !== undefined;
  if (changesVisit && !BEFORE_THE_VISIT.includes(before.statusId))
    throw new AppError('conflict', {
      refusal: refuse('order.visitOver', { status: orderStatusName(before.statusId) }),
    });
  // Someone who left since is not sent anywhere, also if staff look at the order.
  if (updateAppointment?.date) checkClinicOrder(orderType, employee, testOf(before));
  const visit = changesVisit ? await editedVisit(tx, before, edit, now) : before;
  const move = moveOf(before, edit, visit);
  const isOff = move === 'reopen' || (move === 'unschedule' && !updateAppointment);
  const after: Edited = {
    clinic: visit.clinic,
    appointmentAt: isOff ? null : visit.appointmentAt,
    walkInOn: isOff ? null : visit.walkInOn,
  };
  const change = {
    ...(move === 'reopen' && (await startVisitOver(tx, before, employee, now))),
    ...after,
    clinicId: after.clinic?.vendorId ?? null,
    ...(changesVisit && { problem: null, problemText: null }),
  };
  const about = { subject: `order/${orderId}`, employee: `employee/${employeeId}` };
  const [was, is] = [visitWords(before), visitWords(after)];
  if (was.clinic.orderClinic !== is.clinic.orderClinic)
    tx.audit({ type: 'order.clinicChanged', ...about, before: was.clinic, after: is.clinic });
  if (JSON.stringify(was.visit) !== JSON.stringify(is.visit))
    tx.audit({ type: 'order.visitChanged', ...about, before: was.visit, after: is.visit });
  if (move) await moveOrder(tx, move, { tenantId, id: orderId, change });
  else if (changesVisit) await changeOrderFacts(tx, { tenantId, orderId, change });
  for (const part of [updateVendor, updateAppointment, updateStatus])
    if (part?.auditMessage)
      tx.audit({ type: 'order.messageAdded', ...about, message: part.auditMessage.trim() });
  return orderItem(await stored());
}

/** Edits an order within the caller's reach, in one transaction. */
export const editOrder = (
  app: FastifyInstance,
  caller: Caller,
  orderId: number,
  edit: OrderEdit,
): Promise<Order> =>
  app.data.withReach(caller, async (tx) => {
    const { orderType } = await tx.one<OrderRow>(orderQuery(caller, tx.reach, orderId));
    checkMayOrder(caller, orderType);
    return applyEdit(tx, caller, { orderId, edit, now: app.now() });
  });
