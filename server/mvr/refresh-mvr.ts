import type { FastifyInstance } from 'fastify';
import type { Order } from '../../domain/orders/contract';
import {
  AWAITING_RESULTS,
  CUSTOMER_CARE,
  ORDERED,
  orderStatusName,
  VENDOR_ERROR,
} from '../../domain/orders/statuses';
import { refuse } from '../../domain/shared/refusals/refusal';
import { lockEmployee, openOrderQuery, type EmployeeRow } from '../employees';
import { askedAbout, checkAgain, orderedAgain, orderItem, orderQuery, type OrderRow } from '../orders';
import { orders } from '../orders/tables';
import type { Caller } from '../platform/access/caller';
import { nextVersion, sql, update } from '../platform/db';
import { AppError } from '../platform/errors';

const REPEATABLE = [AWAITING_RESULTS, CUSTOMER_CARE, VENDOR_ERROR];

/** Asks the provider again. */
export function refreshMvr(app: FastifyInstance, caller: Caller, orderId: number): Promise<Order> {
  return app.data.withReach(caller, async (tx) => {
    const stored = () => tx.one<OrderRow>(orderQuery(caller, tx.reach, orderId));
    const { tenantId } = tx.reach;
    const { employeeId, orderType } = await stored();
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const order = await stored();
    const { statusId } = order;
    if (!app.config.mvr) throw new AppError('conflict', { refusal: refuse('order.noProvider') });
    if (!REPEATABLE.includes(statusId))
      throw new AppError('conflict', {
        refusal: refuse('order.notRepeatable', { status: orderStatusName(statusId) }),
      });
    // An order that failed has ended, and there may be a new one.
    if (statusId === VENDOR_ERROR && (await tx.maybe(openOrderQuery(tenantId, employeeId, orderType))))
      throw new AppError('conflict', { refusal: refuse('order.alreadyOpen') });
    await checkAgain(tx, order, employee, app.now());
    await tx.query(
      sql`${update(orders, { ...orderedAgain(app.now()), ...askedAbout(employee), ...nextVersion })} where tenant_id = ${tenantId} and id = ${orderId}`,
    );
    tx.audit({
      type: 'order.statusChanged',
      subject: `order/${orderId}`,
      employee: `employee/${employeeId}`,
      status: orderStatusName(ORDERED),
    });
    return orderItem(await stored());
  });
}
