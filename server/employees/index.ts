import type { FastifyInstance } from 'fastify';
import { rosterImportRoutes } from './roster-import';
import { employeeRoutes } from './routes';

/** The roster, employees and roster imports. */
export function employees(app: FastifyInstance): void {
  employeeRoutes(app);
  rosterImportRoutes(app);
}

export { EmployeeParams } from './routes';
export { lockEmployee, type EmployeeRow } from './employee-queries';
export { nameConditions } from './roster-filter';
export { storeLastEnds } from './store-earlier';
export {
  EncryptedFile,
  encryptFile,
  removeOldRosterFiles,
  rosterApplication,
  rosterFileWatch,
} from './roster-import';
