import { apiKeys } from '../api-keys/tables';
import type { Keys } from '../platform/access/keys';
import { OperatorError } from '../platform/config';
import { sql, type Data, type Tx } from '../platform/db';
import type { FileStore } from '../platform/files/storage';
import { endSessions } from '../session';
import { forgetVersions } from '../settings';
import { countVersions, ENCRYPTED_COLUMNS, reencryptColumn } from './encrypted-columns';
import { countRosterVersions, readRosterVersions, reencryptRosters } from './re-encrypt-rosters';

/** The chain of the provider. */
const PROVIDER = 0;
export const API_KEYS = 'API keys';

interface Installation {
  data: Data;
  files: FileStore;
  keys: Keys;
}

/** How many values of each kind each version has, by kind. */
export type VersionCounts = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Counts in the transaction of `work`, so that a version is forgotten only if nothing was written with it until then. */
async function withCounts<T>(
  { data, files }: Installation,
  work: (tx: Tx, counts: VersionCounts) => Promise<T>,
): Promise<T> {
  // Reading files takes long, so it is done before the transaction.
  const known = await readRosterVersions(data, files);
  return data.withoutReach('operator', async (tx) => {
    const rosters = await countRosterVersions(tx, files, known);
    const counts = new Map<string, ReadonlyMap<number, number>>();
    for (const column of ENCRYPTED_COLUMNS) counts.set(column.what, await countVersions(tx, column));
    counts.set('roster files', rosters);
    const needed = sql`revoked_at is null and expires_at > now()`;
    counts.set(API_KEYS, await countVersions(tx, { table: apiKeys, column: 'hash', needed }));
    return work(tx, counts);
  });
}

export const countValues = (installation: Installation): Promise<VersionCounts> =>
  withCounts(installation, (_tx, counts) => Promise.resolve(counts));

/** The kinds with values of a version. */
export const kindsLeft = (counts: VersionCounts, version: number): string[] =>
  [...counts].filter(([, each]) => (each.get(version) ?? 0) > 0).map(([what]) => what);

/** The configured versions that no longer sign. */
export const olderVersions = ({ all, current }: Keys): number[] =>
  all.filter((one) => one !== current).map(({ version }) => version);

/**
 * Re-encrypts everything with the first version of SECRET_KEY, while servers run. Safe to repeat: what is done is skipped. Versions
 * without values are forgotten, so that servers start without them. `unreadable` says where values could not be read.
 */
export async function reencrypt(
  installation: Installation,
  progress: (what: string, done: number) => void,
): Promise<{ counts: VersionCounts; unreadable: string[] }> {
  const { data, files, keys } = installation;
  const version = keys.current.version;
  const unreadable: string[] = [];
  let total = 0;
  const counter = (what: string) => {
    let done = 0;
    return (more: number) => {
      total += more;
      progress(what, (done += more));
    };
  };
  for (const column of ENCRYPTED_COLUMNS)
    unreadable.push(...(await reencryptColumn(data, keys, column, counter(column.what))));
  unreadable.push(...(await reencryptRosters(data, files, keys, counter('roster files'))));
  return withCounts(installation, async (tx, counts) => {
    await forgetVersions(
      tx,
      olderVersions(keys).filter((older) => kindsLeft(counts, older).length === 0),
    );
    const found = { values: total - unreadable.length, unreadable: unreadable.length };
    tx.audit({ type: 'keys.reencrypted', subject: `secretKey/v${version}`, ...found }, PROVIDER);
    return { counts, unreadable };
  });
}

/**
 * Lets servers start without a version that only API keys still need, such as after it leaked. They stop working without it. Refresh
 * tokens need no key to be found, so all sessions end: someone who has the version could derive the token of an unused one.
 */
export async function retireVersion(installation: Installation, version: number): Promise<number> {
  const { keys } = installation;
  if (version === keys.current.version)
    throw new OperatorError(`v${version} is the first version of SECRET_KEY. Put the new one before it.`);
  if (!olderVersions(keys).includes(version)) throw new OperatorError(`SECRET_KEY has no v${version}.`);
  return withCounts(installation, async (tx, counts) => {
    const others = kindsLeft(counts, version).filter((what) => what !== API_KEYS);
    if (others.length > 0)
      throw new OperatorError(
        `v${version} still has ${others.join(', ')}. Run npm run keys -- --re-encrypt first.`,
      );
    const lost = counts.get(API_KEYS)?.get(version) ?? 0;
    await forgetVersions(tx, [version]);
    await endSessions(tx, sql`true`, 'keyRetired');
    tx.audit({ type: 'keys.retired', subject: `secretKey/v${version}`, apiKeys: lost }, PROVIDER);
    return lost;
  });
}
