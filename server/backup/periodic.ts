/** Backups that the server makes of itself: no other process can open the embedded database while it runs. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/database';
import { openPglite } from '../platform/db/pglite';
import { copyFolder } from './copy-folder';
import { makeBackup } from './make-backup';
import { FILES, readManifest } from './manifest';
import { inWords } from './program';
import type { Progress } from './progress';
import { PARTIAL } from './whole-files';

const HOUR_MS = 3_600_000;
const CHECK_EVERY_MS = 60_000;
/** After a failure, such as a full disk. */
const RETRY_AFTER_MS = HOUR_MS;

/** A folder name that sorts by time: `2026-03-09T08-00-00Z`. */
const nameOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/;
const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1:$2:$3'));

/** The complete backups in a folder, newest first. */
async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).sort((a, b) => b.localeCompare(a));
}

/** When the database was made. */
async function installedAt(database: Database): Promise<number> {
  const [row] = await database.execute('select min(at) as at from migrations');
  return Date.parse(String(row?.at));
}

/**
 * Opens a copy of the embedded database. Requests wait only while what changed during the first copy is copied again: reading
 * the rows holds a transaction open for far longer, and the embedded database runs one at a time.
 */
const openCopy = (live: Database, dataDir: string) => async (scratch: string) => {
  await live.execute('checkpoint');
  const complete = await copyFolder(join(dataDir, 'pglite'), join(scratch, 'pglite'));
  await live.transaction({
    preamble: [{ text: 'checkpoint', values: [] }],
    work: async () => ({ pending: await complete() }),
  });
  return openPglite({ dataDir: scratch });
};

/** The server stops, and the backup with it. */
class BackupStopped extends Error {}

/** Says nothing, and ends the backup once the server stops. */
function untilStopped(isStopped: () => boolean): Progress {
  const goOn = () => {
    if (isStopped()) throw new BackupStopped('The server stops.');
  };
  return { say: goOn, file: goOn };
}

const NEVER = () => false;

/** Makes a backup under the time's name and removes the oldest ones beyond BACKUP_KEEP. Returns its name. */
export async function backUpNow(app: FastifyInstance, isStopped = NEVER): Promise<string> {
  const { backupDir, backupKeep, dataDir, version } = app.config;
  const began = performance.now();
  const name = nameOf(app.now());
  const partial = join(backupDir, `${name}${PARTIAL}`);
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  for (const left of await readdir(backupDir))
    if (left.endsWith(PARTIAL) && NAME.test(left.slice(0, -PARTIAL.length)))
      await rm(join(backupDir, left), { recursive: true, force: true });
  const [newest] = await listBackups(backupDir);
  try {
    const { database } = app.data;
    const { files, tables, problems } = await makeBackup({
      to: partial,
      database,
      openSnapshot: database.engine === 'pglite' ? openCopy(database, dataDir) : undefined,
      files: app.files,
      previous: newest && join(backupDir, newest, FILES),
      keys: app.keys,
      product: version,
      progress: untilStopped(isStopped),
    });
    await rename(partial, join(backupDir, name));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = Math.round((performance.now() - began) / 1000);
    const folder = join(backupDir, name);
    app.log.info({ folder, rows, files: files.count, seconds }, 'backup made');
    if (problems.length > 0)
      app.log.error(
        { folder, problems: problems.slice(0, 100) },
        `files that the database names are missing or changed in ${app.files.name}; find them in an earlier backup`,
      );
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
  for (const old of (await listBackups(backupDir)).slice(backupKeep))
    await rm(join(backupDir, old), { recursive: true, force: true });
  return name;
}

/** Makes a backup if the newest one, or without any the database, is older than BACKUP_EVERY_HOURS. */
export async function backUpIfDue(app: FastifyInstance, isStopped = NEVER): Promise<string | null> {
  const now = app.now().getTime();
  // One from the future, made while the clock was wrong, would stop all others.
  const newest = (await listBackups(app.config.backupDir)).find((name) => timeOf(name) <= now);
  const since = newest ? timeOf(newest) : await installedAt(app.data.database);
  if (now - since < app.config.backupEveryHours * HOUR_MS) return null;
  return backUpNow(app, isStopped);
}

/** Says how old the newest backup is, and whether its manifest is readable. */
async function logNewest(app: FastifyInstance): Promise<void> {
  const { backupDir, version } = app.config;
  try {
    const [newest] = await listBackups(backupDir);
    if (!newest) return app.log.info({ folder: backupDir }, 'no backup yet');
    const folder = join(backupDir, newest);
    await readManifest(folder, version);
    const hours = Math.round((app.now().getTime() - timeOf(newest)) / HOUR_MS);
    app.log.info({ folder, hours }, 'newest backup');
  } catch (error) {
    app.log.error({ err: error, folder: backupDir }, 'the newest backup cannot be read; check the folder');
  }
}

/** Makes backups from now on. Returns a function that stops it. One that runs ends unfinished, or the server couldn't stop in time. */
export function startBackups(app: FastifyInstance): () => Promise<void> {
  if (app.config.backupEveryHours === 0) return async () => undefined;
  let isStopped = false;
  let notBefore = 0;
  let running: Promise<void> | null = null;
  const report = (error: unknown) => {
    if (error instanceof BackupStopped) return;
    notBefore = app.now().getTime() + RETRY_AFTER_MS;
    app.log.error(
      { err: inWords(error), folder: app.config.backupDir },
      'backup failed; check the space and the rights of the folder, or name another one in BACKUP_DIR. Retrying in an hour',
    );
  };
  const check = () => {
    if (isStopped || running || app.now().getTime() < notBefore) return;
    running = backUpIfDue(app, () => isStopped)
      .then(() => undefined, report)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  timer.unref();
  void logNewest(app).then(check);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
