import type { FastifyInstance } from 'fastify';
import { array, sql } from '../platform/db';

const BATCH = 100;

/**
 * Removes the files of removed documents from the file store. A key stays until its file is gone, so a server that died in between, or a
 * store that failed, leaves nothing behind. Safe to repeat.
 */
export async function removeFiles(app: FastifyInstance): Promise<number> {
  for (let removed = 0; ;) {
    const keys = await app.data.withoutReach('job', (tx) =>
      tx.query<{ key: string }>(sql`select key from removed_files order by key limit ${BATCH}`),
    );
    for (const { key } of keys) await app.files.remove(key);
    const gone = array(keys.map(({ key }) => key));
    await app.data.withoutReach('job', (tx) =>
      tx.query(sql`delete from removed_files where key = any(${gone}::text[])`),
    );
    removed += keys.length;
    if (keys.length < BATCH) return removed;
  }
}
