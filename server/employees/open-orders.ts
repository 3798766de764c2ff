import { IN_FLIGHT } from '../../domain/orders/statuses';
import { array, sql, type SQL } from '../platform/db';

/** The condition for orders `o` in flight. */
export const isOpenOrder = sql`o.status_id = any(${array(IN_FLIGHT)}::int[])`;

/**
 * A row if an employee of the tenant has an order in flight, of any kind or of one. Here, because their job title stays as it is
 * until the order has ended.
 */
export const openOrderQuery = (tenantId: number, employeeId: number, orderType?: string): SQL => sql`
  select o.id from orders o where o.tenant_id = ${tenantId} and o.employee_id = ${employeeId} and ${isOpenOrder}
    ${orderType === undefined ? sql`` : sql`and o.order_type = ${orderType}`} limit 1`;

/** Of these employees, the ones with an order in flight: their job title can't change. */
export const frozenTitlesQuery = (tenantId: number, employeeIds: readonly number[]): SQL => sql`
  select distinct o.employee_id as id from orders o
  where o.tenant_id = ${tenantId} and o.employee_id = any(${array(employeeIds)}::int[]) and ${isOpenOrder}`;
