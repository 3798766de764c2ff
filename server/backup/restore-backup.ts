import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAudit, type Verification } from '../audit';
import type { Database } from '../platform/db/database';
import { lockFolder } from '../platform/db/folder-lock';
import { migrate } from '../platform/db/migrate';
import { isDistributed } from '../platform/db/open';
import { openPglite } from '../platform/db/pglite';
import { openPostgres } from '../platform/db/postgres';
import type { FilePlace } from '../platform/files/file-place';
import { isMigrated, quoted } from './catalog';
import { putFiles } from './copy-files';
import { loadRows } from './load-rows';
import { BackupError, FILE_LIST, FILES, type Manifest } from './manifest';
import type { Progress } from './progress';
import { PARTIAL } from './whole-files';

interface RestoreRequest {
  from: string;
  /** Of the backup, which was checked. */
  manifest: Manifest;
  progress: Progress;
}

export interface Restored {
  /** How many clients had the removal of documents on, which is off now. */
  removalTurnedOff: number;
}

/** Makes the tables as they were, loads them, and brings them up to this release. */
async function fill(database: Database, { from, manifest, progress }: RestoreRequest): Promise<Restored> {
  await migrate(database, { first: manifest.migrations.length });
  const removalTurnedOff = await loadRows(database, from, manifest, progress);
  const later = await migrate(database);
  if (later > 0) progress.say(`${later} migrations of newer releases applied`);
  return { removalTurnedOff };
}

/** Whether a database has any row, or tables of another program or of a later release than the backup's. */
async function isInUse(database: Database, { migrations }: Manifest): Promise<boolean> {
  const tables = await database.execute(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  // Tables without rows are what an interrupted restore leaves.
  if (tables.length === 0) return false;
  if (!(await isMigrated(database))) return true;
  const [applied] = await database.execute('select count(*) as count from migrations');
  if (Number(applied?.count) > migrations.length) return true;
  for (const { name } of tables.filter((table) => table.name !== 'migrations')) {
    // Row-level security hides the rows from the owner.
    const [, rows] = await database.script([
      { text: 'set local role roadfile_system', values: [] },
      { text: `select 1 from ${quoted(String(name))} limit 1`, values: [] },
    ]);
    if (rows?.length !== 0) return true;
  }
  return false;
}

/** Restores into an empty PostgreSQL database. */
export async function restoreIntoPostgres(
  url: string,
  files: FilePlace | null,
  request: RestoreRequest,
  { verify, scratch = false }: { verify?: (database: Database) => Promise<void>; scratch?: boolean } = {},
): Promise<Restored> {
  const database = openPostgres(url, { max: 4 });
  try {
    if (await isDistributed(database))
      throw new BackupError(
        'The tables of this database are on several nodes. Restore into a new one, then run npm run distribute. Nothing was changed.',
      );
    if (await isInUse(database, request.manifest))
      throw new BackupError('The database is not empty. Restore into a new one. Nothing was changed.');
    if (files) await restoreFiles(files, request);
    try {
      const restored = await fill(database, request);
      await verify?.(database);
      return restored;
    } finally {
      if (scratch) await removeAll(database);
    }
  } finally {
    await database.close();
  }
}

const restoreFiles = (to: FilePlace, { from, progress }: RestoreRequest) =>
  putFiles(join(from, FILES), join(from, FILE_LIST), { to, progress });

/** Restores into a data folder without a database. The database appears there when it is complete. */
export async function restoreIntoFolder(
  dataDir: string,
  files: FilePlace,
  request: RestoreRequest,
): Promise<Restored> {
  const folder = join(dataDir, 'pglite');
  const work = join(dataDir, `restore${PARTIAL}`);
  const unlock = lockFolder(dataDir);
  try {
    if (existsSync(folder) && (await readdir(folder)).length > 0)
      throw new BackupError(
        `There is a database in ${folder}. Move that folder away first. Nothing was changed.`,
      );
    await restoreFiles(files, request);
    await rm(work, { recursive: true, force: true });
    const database = await openPglite({ dataDir: work });
    let restored;
    try {
      restored = await fill(database, request);
    } finally {
      await database.close();
    }
    await rm(folder, { recursive: true, force: true });
    await rename(join(work, 'pglite'), folder);
    return restored;
  } finally {
    await rm(work, { recursive: true, force: true });
    unlock();
  }
}

/** Everything that a restore made in a database. The roles stay: they belong to the server, not to one database. */
const REMOVE_ALL = `do $$ declare one record; begin
  for one in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('drop table %s cascade', one.name);
  end loop;
  for one in select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
    execute format('drop function %s cascade', one.name);
  end loop;
  alter default privileges in schema public revoke all on tables from roadfile_app, roadfile_system, roadfile_within;
  alter default privileges in schema public revoke all on sequences from roadfile_app, roadfile_system, roadfile_within;
end $$`;

const removeAll = (database: Database): Promise<void> =>
  database.transaction({
    limits: 'migration',
    preamble: [{ text: REMOVE_ALL, values: [] }],
    work: async () => ({ pending: undefined }),
  });

/** Restores into a scratch place, verifies the audit trail there, and removes it. `url`: an empty PostgreSQL database. */
export async function tryRestore(url: string | undefined, request: RestoreRequest): Promise<Verification> {
  let verification: Verification | undefined;
  const verify = async (database: Database) => {
    verification = await verifyAudit(database);
  };
  if (url) {
    await restoreIntoPostgres(url, null, request, { verify, scratch: true });
  } else {
    const dataDir = await mkdtemp(join(tmpdir(), 'roadfile-verify-'));
    try {
      const database = await openPglite({ dataDir });
      try {
        await fill(database, request);
        await verify(database);
      } finally {
        await database.close();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  if (!verification) throw new Error('The audit trail was not verified.');
  return verification;
}
