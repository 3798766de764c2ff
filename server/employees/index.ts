import type { FastifyInstance } from 'fastify';
import { rosterImportRoutes } from './roster-import';
import { leavingRoutes } from './leaving-routes';
import { employeeRoutes } from './routes';

/** The roster, employees and roster imports. */
export function employees(app: FastifyInstance): void {
  employeeRoutes(app);
  leavingRoutes(app);
  rosterImportRoutes(app);
}

export { EmployeeParams } from './routes';
export { lockEmployee, type EmployeeRow } from './employee-queries';
export { nameConditions } from './roster-filter';
export { EMPLOYEE_TABLES, MOVING } from './employee-tables';
export { columnsOf, explainConflict } from './employee-values';
export { siteIds, withFilter } from './roster-query';
export { storeLastEnds } from './store-earlier';
export { currentValues } from './update-employee';
export {
  EncryptedFile,
  encryptFile,
  removeOldRosterFiles,
  rosterApplication,
  rosterFileWatch,
} from './roster-import';
