import { access, chmod, constants, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keyChecks, type Keys } from '../platform/access/keys';
import type { Database } from '../platform/db/database';
import { unknownMigrations } from '../platform/db/migrate';
import type { FilePlace } from '../platform/files/file-place';
import { isMigrated } from './catalog';
import { checkFiles, copyMissing, removeOthers } from './copy-files';
import {
  BackupError,
  FILE_LIST,
  FILES,
  FORMAT,
  MANIFEST,
  TABLES,
  writeManifest,
  type Manifest,
} from './manifest';
import type { Progress } from './progress';
import { listNamedFiles, readDatabase } from './read-rows';
import { flush, PARTIAL } from './whole-files';

export interface BackupRequest {
  /** A new or empty folder, or one with an earlier or unfinished backup. */
  to: string;
  database: Database;
  /** Opens the database to read the rows from, if it is not the same. `scratch`: a folder for it, removed later. */
  openSnapshot?: (scratch: string) => Promise<Database>;
  /** Where the server stores files. */
  files: FilePlace;
  /** Files of the previous backup, if they may be shared with it. */
  previous?: string;
  keys: Keys;
  /** This release. */
  product: string;
  progress: Progress;
}

/** What a backup consists of while it is written. Its presence marks an unfinished backup. */
const WORK = `work${PARTIAL}`;
const OURS = new Set([MANIFEST, `${MANIFEST}${PARTIAL}`, TABLES, FILES, WORK]);

/** Creates the folder; refuses one with anything but a backup in it. */
async function prepareFolder(folder: string): Promise<void> {
  // It has personal data in plain form.
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  await access(folder, constants.W_OK);
  const names = await readdir(folder);
  const isBackup = names.includes(MANIFEST) || names.includes(WORK);
  if (names.length > 0 && !(isBackup && names.every((name) => OURS.has(name))))
    throw new BackupError(`${folder} is not empty and not a backup. Name a new folder.`);
  await rm(join(folder, WORK), { recursive: true, force: true });
  await mkdir(join(folder, WORK, TABLES), { recursive: true });
}

/** Refuses a database that is not there, or that a newer release has changed. */
export async function requireKnownDatabase(database: Database): Promise<void> {
  if (!(await isMigrated(database)))
    throw new BackupError('The database has no tables. Nothing was written.');
  if ((await unknownMigrations(database)).length > 0)
    throw new BackupError('The database belongs to a newer release. Make the backup with that release.');
}

async function readSnapshot(request: BackupRequest, work: string, named: string) {
  const { database, openSnapshot, progress } = request;
  if (!openSnapshot) return readDatabase(database, { folder: work, named, progress });
  const scratch = join(work, 'database');
  const snapshot = await openSnapshot(scratch);
  try {
    return await readDatabase(snapshot, { folder: work, named, progress });
  } finally {
    await snapshot.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Backs up everything but SECRET_KEY. Files are copied before the rows are read, because the server may remove a file at any
 * moment but never changes one: so each row of the snapshot finds its file. The few files added meanwhile follow.
 */
export async function makeBackup(request: BackupRequest): Promise<Manifest> {
  const { to, database, keys, product, progress } = request;
  await requireKnownDatabase(database);
  await prepareFolder(to);
  const work = join(to, WORK);
  const named = join(work, 'named.gz');
  const copying = { named, from: request.files, to: join(to, FILES), previous: request.previous, progress };
  await listNamedFiles(database, named);
  await copyMissing(copying);
  const snapshot = await readSnapshot(request, work, named);
  await copyMissing(copying);
  const checked = await checkFiles(copying, join(work, FILE_LIST));
  const manifest: Manifest = {
    format: FORMAT,
    product,
    engine: database.engine,
    at: snapshot.at,
    keyChecks: keyChecks(keys),
    migrations: snapshot.migrations,
    sequences: snapshot.sequences,
    tables: snapshot.tables,
    ...checked,
  };
  // An earlier backup in this folder was whole until now.
  await rm(join(to, MANIFEST), { force: true });
  await rm(join(to, TABLES), { recursive: true, force: true });
  await rename(join(work, TABLES), join(to, TABLES));
  await flush(to);
  await writeManifest(to, manifest);
  await rm(work, { recursive: true, force: true });
  await removeOthers(join(to, FILES), join(to, FILE_LIST));
  return manifest;
}
