import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Order } from '../../domain/orders/contract';
import { CANCELED, isInFlight, ORDERED, orderStatusName } from '../../domain/orders/statuses';
import { refuse } from '../../domain/shared/refusals/refusal';
import { mvrOrderProblem } from '../../domain/orders/mvr-order-rules';
import { todayAt } from '../compliance';
import { lockEmployee, openOrderQuery, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { orderItem, orderQuery, type OrderRow } from './order-queries';
import { alreadyOpen, askedAbout, checkMayOrder, checkQueryOrder } from './place-order';
import { orders } from './tables';

/**
 * An order from the start: the provider gets it under a new name, and what it sends for the earlier one no longer counts. The day of
 * the order stays: the certification was accepted then.
 */
export const orderedAgain = (at: Date) => ({
  statusId: ORDERED,
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
  const { employeeId, queryType } = order;
  if (queryType !== null) return checkQueryOrder(tx, { employeeId, employee, queryType }, now);
  const today = await todayAt(tx, tx.reach.tenantId, employee.siteId, now);
  // The number that was ordered with was checked then, or was accepted as it is.
  const { license, state } = askedAbout(employee);
  const override = license === order.license && state === order.state;
  const problem = mvrOrderProblem(employee, { today, override });
  if (problem) throw new AppError('validation', { refusal: problem });
}

interface OrderChange {
  to: typeof CANCELED | typeof ORDERED;
  version?: number | undefined;
}

/** Cancels an order in flight, or reopens a canceled one. The employee is locked first, as by a new order. */
export function changeOrder(
  app: FastifyInstance,
  caller: Caller,
  orderId: number,
  { to, version }: OrderChange,
): Promise<Order> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const stored = () => tx.one<OrderRow>(orderQuery(caller, tx.reach, orderId));
    const { employeeId, orderType } = await stored();
    checkMayOrder(caller, orderType);
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const before = await stored();
    const subject = `order/${orderId}`;
    if (version !== undefined && version !== before.version)
      throw await staleEdit(tx, orderItem(before), {
        tenantId,
        subject,
        types: ['order.placed', 'order.queryPlaced', 'order.statusChanged'],
      });
    if (before.statusId === to) return orderItem(before);
    const status = orderStatusName(before.statusId);
    if (to === CANCELED && !isInFlight(before.statusId))
      throw new AppError('conflict', { refusal: refuse('order.notCancelable', { status }) });
    if (to === ORDERED && before.statusId !== CANCELED)
      throw new AppError('conflict', { refusal: refuse('order.notReopenable', { status }) });
    if (to === ORDERED && (await tx.maybe(openOrderQuery(tenantId, employeeId, before.orderType))))
      throw alreadyOpen(before.orderType);
    if (to === ORDERED) await checkAgain(tx, before, employee, app.now());
    const change =
      to === ORDERED ? { ...orderedAgain(app.now()), ...askedAbout(employee) } : { statusId: to };
    await tx.query(sql`${update(orders, { ...change, ...nextVersion })}
      where tenant_id = ${tenantId} and id = ${orderId}`);
    tx.audit({
      type: 'order.statusChanged',
      subject,
      employee: `employee/${employeeId}`,
      status: orderStatusName(to),
    });
    return orderItem(await stored());
  });
}
