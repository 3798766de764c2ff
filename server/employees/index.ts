import type { Capability } from '../platform/capability';
import type { EmployeeOrders } from './employee-orders';
import {
  rosterApplication,
  rosterFileWatch,
  rosterImportRoutes,
  rosterUndo,
  type PeopleRemoval,
} from './roster-import';
import { leavingRoutes } from './leaving-routes';
import { employeeRoutes } from './routes';

/** The roster, employees and roster imports. */
export const employees = (parts: { orders: EmployeeOrders; removal: PeopleRemoval }): Capability => ({
  name: 'employees',
  routes(app) {
    employeeRoutes(app, parts.orders);
    leavingRoutes(app);
    rosterImportRoutes(app, parts.removal);
  },
  jobs: (app) => [rosterApplication(app), rosterUndo(app, parts.removal)],
  watches: (app) => [rosterFileWatch(app)],
});

export { EmployeeParams } from './routes';
export type { EmployeeOrders } from './employee-orders';
export { lockEmployee, lockEmployees, type EmployeeRow } from './employee-queries';
export { isOpenOrder, openOrderQuery } from './open-orders';
export { createRosterReader } from './list-roster';
export { rosterMatches, rosterSort } from './roster-filter';
export { rosterFields, rosterJoins } from './roster-queries';
export { visibilityOf, visibleGaps, visibleStatus, type FieldVisibility } from './field-visibility';
export { EMPLOYEE_TABLES, KEEPING, MOVING } from './employee-tables';
export { columnsOf, explainConflict } from './employee-values';
export { siteIds, withFilter } from './roster-query';
export {
  followByDeadlines,
  followByEvaluation,
  recordRoutes,
  recordsQuery,
  type RecordKind,
} from './records';
export { storeLastEnds } from './store-earlier';
export { currentValues } from './update-employee';
export {
  EncryptedFile,
  encryptFile,
  removeOldRosterFiles,
  visibleImports,
  type PeopleRemoval,
} from './roster-import';
