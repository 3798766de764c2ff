import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '../employees';
import { disqualificationRecords } from './records';

/** Periods in which drivers may not drive. */
export function disqualifications(app: FastifyInstance): void {
  recordRoutes(app, disqualificationRecords);
}
