import { join } from 'node:path';
import { findKeyProblem, type Keys } from '../platform/access/keys';
import { knownMigrations } from '../platform/db/migrate';
import { findDamagedFile } from './copy-files';
import { BackupError, FILE_LIST, FILES, readManifest, tableFile, type Manifest } from './manifest';
import type { Progress } from './progress';
import { hashFile } from './whole-files';

interface CheckRequest {
  from: string;
  /** null: restore under any key. */
  keys: Keys | null;
  product: string;
  progress: Progress;
}

const damaged = (path: string) =>
  new BackupError(`${path} is damaged or missing. Nothing was restored. Use another backup.`);

/** Checks that this release can restore a backup and that every byte of it is as written, before anything is changed. */
export async function checkBackup({ from, keys, product, progress }: CheckRequest): Promise<Manifest> {
  const manifest = await readManifest(from, product);
  if (keys && findKeyProblem(keys, manifest.keyChecks))
    throw new BackupError(
      'SECRET_KEY is not the one of this backup, so its social security numbers could not be read. Set the earlier key, or restore with --other-key and set it later.',
    );
  const known = knownMigrations();
  if (manifest.migrations.some((hash, at) => hash !== known[at]))
    throw new BackupError(
      `This release (${product}) doesn't know the tables of the backup. Restore it with the release that wrote it (${manifest.product}).`,
    );
  for (const { name, bytes, sha256 } of manifest.tables) {
    const path = join(from, tableFile(name));
    const found = await hashFile(path);
    if (found?.bytes !== bytes || found.sha256 !== sha256) throw damaged(path);
  }
  const list = join(from, FILE_LIST);
  if ((await hashFile(list))?.sha256 !== manifest.files.list) throw damaged(list);
  const file = await findDamagedFile(join(from, FILES), list, progress);
  if (file) throw damaged(file);
  return manifest;
}
