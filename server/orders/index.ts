import type { Capability } from '../platform/capability';
import type { EmployeeOrders } from '../employees';
import { fillOrders } from './demo';
import { employeeOrdersQuery, orderItem, type OrderRow } from './order-queries';
import { reminderWatch } from './remind';
import { orderRoutes } from './routes';
import { sweepWatch } from './sweep-orders';

export { knownOrders, unknownOrders, orderItem, orderQuery, type OrderRow } from './order-queries';
export { checkAgain, orderedAgain } from './change-order';
export { sweepOrders } from './sweep-orders';
export {
  changeOrderFacts,
  moveOrder,
  moveOrders,
  notifyOfOrder,
  requireMove,
  unlinkDocuments,
} from './move-orders';
export { MOST as MOST_TRAIL_ENTRIES, trailEntry, type Entry as TrailEntry } from './order-trail';
export {
  alreadyOpen,
  askedAbout,
  checkMayOrder,
  ordererOf,
  sameOrderQuery,
  type Orderer,
} from './insert-order';
export { placeTest } from './place-test';
export { codeWord } from './letter-texts';
export { setVisit } from './set-visit';
export { completeOrder, orderedBy } from './complete-order';
export { applyEdit } from './edit-order';
export { appointmentWords } from './visit-words';

/** Orders of reports about employees. */
export const orders: Capability = {
  name: 'orders',
  routes: orderRoutes,
  demo: fillOrders,
  watches: (app) => [sweepWatch(app), reminderWatch(app)],
};

/** The orders of employees, for their files. */
export const employeeOrders: EmployeeOrders = {
  ofEmployee: employeeOrdersQuery,
  present: (rows) => (rows as unknown as OrderRow[]).map(orderItem),
};
