import type { Capability } from '../platform/capability';
import type { EmployeeOrders } from './employee-orders';
import { leavingRoutes } from './leaving-routes';
import { employeeRoutes } from './routes';

/** The roster and its employees. */
export const employees = (parts: { orders: EmployeeOrders }): Capability => ({
  name: 'employees',
  routes(app) {
    employeeRoutes(app, parts.orders);
    leavingRoutes(app);
  },
});

export { addEmployee } from './create-employee';
export { EmployeeParams } from './routes';
export type { EmployeeOrders } from './employee-orders';
export { FIELD_COLUMNS, SSN_COLUMNS, WRITTEN } from './employee-columns';
export { lockEmployee, lockEmployees, lockNumbers, type EmployeeRow } from './employee-queries';
export type { EndedRecords } from './ended-records';
export { exportColumns } from './export-roster';
export { frozenTitlesQuery, isOpenOrder, openOrderQuery } from './open-orders';
export { createRosterReader } from './list-roster';
export { rosterMatches, rosterSort } from './roster-filter';
export { rosterFields, rosterJoins } from './roster-queries';
export { visibilityOf, visibleGaps, visibleStatus, type FieldVisibility } from './field-visibility';
export { EMPLOYEE_TABLES, KEEPING, MOVING } from './employee-tables';
export { columnsOf, explainConflict, normalizeEmployee, type Editable } from './employee-values';
export { siteIds, withFilter } from './roster-query';
export {
  followByDeadlines,
  followByEvaluation,
  recordRoutes,
  recordsQuery,
  type RecordKind,
} from './records';
export { exceptionsToKeep, readCarriers, storeLastEnds } from './store-earlier';
export { auditChanges, currentValues, difference } from './update-employee';
export {
  addPeople,
  editPeople,
  readAdditionContext,
  takenWorkIds,
  type Addition,
  type Edit,
  type WriteContext,
} from './write-people';
