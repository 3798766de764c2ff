/** `npm run files -- --to s3|local`: moves the uploaded files into the bucket of the S3_* variables, or back into DATA_DIR. */
import packageJson from '../../package.json' with { type: 'json' };
import { readConfig } from '../platform/config';
import { openFileStore, openReadyFileStore } from '../platform/files/open-store';
import { readOptions } from '../platform/run-program';
import { requireKnownDatabase } from './make-backup';
import { BackupError } from './manifest';
import { moveFiles } from './move-files';
import { openExistingDatabase, printProblems, progress, runBackupProgram } from './program';

const USAGE = 'npm run files -- --to s3|local [--remove]';
const OPTIONS = { to: { type: 'string' }, remove: { type: 'boolean', default: false } } as const;

runBackupProgram(async () => {
  const { to, remove } = readOptions(OPTIONS, USAGE);
  if (to !== 's3' && to !== 'local') throw new BackupError(`--to must be s3 or local. Usage: ${USAGE}`);
  const config = readConfig(process.env, packageJson.version);
  if (!config.s3) throw new BackupError('Set the S3_* variables: they name the bucket, in both directions.');
  const bucket = await openReadyFileStore(config);
  const folder = await openFileStore({ ...config, s3: null });
  const [source, target] = to === 's3' ? [folder, bucket] : [bucket, folder];
  const database = await openExistingDatabase(config, 'Stop the server first.');
  try {
    await requireKnownDatabase(database);
    const { verified, copied, removed, problems } = await moveFiles({
      database,
      from: source,
      to: target,
      remove,
      progress,
    });
    console.log(
      `${verified} files are in ${target.name}, verified by SHA-256. ${copied} were copied by this run.`,
    );
    console.log(
      remove
        ? `${removed} were removed from ${source.name}.`
        : `They are in ${source.name} too. Run it with --remove when the server uses ${target.name}.`,
    );
    printProblems(`files are missing or changed in ${source.name}`, problems);
    return problems.length === 0;
  } finally {
    await database.close();
  }
});
