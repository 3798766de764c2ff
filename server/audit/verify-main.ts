/**
 * `npm run audit:verify`: reports that the audit trail is intact, or the first broken link of each chain. With `--heads FILE` it also
 * compares the trail with heads that were published before, and with `--older-than HOURS` it refuses those that are not recent.
 */
import { open, readFile } from 'node:fs/promises';
import { OperatorError, readConfig, type Config } from '../platform/config';
import { openReadyDatabase } from '../platform/db/open';
import { readOptions, runProgram } from '../platform/run-program';
import { headsKeys, PublishedHeads, readPublicKeys, type PublicKeys } from './heads';
import { verifyAudit } from './verify';

const USAGE = 'npm run audit:verify -- [--heads FILE [--key FILE] [--older-than HOURS]]';

/** From a file, or of this installation. */
async function publicKeys(config: Config, path: string | undefined): Promise<PublicKeys> {
  if (path === undefined)
    return new Map(headsKeys(config.secretKey).map(({ id, publicKey }) => [id, publicKey]));
  const keys = readPublicKeys(await readFile(path, 'utf8'));
  if (keys.size === 0) throw new OperatorError(`${path} has no public key. Usage: ${USAGE}`);
  return keys;
}

async function readHeads(path: string, keys: PublicKeys): Promise<PublishedHeads> {
  const published = new PublishedHeads(keys);
  for await (const line of (await open(path)).readLines()) published.addLine(line);
  return published;
}

function readHours(text: string): number {
  if (/^\d{1,6}(\.\d+)?$/.test(text)) return Number(text);
  throw new OperatorError(`--older-than must be a number of hours, not "${text}". Usage: ${USAGE}`);
}

runProgram(async () => {
  const text = { type: 'string' } as const;
  const options = readOptions({ heads: text, key: text, 'older-than': text }, USAGE);
  const { heads, key, 'older-than': olderThan } = options;
  for (const name of ['key', 'older-than'] as const)
    if (options[name] !== undefined && heads === undefined)
      throw new OperatorError(`--${name} needs --heads. Usage: ${USAGE}`);
  const hours = olderThan === undefined ? undefined : readHours(olderThan);
  const config = readConfig(process.env, '');
  const published = heads === undefined ? undefined : await readHeads(heads, await publicKeys(config, key));
  if (hours !== undefined) published?.expectSince(hours, Date.now());
  const database = await openReadyDatabase(config);
  try {
    const { chains, entries, broken } = await verifyAudit(database, published);
    const problems = [
      ...broken.map(
        ({ tenantId, seq, because }) => `Client ${tenantId}: the chain breaks at entry ${seq} (${because}).`,
      ),
      ...(published?.finish() ?? []),
    ];
    for (const line of [...(published?.notes ?? []), ...problems]) console.log(line);
    process.exitCode = problems.length === 0 ? 0 : 1;
    if (problems.length > 0) return;
    console.log(`Intact: ${entries} entries in ${chains} chains.`);
    if (published)
      console.log(
        `They agree with all ${published.lines} lines of the heads file, up to ${published.newest}.`,
      );
  } finally {
    await database.close();
  }
});
