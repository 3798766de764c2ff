/** `npm run keys`: says how many values each version of SECRET_KEY has, re-encrypts them with the first one, or retires a version. */
import packageJson from '../../package.json' with { type: 'json' };
import { deriveKeys } from '../platform/access/keys';
import { OperatorError, readConfig } from '../platform/config';
import { createData } from '../platform/db/data';
import { openReadyFileStore } from '../platform/files/open-store';
import { readOptions } from '../platform/run-program';
import { requireSameSecretKey } from '../settings';
import { requireKnownDatabase } from './make-backup';
import { openExistingDatabase, runBackupProgram } from './program';
import {
  API_KEYS,
  countValues,
  kindsLeft,
  olderVersions,
  reencrypt,
  retireVersion,
  type VersionCounts,
} from './re-encrypt';

const USAGE = 'npm run keys -- [--re-encrypt | --retire v1]';
const OPTIONS = { 're-encrypt': { type: 'boolean', default: false }, retire: { type: 'string' } } as const;
const PROGRESS_MS = 2_000;
/** How many values that can't be read are listed. */
const SHOWN = 100;

function versionOf(text: string): number {
  const version = /^v(\d{1,3})$/.exec(text)?.[1];
  if (version === undefined)
    throw new OperatorError(`--retire must be a version such as v1. Usage: ${USAGE}`);
  return Number(version);
}

/** Prints how far it is, but not more often than every two seconds. */
function progressPrinter() {
  let next = Date.now() + PROGRESS_MS;
  return (what: string, done: number) => {
    if (Date.now() < next) return;
    next = Date.now() + PROGRESS_MS;
    console.log(`${done} ${what} re-encrypted so far.`);
  };
}

function printCounts(counts: VersionCounts): void {
  for (const [what, versions] of counts) {
    const each = [...versions].sort(([one], [other]) => other - one);
    console.log(`${what}: ${each.map(([version, count]) => `v${version} ${count}`).join(', ') || 'none'}`);
  }
}

/** Whether a version can be removed from SECRET_KEY. */
function adviceFor(counts: VersionCounts, version: number, isForgotten: boolean): string {
  const left = kindsLeft(counts, version);
  if (left.some((what) => what !== API_KEYS))
    return `v${version} is still needed. Run npm run keys -- --re-encrypt.`;
  if (left.length > 0)
    return `Only API keys need v${version}. Keep it until their owners have replaced them, or run npm run keys -- --retire v${version}.`;
  return isForgotten
    ? `v${version} has no values left. Remove it from SECRET_KEY.`
    : `v${version} has no values left. Run npm run keys -- --re-encrypt before you remove it from SECRET_KEY.`;
}

runBackupProgram(async () => {
  const options = readOptions(OPTIONS, USAGE);
  const retired = options.retire === undefined ? null : versionOf(options.retire);
  const config = readConfig(process.env, packageJson.version);
  const files = await openReadyFileStore(config);
  const database = await openExistingDatabase(config, 'Stop the server first.');
  try {
    await requireKnownDatabase(database);
    const data = createData(database);
    const keys = deriveKeys(config.secretKey);
    await requireSameSecretKey(data, keys);
    const installation = { data, files, keys };
    if (retired !== null) {
      const lost = await retireVersion(installation, retired);
      console.log(
        `v${retired} is retired. Remove it from SECRET_KEY. ${lost} API keys stop working then. Everyone has to sign in again.`,
      );
      return true;
    }
    const result = options['re-encrypt'] ? await reencrypt(installation, progressPrinter()) : null;
    const unreadable = result?.unreadable ?? [];
    for (const where of unreadable.slice(0, SHOWN)) console.error(`Could not be read: ${where}`);
    if (unreadable.length > 0)
      console.error(`${unreadable.length} values could not be read and were left as they are.`);
    const counts = result?.counts ?? (await countValues(installation));
    printCounts(counts);
    for (const version of olderVersions(keys)) console.log(adviceFor(counts, version, result !== null));
    return unreadable.length === 0;
  } finally {
    await database.close();
  }
});
