import type { Capability } from '../platform/capability';
import type { EmployeeOrders } from '../employees';
import { employeeOrdersQuery, orderItem, type OrderRow } from './order-queries';
import { orderRoutes } from './routes';

export { hiddenOrders, knownOrders, orderItem, orderQuery, type OrderRow } from './order-queries';
export { checkAgain, orderedAgain } from './change-order';
export { moveOrder, moveOrders, requireMove, unlinkDocuments } from './move-orders';
export { askedAbout } from './insert-order';
export { completeOrder } from './complete-order';

/** Orders of reports about employees. */
export const orders: Capability = {
  name: 'orders',
  routes: orderRoutes,
};

/** The orders of employees, for their files. */
export const employeeOrders: EmployeeOrders = {
  ofEmployee: employeeOrdersQuery,
  present: (rows) => (rows as unknown as OrderRow[]).map(orderItem),
};
