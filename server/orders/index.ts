import type { FastifyInstance } from 'fastify';
import { orderRoutes } from './routes';

/** Orders of reports about employees. */
export function orders(app: FastifyInstance): void {
  orderRoutes(app);
}
