import { moveRefusal, mayMove, moveTo, ORDER_MOVES, type OrderMove } from '../../domain/orders/moves';
import type { OrderType } from '../../domain/orders/contract';
import { CANCELED, ORDERED, orderStatusName } from '../../domain/orders/statuses';
import { DUTY_REASONS } from '../../domain/return-to-duty/duty-tests';
import { refuse } from '../../domain/shared/refusals/refusal';
import { array, nextVersionOf, sql, update, type Change, type SQL, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { o } from './order-queries';
import { orders } from './tables';

interface Moved {
  id: number;
  employeeId: number;
  siteId: number;
  orderType: OrderType;
  reasonId: number | null;
}

/** Tells the browsers of those who may see the order. */
export const notifyOfOrder = (
  tx: Tx,
  tenantId: number,
  { siteId, orderType, reasonId }: Pick<Moved, 'siteId' | 'orderType' | 'reasonId'>,
): void => {
  const isDutyTest = DUTY_REASONS.some((reason) => reason === reasonId);
  tx.notify({ event: 'orders:changed', tenantId, clientId: siteId, orderType, isDutyTest });
};

export interface OrdersToMove {
  tenantId: number;
  /** The condition on orders `o`. */
  which: SQL;
  /** What changes with the status. */
  change?: Change<typeof orders>;
}

/**
 * Changes the status of orders that may move so, with their audit entries and notices, and answers which they were. Nothing else
 * writes a status.
 */
export async function moveOrders(
  tx: Tx,
  move: OrderMove,
  { tenantId, which, change }: OrdersToMove,
): Promise<Moved[]> {
  const { from, to } = ORDER_MOVES[move];
  const moved = await tx.query<Moved>(sql`
    ${update(orders, { ...change, statusId: to, ...nextVersionOf(o) }, 'o')} from employees e
    where o.tenant_id = ${tenantId} and o.status_id = any(${array([...from])}::int[]) and ${which}
      and e.tenant_id = o.tenant_id and e.id = o.employee_id
    returning o.id, o.employee_id as "employeeId", e.site_id as "siteId", o.order_type as "orderType", o.reason_id as "reasonId"`);
  for (const order of moved) {
    tx.audit(
      {
        type: 'order.statusChanged',
        subject: `order/${order.id}`,
        employee: `employee/${order.employeeId}`,
        status: orderStatusName(to),
      },
      tenantId,
    );
    notifyOfOrder(tx, tenantId, order);
  }
  return moved;
}

/**
 * Takes a document away from orders that it doesn't answer. Those with a result, or still waiting for one, are for a person to look at;
 * canceled ones and those without a result keep their status.
 */
export async function unlinkDocuments(
  tx: Tx,
  { tenantId, which }: Omit<OrdersToMove, 'change'>,
): Promise<void> {
  await moveOrders(tx, 'review', { tenantId, which, change: { documentId: null } });
  await tx.query(
    sql`${update(orders, { documentId: null, ...nextVersionOf(o) }, 'o')} where o.tenant_id = ${tenantId} and ${which}`,
  );
}

/** The move by hand that leads an order to this status; 409 if there is none. */
export function requireMoveTo(
  { orderType, statusId }: { orderType: OrderType; statusId: number },
  to: number,
): OrderMove {
  const move = moveTo(orderType, statusId, to);
  if (move) return move;
  if (to === CANCELED || to === ORDERED)
    throw new AppError('conflict', { refusal: moveRefusal(to === CANCELED ? 'cancel' : 'reopen', statusId) });
  throw new AppError('conflict', {
    refusal: refuse('order.notMovable', { status: orderStatusName(statusId), to: orderStatusName(to) }),
  });
}

/** 409 unless an order may move so from its status. */
export function requireMove(move: OrderMove, statusId: number): void {
  if (!mayMove(move, statusId)) throw new AppError('conflict', { refusal: moveRefusal(move, statusId) });
}

/** Moves one order, or refuses with the status that it has by now: the provider's results don't wait for requests. */
export async function moveOrder(
  tx: Tx,
  move: OrderMove,
  { id, tenantId, change }: Omit<OrdersToMove, 'which'> & { id: number },
): Promise<void> {
  const moved = await moveOrders(tx, move, { tenantId, which: sql`o.id = ${id}`, ...(change && { change }) });
  if (moved.length > 0) return;
  const { statusId } = await tx.one<{ statusId: number }>(
    sql`select o.status_id as "statusId" from orders o where o.tenant_id = ${tenantId} and o.id = ${id}`,
  );
  throw new AppError('conflict', { refusal: moveRefusal(move, statusId) });
}

/** What a report says of an order besides its status, with the notice. */
export async function changeOrderFacts(
  tx: Tx,
  {
    tenantId,
    orderId,
    change,
  }: { tenantId: number; orderId: number; change: Omit<Change<typeof orders>, 'statusId'> },
): Promise<void> {
  const changed = await tx.maybe<Pick<Moved, 'siteId' | 'orderType' | 'reasonId'>>(sql`
    ${update(orders, { ...change, ...nextVersionOf(o) }, 'o')} from employees e
    where o.tenant_id = ${tenantId} and o.id = ${orderId} and e.tenant_id = o.tenant_id and e.id = o.employee_id
    returning e.site_id as "siteId", o.order_type as "orderType", o.reason_id as "reasonId"`);
  if (changed) notifyOfOrder(tx, tenantId, changed);
}
