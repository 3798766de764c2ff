import { PROVIDER, sql, type Tx } from '../platform/db';
import { addJob } from '../platform/jobs/add-job';

export const ROUTING = 'review.routeItem';
/** Servers of releases before don't know these jobs: they must not take them, nor count them among those of the lane. */
export const ROUTING_REVISION = 'routing-1';

/**
 * Has the cover sheets of an item looked at again, if pages of it were read already: what stood in the way is over, such as someone who had
 * claimed it while it was read.
 */
export async function routeLater(tx: Tx, { instanceId }: { instanceId: number }): Promise<void> {
  const read = await tx.maybe(sql`
    select 1 from incoming_documents d join document_proposals p on p.document_id = d.id
    where d.instance_id = ${instanceId} and d.state = 'open' and p.pages is not null limit 1`);
  if (read)
    await addJob(tx, {
      type: ROUTING,
      tenantId: PROVIDER,
      createdBy: null,
      data: { instanceId, revision: ROUTING_REVISION },
      lane: 'incoming',
    });
}
