/** `npm run backup -- --to DIR`: backs up the database and the files of this installation. */
import { resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { deriveKeys } from '../platform/access/keys';
import { readConfig, type Config } from '../platform/config';
import { openReadyFileStore } from '../platform/files/open-store';
import { readOptions } from '../platform/run-program';
import { makeBackup } from './make-backup';
import { BackupError } from './manifest';
import { openExistingDatabase, printProblems, progress, runBackupProgram } from './program';

const USAGE = 'npm run backup -- --to DIR';

const adviceIfInUse = ({ backupEveryHours, backupDir }: Config): string =>
  backupEveryHours > 0
    ? `The server makes its own backups in ${backupDir} every ${backupEveryHours} hours: copy the newest, or stop the server first.`
    : 'Stop the server first, or let it make its own backups with BACKUP_EVERY_HOURS.';

runBackupProgram(async () => {
  const { to } = readOptions({ to: { type: 'string' } }, USAGE);
  if (!to) throw new BackupError(`--to is missing. Usage: ${USAGE}`);
  const config = readConfig(process.env, packageJson.version);
  const store = await openReadyFileStore(config);
  const database = await openExistingDatabase(config, adviceIfInUse(config));
  const began = performance.now();
  try {
    const { tables, files, problems } = await makeBackup({
      to: resolve(to),
      database,
      files: store,
      keys: deriveKeys(config.secretKey),
      product: config.version,
      progress,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Backed up ${rows} rows and ${files.count} files to ${resolve(to)} in ${seconds} s.`);
    console.log('SECRET_KEY is not in the backup. Keep it in another place: without it, the social security');
    console.log('numbers in the backup cannot be read.');
    printProblems(`files are missing or changed in ${store.name}`, problems);
    return problems.length === 0;
  } finally {
    await database.close();
  }
});
