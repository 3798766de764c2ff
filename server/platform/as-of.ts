import type { FastifyInstance } from 'fastify';

/** Says in `X-Data-As-Of` how old the rows of a reply may be, if a replica answered. After its streams have started. */
export function sendAsOf(app: FastifyInstance): void {
  app.addHook('onSend', async ({ caller }, reply) => {
    const asOf = caller && app.data.asOf(caller);
    if (asOf) reply.header('x-data-as-of', asOf.toISOString());
  });
}
