import type { FastifyInstance } from 'fastify';
import type { Order } from '../../domain/orders/contract';
import { VENDOR_ERROR } from '../../domain/orders/statuses';
import { isRecordOrder } from '../../domain/orders/types';
import { refuse } from '../../domain/shared/refusals/refusal';
import { lockEmployee, openOrderQuery, type EmployeeRow } from '../employees';
import {
  alreadyOpen,
  askedAbout,
  checkAgain,
  checkMayOrder,
  moveOrder,
  orderedAgain,
  orderItem,
  orderQuery,
  requireMove,
  type OrderRow,
} from '../orders';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';

/** Asks the provider again. */
export function refreshMvr(app: FastifyInstance, caller: Caller, orderId: number): Promise<Order> {
  return app.data.withReach(caller, async (tx) => {
    const stored = () => tx.one<OrderRow>(orderQuery(caller, tx.reach, orderId));
    const { tenantId } = tx.reach;
    const { employeeId, orderType } = await stored();
    checkMayOrder(caller, orderType);
    if (!isRecordOrder(orderType)) throw new AppError('conflict', { refusal: refuse('order.otherType') });
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const order = await stored();
    const { statusId } = order;
    if (!app.config[orderType]) throw new AppError('conflict', { refusal: refuse('order.noProvider') });
    requireMove('sendAgain', statusId);
    // An order that failed has ended, and there may be a new one.
    if (statusId === VENDOR_ERROR && (await tx.maybe(openOrderQuery(tenantId, employeeId, orderType))))
      throw alreadyOpen(orderType);
    await checkAgain(tx, order, employee, app.now());
    const change = { ...orderedAgain(app.now()), ...askedAbout(employee) };
    await moveOrder(tx, 'sendAgain', { tenantId, id: orderId, change });
    return orderItem(await stored());
  });
}
