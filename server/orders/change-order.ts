import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isClinicOrder, type Order } from '../../domain/orders/contract';
import { recordOrderProblem } from '../../domain/orders/record-order-rules';
import { isRecordOrder } from '../../domain/orders/types';
import { addDays } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { todayAt } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import type { ScopedTx, TenantTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { moveOrder, requireMove, requireMoveTo } from './move-orders';
import { orderItem, orderQuery, testOf, type OrderRow } from './order-queries';
import { checkClinicOrder, DAYS_TO_GO } from './place-clinic-order';
import { alreadyOpen, askedAbout, checkMayOrder, sameOrderQuery } from './insert-order';
import { checkQueryOrder } from './place-order';

/**
 * An order from the start: the provider gets it under a new name, and what it sends for the earlier one no longer counts. The day of
 * the order stays: the certification was accepted then.
 */
export const orderedAgain = (at: Date) => ({
  orderedAgainAt: at.toISOString(),
  requestId: randomUUID(),
  sentAt: null,
  problem: null,
  problemText: null,
});

/** Whether what was ordered may still be asked for: the file, the service or the consent may have changed since. */
export async function checkAgain(
  tx: ScopedTx,
  order: OrderRow,
  employee: EmployeeRow,
  now: Date,
): Promise<void> {
  const { employeeId, queryType, orderType } = order;
  if (isClinicOrder(orderType)) return checkClinicOrder(orderType, employee, testOf(order));
  if (queryType !== null) return checkQueryOrder(tx, { employeeId, employee, queryType }, now);
  if (!isRecordOrder(orderType)) return;
  const today = await todayAt(tx, tx.reach.tenantId, employee.siteId, now);
  // The number that was ordered with was checked then, or was accepted as it is.
  const { license, state } = askedAbout(employee);
  const override = license === order.license && state === order.state;
  const problem = recordOrderProblem(orderType, employee, { today, override });
  if (problem) throw new AppError('validation', { refusal: problem });
}

/** The audit entries of what changes an order. */
export const CHANGES_OF_ORDERS = [
  'order.placed',
  'order.queryPlaced',
  'order.examPlaced',
  'order.testPlaced',
  'order.statusChanged',
  'order.clinicChanged',
  'order.visitChanged',
] as const;

/** An exam or test from the start needs a new appointment and has another specimen, and has days to go again if they have passed. */
const visitAgain = ({ expiresOn }: OrderRow, today: string) => ({
  appointmentAt: null,
  walkInOn: null,
  lab: null,
  specimenNumber: null,
  documentId: null,
  expiresOn: expiresOn === null || expiresOn < today ? addDays(today, DAYS_TO_GO) : expiresOn,
});

const refuseSecond = async (tx: TenantTx, order: OrderRow) => {
  if (await tx.maybe(sameOrderQuery(tx.reach.tenantId, order))) throw alreadyOpen(order.orderType);
};

/** What changes when an exam or test starts over; refused if it may not, or if there is another one by now. */
export async function startVisitOver(tx: TenantTx, order: OrderRow, employee: EmployeeRow, now: Date) {
  await refuseSecond(tx, order);
  checkClinicOrder(order.orderType, employee, testOf(order));
  const today = await todayAt(tx, tx.reach.tenantId, employee.siteId, now);
  return { ...orderedAgain(now), ...askedAbout(employee), ...visitAgain(order, today) };
}

/** The same of any order. */
async function startOver(tx: ScopedTx, order: OrderRow, employee: EmployeeRow, now: Date) {
  if (isClinicOrder(order.orderType)) return startVisitOver(tx, order, employee, now);
  await refuseSecond(tx, order);
  await checkAgain(tx, order, employee, now);
  return { ...orderedAgain(now), ...askedAbout(employee) };
}

interface OrderChange {
  /** The status that is asked for. */
  to: number;
  /** Whether only an order that has ended may get it: another one would lose its appointment. */
  reopens?: boolean;
  version?: number | undefined;
}

/** Moves an order to another status by hand, such as canceled or ordered again. The employee is locked first, as by a new order. */
export function changeOrder(
  app: FastifyInstance,
  caller: Caller,
  orderId: number,
  { to, reopens = false, version }: OrderChange,
): Promise<Order> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const stored = () => tx.one<OrderRow>(orderQuery(caller, tx.reach, orderId));
    const { employeeId, orderType } = await stored();
    checkMayOrder(caller, orderType);
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const before = await stored();
    if (version !== undefined && version !== before.version)
      throw await staleEdit(tx, orderItem(before), {
        tenantId,
        subject: `order/${orderId}`,
        types: CHANGES_OF_ORDERS,
      });
    if (before.statusId === to) return orderItem(before);
    if (reopens) requireMove('reopen', before.statusId);
    const move = requireMoveTo(before, to);
    if (move === 'schedule' && before.appointmentAt === null && before.walkInOn === null)
      throw new AppError('conflict', { refusal: refuse('order.needsVisit') });
    const change =
      move === 'reopen'
        ? await startOver(tx, before, employee, app.now())
        : move === 'unschedule'
          ? { appointmentAt: null, walkInOn: null }
          : {};
    await moveOrder(tx, move, { tenantId, id: orderId, change });
    return orderItem(await stored());
  });
}
