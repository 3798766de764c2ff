import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { route } from './access/route';

/** GET /healthz says that the process runs; GET /readyz that it can serve requests, which needs the database. */
export function addHealth(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/healthz',
    access: 'public',
    schema: {
      summary: 'Check that the process runs',
      response: { 200: Type.Object({ status: Type.String() }) },
    },
    handler: () => ({ status: 'ok' }),
  });
  route(app, {
    method: 'GET',
    url: '/readyz',
    access: 'public',
    schema: {
      summary: 'Check that the server can serve requests',
      response: { 200: Type.Object({ status: Type.String() }) },
    },
    async handler() {
      await app.data.database.script([{ text: 'select 1', values: [] }]);
      return { status: 'ready' };
    },
  });
}
