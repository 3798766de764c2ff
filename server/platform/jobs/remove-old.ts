import { array, sql, type Data } from '../db';
import type { JobKind } from './jobs';

const KEEP_DONE = sql`interval '30 days'`;
/** Longer, so that the reason can still be looked up. */
const KEEP_PARKED = sql`interval '90 days'`;
const BATCH = 1_000;

/**
 * Removes jobs that ended long ago, in batches. The last one of each kind that a client finished stays, because its result may
 * still be shown. Returns how many were removed. Safe to repeat.
 */
export async function removeOldJobs(data: Data, kinds: readonly JobKind[]): Promise<number> {
  for (let removed = 0; ;) {
    const ids = await data.withoutReach('job', async (tx) => {
      const old = await tx.query<{ id: string; type: string }>(sql`
        select id, type from jobs j
        where (state = 'parked' and updated_at < now() - ${KEEP_PARKED})
          or (state = 'done' and updated_at < now() - ${KEEP_DONE} and exists (
            select 1 from jobs later where later.tenant_id = j.tenant_id and later.type = j.type
              and later.state = 'done' and later.created_at > j.created_at))
        limit ${BATCH} for update skip locked`);
      for (const { type, remove } of kinds) {
        const own = old.filter((job) => job.type === type).map(({ id }) => id);
        if (own.length > 0) await remove?.(tx, own);
      }
      const all = old.map(({ id }) => id);
      await tx.query(sql`delete from jobs where id = any(${array(all)}::uuid[])`);
      return all;
    });
    removed += ids.length;
    if (ids.length < BATCH) return removed;
  }
}
