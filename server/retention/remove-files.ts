import type { FastifyInstance } from 'fastify';
import { NAMED_KEYS } from '../backup';
import { array, insertInto, sql } from '../platform/db';
import { removedFiles } from './tables';

const BATCH = 100;
/** No request and no step of a job takes this long to store the row of a file. */
const WITHOUT_ROW_MS = 3_600_000;

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

/**
 * Also removes files that have had no row for an hour. Taking them off `unnamed_files` first makes a row that comes later fail, so
 * no row names a removed file. Safe to repeat.
 */
export async function sweepFiles(app: FastifyInstance): Promise<number> {
  const before = new Date(app.now().getTime() - WITHOUT_ROW_MS).toISOString();
  await app.data.withoutReach('job', (tx) =>
    tx.query(sql`with old as (delete from unnamed_files where since < ${before}::timestamptz returning key)
      ${insertInto(
        removedFiles,
        { key: sql`key` },
        sql`from old where key not in (${sql.raw(NAMED_KEYS)}) on conflict do nothing`,
      )}`),
  );
  return removeFiles(app);
}
