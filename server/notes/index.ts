import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '../employees';
import { noteRecords } from './records';

/** Notes about drivers. */
export function notes(app: FastifyInstance): void {
  recordRoutes(app, noteRecords);
}
