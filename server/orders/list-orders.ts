import type { FastifyInstance } from 'fastify';
import type { OrderFilter, OrderSortField } from '../../domain/orders/contract';
import type { ListRequest } from '../../domain/shared/list-dialect';
import { isOpenOrder } from '../employees';
import type { Caller } from '../platform/access/caller';
import { array, sql, type Reach, type SQL } from '../platform/db';
import { limitOf, totalOf } from '../platform/lists';
import { nameConditions } from '../platform/name-search';
import { countQuery, orderItem, ordersQuery, statusName, type OrderRow } from './order-queries';

const SORT: Record<OrderSortField, SQL> = {
  OrderDate: sql`o.ordered_at`,
  LastName: sql`e.last_key`,
  OrderStatus: statusName,
  EmployerName: sql`lower(c.name)`,
};

function conditionOf(
  reach: Reach,
  { q, statuses, employeeId, orderTypes, sites, openOrders }: OrderFilter,
): SQL {
  const conditions = [sql`true`, ...nameConditions(reach, q)];
  if (statuses?.length) conditions.push(sql`o.status_id = any(${array(statuses)}::int[])`);
  if (employeeId !== undefined) conditions.push(sql`o.employee_id = ${employeeId}`);
  if (orderTypes?.length) conditions.push(sql`o.order_type = any(${array(orderTypes)}::text[])`);
  if (sites?.length) conditions.push(sql`e.site_id = any(${array(sites)}::int[])`);
  if (openOrders) conditions.push(isOpenOrder);
  return sql.join(conditions, sql` and `);
}

/** A page of the orders within the caller's reach. */
export async function listOrders(
  app: FastifyInstance,
  caller: Caller,
  { sort, range, filter }: ListRequest<OrderFilter, OrderSortField>,
) {
  const [rows = [], counted] = await app.data.readList(caller, (reach) => [
    sql`${ordersQuery(caller, reach, conditionOf(reach, filter))}
      order by ${SORT[sort.field]} ${sql.raw(sort.order)}, o.id ${sql.raw(sort.order)} ${limitOf(range)}`,
    countQuery(caller, reach, conditionOf(reach, filter)),
  ]);
  return { items: (rows as unknown as OrderRow[]).map(orderItem), total: totalOf(counted) };
}
