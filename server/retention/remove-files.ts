import type { FastifyInstance } from 'fastify';
import { NAMED_KEYS } from '../backup';
import { array, insertInto, sql } from '../platform/db';
import { removedFiles } from './tables';

const BATCH = 100;
/** No request and no step of a job takes this long to store the row of a file. */
const WITHOUT_ROW_MS = 3_600_000;
/** Each look-up reads the keys of all files once. */
const SWEPT_AT_ONCE = 1_000;
/** A store that doesn't answer takes seconds for each file: the others wait for the next run then. */
const FAILING_MS = 30_000;
const NAMED_IN_LOG = 10;

/**
 * Removes the files of removed documents from the file store. A key stays until its file is gone, so a server that died in between, or a
 * store that failed, leaves nothing behind. A file that can't be removed stops neither the others nor the caller: the log names
 * it, and the next run tries again. Safe to repeat.
 */
export async function removeFiles(app: FastifyInstance, failingMs = FAILING_MS): Promise<number> {
  const failed: { key: string; error: unknown }[] = [];
  let [removed, failing, after] = [0, 0, ''];
  for (let more = true; more;) {
    const keys = await app.data.withoutReach('job', (tx) =>
      tx.query<{ key: string }>(
        sql`select key from removed_files where key > ${after} order by key limit ${BATCH}`,
      ),
    );
    const gone: string[] = [];
    for (const { key } of keys) {
      const began = performance.now();
      try {
        await app.files.remove(key);
        gone.push(key);
      } catch (error) {
        failed.push({ key, error });
        failing += performance.now() - began;
      }
      if (failing > failingMs) break;
    }
    await app.data.withoutReach('job', (tx) =>
      tx.query(sql`delete from removed_files where key = any(${array(gone)}::text[])`),
    );
    removed += gone.length;
    after = keys.at(-1)?.key ?? after;
    more = keys.length === BATCH && failing <= failingMs;
  }
  if (failed.length > 0) {
    const keys = failed.slice(0, NAMED_IN_LOG).map(({ key }) => key);
    const details = { err: failed[0]?.error, failed: failed.length, keys };
    app.log.error(details, 'could not remove files that no row names');
  }
  return removed;
}

/**
 * Also removes files that have had no row for an hour. Taking them off `unnamed_files` first makes a row that comes later fail, so
 * no row names a removed file. Safe to repeat.
 */
export async function sweepFiles(app: FastifyInstance): Promise<number> {
  const before = new Date(app.now().getTime() - WITHOUT_ROW_MS).toISOString();
  const sweep = sql`with old as (delete from unnamed_files where key in
      (select key from unnamed_files where since < ${before}::timestamptz order by key limit ${SWEPT_AT_ONCE}) returning key),
    unnamed as (${insertInto(
      removedFiles,
      { key: sql`key` },
      sql`from old where not exists (select 1 from (${sql.raw(NAMED_KEYS)}) n where n.key = old.key) on conflict do nothing`,
    )})
    select count(*)::int as swept from old`;
  for (let swept = SWEPT_AT_ONCE; swept === SWEPT_AT_ONCE;)
    ({ swept } = await app.data.withoutReach('job', (tx) => tx.one<{ swept: number }>(sweep)));
  return removeFiles(app);
}
