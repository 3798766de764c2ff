import type { FastifyInstance } from 'fastify';
import { rosterImportRoutes } from './roster-import';
import { employeeRoutes } from './routes';

/** The roster, its people, and the files they come from. */
export function employees(app: FastifyInstance): void {
  employeeRoutes(app);
  rosterImportRoutes(app);
}

export { EmployeeParams } from './routes';
export { lockEmployee, type EmployeeRow } from './employee-queries';
export { nameConditions } from './roster-filter';
export { forgetRosterFiles, rosterApplication, startRosterFileWatch } from './roster-import';
