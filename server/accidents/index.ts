import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '../employees';
import { accidentRecords } from './records';
import { registerRoutes } from './register-routes';

/** The accident register. */
export function accidents(app: FastifyInstance): void {
  recordRoutes(app, accidentRecords);
  registerRoutes(app);
}
