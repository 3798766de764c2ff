import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { route } from './access/route';

/** GET /healthz says that the process runs; GET /readyz that it can serve, which needs the database. */
export function addHealth(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/healthz',
    access: 'public',
    schema: { summary: 'The process runs', response: { 200: Type.Object({ status: Type.String() }) } },
    handler: () => ({ status: 'ok' }),
  });
  route(app, {
    method: 'GET',
    url: '/readyz',
    access: 'public',
    schema: { summary: 'The server can serve', response: { 200: Type.Object({ status: Type.String() }) } },
    async handler() {
      await app.data.database.script([{ text: 'select 1', values: [] }]);
      return { status: 'ready' };
    },
  });
}
