import type { FastifyInstance } from 'fastify';
import { deadlineRoutes } from './routes';

export { deadlineFields, inSight, joinDeadlines, kindsOf, ofKinds } from './deadline-queries';

/** What the law wants done by a day or an hour, until it is done. */
export function deadlines(app: FastifyInstance): void {
  deadlineRoutes(app);
}
