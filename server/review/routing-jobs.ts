import type { FastifyInstance } from 'fastify';
import { sql, type Tx } from '../platform/db';
import type { JobKind } from '../platform/jobs/jobs';
import { inQueues } from '../processes';
import { openPages } from './proposals/page-texts';
import { routeScan } from './route-by-sheets';
import { routeFiles } from './route-files';
import { ROUTING, ROUTING_REVISION } from './route-later';

/** Routes an item by its cover sheets, as after its pages were read: something stood in the way then. Safe to repeat. */
export async function routeItem(app: FastifyInstance, instanceId: number): Promise<void> {
  const read = await inQueues(app.data, (tx) => readDocuments(tx, instanceId));
  for (const { id, sealed } of read) {
    const pages = openPages(app.keys, id, sealed);
    if (pages) await routeScan(app, id, pages);
  }
  await routeFiles(app, instanceId);
}

const readDocuments = (tx: Tx, instanceId: number) =>
  tx.query<{ id: number; sealed: Uint8Array }>(sql`
    select d.id, p.pages as sealed from incoming_documents d join document_proposals p on p.document_id = d.id
    where d.instance_id = ${instanceId} and d.state = 'open' and p.pages is not null order by d.id`);

export const itemRouting = (app: FastifyInstance): JobKind => ({
  type: ROUTING,
  lane: 'incoming',
  revision: ROUTING_REVISION,
  run: ({ data }) => routeItem(app, Number(data['instanceId'])),
});
