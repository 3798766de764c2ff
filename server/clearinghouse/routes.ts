import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Batches, BatchesMade, BatchOptions, HistoryLine } from '../../domain/clearinghouse/contract';
import { ORDER_PERMISSIONS } from '../../domain/orders/access';
import { IntegerId } from '../../domain/shared/ids';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { route, withFreshCaller } from '../platform/access/route';
import { LATEST_FIRST } from '../platform/list-routes';
import { parseList } from '../platform/lists';
import { readTable, receiveRoster } from '../roster-import';
import { readBatchFile } from './batch-file';
import { makeBatches, readBatches } from './make-batches';
import { takeHistory } from './take-history';

const access = ORDER_PERMISSIONS.clearinghouse;

/** Files for the Clearinghouse's bulk upload, and its query history back (49 CFR 382.701). */
export function clearinghouseRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clearinghouseBatches',
    access,
    schema: {
      summary: 'List the files of queries for the Clearinghouse, the latest first',
      querystring: Type.Object({ range: ListQuerystring.properties.range }),
      response: { 200: Batches },
    },
    handler: ({ caller, query: { range = '[0,99]' } }) =>
      readBatches(app, caller, parseList({ range }, LATEST_FIRST).range),
  });
  route(app, {
    method: 'POST',
    url: '/v1/clearinghouseBatches',
    access,
    perMinute: 10,
    schema: {
      summary: 'Put all queries on order into files for the Clearinghouse, one for each DOT number',
      body: BatchOptions,
      response: { 201: BatchesMade },
    },
    async handler({ caller, body }, reply) {
      return reply.code(201).send(await makeBatches(app, caller, body));
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/clearinghouseBatches/:batchId/file',
    access: { all: [access, 'client.viewPii'] },
    schema: {
      summary:
        'Download a file of queries: seven columns with tabs, for the bulk upload of the Clearinghouse',
      params: Type.Object({ batchId: IntegerId }),
    },
    async handler({ caller, params: { batchId } }, reply) {
      const text = await readBatchFile(app, caller, batchId);
      return reply
        .header('content-disposition', `attachment; filename="clearinghouse-${batchId}.txt"`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .type('text/tab-separated-values; charset=utf-8')
        .send(text);
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/clearinghouseHistory',
    access,
    streamsBody: true,
    perMinute: 10,
    schema: {
      summary:
        'Upload the query history of the Clearinghouse (multipart/form-data with document) and file the results of queries on order',
      response: { 200: Type.Array(HistoryLine) },
    },
    async handler(request, reply) {
      const { bytes } = await receiveRoster(request, reply);
      const table = await readTable(bytes);
      return withFreshCaller(request, (caller) => takeHistory(app, caller, table));
    },
  });
}
