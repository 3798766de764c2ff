import type { FastifyInstance } from 'fastify';
import { listRoutes } from '../platform/list-routes';
import { recordRoutes } from '../employees';
import { vaccineRecords } from './records';
import { vaccineReport } from './report';

/** Vaccines of employees, and the report about them. */
export function vaccines(app: FastifyInstance): void {
  recordRoutes(app, vaccineRecords);
  listRoutes(app, vaccineReport);
}
