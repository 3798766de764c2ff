import type { FastifyInstance } from 'fastify';
import type { Order, OrderEdit } from '../../domain/orders/contract';
import { applyEdit, orderItem, orderQuery, type OrderRow } from '../orders';
import type { Caller } from '../platform/access/caller';
import { personOfOrder } from './chase';
import type { NamedOrder } from './order-trail';

/** An exam order of any client, as its edit begins with it. */
export const readExamOrder = (
  app: FastifyInstance,
  caller: Caller,
  { clientId, orderId }: NamedOrder,
): Promise<Order> =>
  app.data.withTenant(
    clientId,
    async (tx) => {
      await personOfOrder(tx, orderId);
      return orderItem(await tx.one<OrderRow>(orderQuery(caller, tx.reach, orderId)));
    },
    caller,
  );

/** Changes the clinic, the appointment or the status of an exam order of any client, by the same rules as its employer. */
export const editExamOrder = (
  app: FastifyInstance,
  caller: Caller,
  { clientId, orderId }: NamedOrder,
  edit: OrderEdit,
): Promise<Order> =>
  app.data.withTenant(
    clientId,
    async (tx) => {
      await personOfOrder(tx, orderId);
      return applyEdit(tx, caller, { orderId, edit, now: app.now() });
    },
    caller,
  );
