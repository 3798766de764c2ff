import type { FastifyInstance } from 'fastify';
import { employeeVaccineRoutes } from './employee-routes';
import { vaccineReportRoutes } from './report-routes';

/** Vaccines of employees, and the report about them. */
export function vaccines(app: FastifyInstance): void {
  employeeVaccineRoutes(app);
  vaccineReportRoutes(app);
}
