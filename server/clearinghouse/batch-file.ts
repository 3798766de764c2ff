import type { FastifyInstance } from 'fastify';
import { batchFile } from '../../domain/clearinghouse/batch-file';
import type { Batch } from '../../domain/clearinghouse/contract';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { batchesQuery, queriesOfFile, querySelect, type QueryRow } from './queries';

/** A file to upload at the Clearinghouse, with birth dates and licenses: that it was taken is on the audit trail. */
export function readBatchFile(app: FastifyInstance, caller: Caller, batchId: number): Promise<string> {
  return app.data.withReach(caller, async (tx) => {
    const { options } = await tx.one<Batch>(batchesQuery(caller, tx.reach, sql`b.id = ${batchId}`));
    const queries = await tx.query<QueryRow>(
      querySelect(tx.reach, queriesOfFile(sql`${batchId}`), app.now()),
    );
    tx.audit({
      type: 'clearinghouseBatch.taken',
      subject: `clearinghouseBatch/${batchId}`,
      queries: queries.length,
    });
    return batchFile(queries, options);
  });
}
