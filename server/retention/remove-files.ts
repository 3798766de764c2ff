import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { NAMED_KEYS } from '../backup';
import { PROVIDER, array, insertAll, sql } from '../platform/db';
import { removedFiles } from './tables';

const BATCH = 100;
/** No request and no step of a job takes this long to store the row of a file. The database's clock wrote `since`, so it measures too. */
const WITHOUT_ROW = sql`interval '1 hour'`;
/** Each look-up reads the keys of all files once. */
const SWEPT_AT_ONCE = 1_000;
/** A store that doesn't answer takes seconds for each file: the others wait for the next run then. */
const FAILING_MS = 30_000;
const NAMED_IN_LOG = 10;

interface RemoveOptions {
  failingMs?: number;
  /** The key after which it starts. It ends there too: random, so that keys behind many failing ones are reached by a later run. */
  from?: string;
}

/**
 * Removes the files of removed documents from the file store. A key stays until its file is gone, so a server that died in between, or a
 * store that failed, leaves nothing behind. A file that can't be removed stops neither the others nor the caller: the log names
 * it, and the next run tries again. Safe to repeat.
 */
export async function removeFiles(
  app: FastifyInstance,
  { failingMs = FAILING_MS, from = randomUUID() }: RemoveOptions = {},
): Promise<number> {
  const failed: { key: string; error: unknown }[] = [];
  let [removed, failing, after, wrapped] = [0, 0, from, false];
  for (let more = true; more;) {
    const within = sql`key > ${after} ${wrapped ? sql`and key <= ${from}` : sql``}`;
    const keys = await app.data.withTenant(PROVIDER, (tx) =>
      tx.query<{ key: string }>(
        sql`select key from removed_files where ${within} order by key limit ${BATCH}`,
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
    await app.data.withTenant(PROVIDER, (tx) =>
      tx.query(sql`delete from removed_files where key = any(${array(gone)}::text[])`),
    );
    removed += gone.length;
    const ended = keys.length < BATCH;
    more = failing <= failingMs && !(ended && wrapped);
    after = ended ? '' : keys.at(-1)!.key;
    wrapped ||= ended;
  }
  if (failed.length > 0) {
    const keys = failed.slice(0, NAMED_IN_LOG).map(({ key }) => key);
    const details = { err: failed[0]?.error, failed: failed.length, keys };
    app.log.error(details, 'could not remove files that no row names');
  }
  return removed;
}

/** Takes keys off `unnamed_files` and hands those that no row names to `removeFiles`. Returns how many it took. */
const sweepNext = (app: FastifyInstance): Promise<number> =>
  app.data.withoutReach('job', async (tx) => {
    const old = await tx.query<{ key: string }>(sql`delete from unnamed_files where key in
      (select key from unnamed_files where since < now() - ${WITHOUT_ROW} order by key limit ${SWEPT_AT_ONCE} for update skip locked)
      returning key`);
    if (old.length === 0) return 0;
    // A statement of its own: it sees what was committed before the keys were locked, such as the removal of another row.
    const keys = old.map(({ key }) => key);
    const isNamed = new Set<string>();
    // One table after the other, because they are not all on the same nodes.
    for (const named of NAMED_KEYS) {
      const found = await tx.query<{ key: string }>(
        sql`select n.key from (${sql.raw(named)}) n where n.key = any(${array(keys)}::text[])`,
      );
      found.forEach(({ key }) => isNamed.add(key));
    }
    const unnamed = keys.filter((key) => !isNamed.has(key));
    // Where tables are split, one statement can't write this one and read those that name files.
    const added = sql`from (select unnest(${array(unnamed)}::text[]) as key) k on conflict do nothing`;
    if (unnamed.length > 0) await tx.query(insertAll(removedFiles, { key: sql`k.key` }, added));
    return old.length;
  });

/**
 * Also removes files of removed documents, and those that have had no row for an hour, unless a row names them. Taking them off
 * `unnamed_files` first makes a row that comes later fail, so no row names a removed file. Safe to repeat.
 */
export async function sweepFiles(app: FastifyInstance): Promise<number> {
  for (let swept = SWEPT_AT_ONCE; swept === SWEPT_AT_ONCE;) swept = await sweepNext(app);
  return removeFiles(app);
}
