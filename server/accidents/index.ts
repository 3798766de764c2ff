import type { FastifyInstance } from 'fastify';
import { employeeAccidentRoutes } from './employee-routes';
import { registerRoutes } from './register-routes';

/** The accident register. */
export function accidents(app: FastifyInstance): void {
  employeeAccidentRoutes(app);
  registerRoutes(app);
}
