/** `npm run restore -- --from DIR`: restores a backup into an empty installation, or with `--verify` tries whether it could. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { deriveKeys } from '../platform/access/keys';
import { readConfig } from '../platform/config';
import { openReadyFileStore } from '../platform/files/open-store';
import { readOptions } from '../platform/run-program';
import { checkBackup } from './check-backup';
import { BackupError, readManifest, type Manifest } from './manifest';
import { printProblems, progress, runBackupProgram } from './program';
import { restoreIntoFolder, restoreIntoPostgres, tryRestore } from './restore-backup';

const USAGE = 'npm run restore -- --from DIR [--other-key] [--verify [--into postgres://…]]';
const OPTIONS = {
  from: { type: 'string' },
  'other-key': { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  into: { type: 'string' },
} as const;

const { version } = packageJson;
const NO_KEY = 'this program reads nothing that is encrypted';

function summary({ product, engine, at, tables, files, problems }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const from = engine === 'pglite' ? 'the embedded database' : 'PostgreSQL';
  console.log(`Backup of ${at} by release ${product}, from ${from}: ${rows} rows, ${files.count} files.`);
  printProblems('files were missing or changed when the backup was made', problems);
}

/** Restoring must not generate a key: the data needs the earlier one. */
function requireKey(): void {
  const stored = join(resolve(process.env.DATA_DIR || './data'), 'secret-key');
  if (!process.env.SECRET_KEY && !existsSync(stored))
    throw new BackupError(
      `Set SECRET_KEY to the key of the backup, or copy its secret-key file to ${stored}. With --other-key it can follow later.`,
    );
}

async function verify(from: string, into: string | undefined): Promise<boolean> {
  const manifest = await checkBackup({ from, keys: null, product: version, progress });
  const { chains, entries, broken } = await tryRestore(into, { from, manifest, progress });
  summary(manifest);
  console.log('Every file has its hash, and every table can be restored.');
  for (const { tenantId, seq, because } of broken)
    console.error(`Audit trail of client ${tenantId}: the chain breaks at entry ${seq} (${because}).`);
  if (broken.length === 0) console.log(`Audit trail intact: ${entries} entries in ${chains} chains.`);
  return broken.length === 0 && manifest.problems.length === 0;
}

async function restore(from: string, otherKey: boolean): Promise<boolean> {
  // Before a key is asked for: this can be said at once.
  await readManifest(from, version);
  if (!otherKey) requireKey();
  // With --other-key, none is needed and none is generated.
  const config = readConfig(otherKey ? { ...process.env, SECRET_KEY: NO_KEY } : process.env, version);
  const keys = otherKey ? null : deriveKeys(config.secretKey);
  const manifest = await checkBackup({ from, keys, product: version, progress });
  const files = await openReadyFileStore(config);
  const request = { from, manifest, progress };
  const { removalTurnedOff } = config.databaseUrl
    ? await restoreIntoPostgres(config.databaseUrl, files, request)
    : await restoreIntoFolder(config.dataDir, files, request);
  summary(manifest);
  if (removalTurnedOff > 0)
    console.log(
      `Removal of documents is off now. Clients that had it on: ${removalTurnedOff}. Legal holds placed after the backup are gone: place them again before you turn removal on.`,
    );
  console.log(
    otherKey
      ? 'Restored. Set SECRET_KEY to the key of the backup, then start the server.'
      : 'Restored. Start the server now.',
  );
  return manifest.problems.length === 0;
}

runBackupProgram(async () => {
  const options = readOptions(OPTIONS, USAGE);
  if (!options.from) throw new BackupError(`--from is missing. Usage: ${USAGE}`);
  if (options.into !== undefined && !options.verify)
    throw new BackupError('--into is for --verify. DATABASE_URL names the database to restore into.');
  const from = resolve(options.from);
  return options.verify ? verify(from, options.into) : restore(from, options['other-key']);
});
