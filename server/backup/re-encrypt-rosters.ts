import { buffer } from 'node:stream/consumers';
import { EncryptedFile, encryptFile } from '../roster-import';
import { rosterImports } from '../roster-import/tables';
import type { Keys } from '../platform/access/keys';
import { rosterFileKeys } from '../platform/crypto';
import { sql, update, type Data, type Tx } from '../platform/db';
import { FileDamaged, FileMissing } from '../platform/files/file-errors';
import { keepUnnamed, nameFile, unnameFile } from '../platform/files/keep-with-row';
import type { FileStore } from '../platform/files/storage';
import { readable } from './encrypted-columns';

interface StoredRoster {
  importId: string;
  storageKey: string;
  applying: boolean;
}

/** An import that is being applied reads its file by this key, unless its job was given up. */
const isApplying = sql`(i.state = 'applying' and (select j.state from jobs j where j.id = i.job_id) is distinct from 'parked')`;

const storedRosters = (tx: Tx) =>
  tx.query<StoredRoster>(sql`
    select i.id as "importId", i.storage_key as "storageKey", ${isApplying} as applying
    from roster_imports i where i.storage_key is not null order by i.id`);

/** The chunks of a stored file; none if it is missing, such as after its 30 days. */
async function* readChunks(files: FileStore, { storageKey }: StoredRoster): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of await files.read(storageKey)) yield chunk as Uint8Array;
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
  }
}

/** What could be read of a file, or undefined if it is damaged. */
const unlessDamaged = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof FileDamaged) return undefined;
    throw error;
  });

async function firstByte(files: FileStore, one: StoredRoster): Promise<number | undefined> {
  for await (const chunk of readChunks(files, one)) if (chunk.length > 0) return chunk[0];
  return undefined;
}

/** The version of a file; undefined if it can't be read. */
const versionOf = (files: FileStore, one: StoredRoster) => unlessDamaged(firstByte(files, one));

/** The version of each stored file, by its key. What a key names never changes. */
export type RosterVersions = Map<string, number | undefined>;

export async function readRosterVersions(data: Data, files: FileStore): Promise<RosterVersions> {
  const versions: RosterVersions = new Map();
  for (const one of await data.withoutReach('operator', storedRosters))
    versions.set(one.storageKey, await versionOf(files, one));
  return versions;
}

/** How many files each version has now. Reads only those that were stored since `known` was read. */
export async function countRosterVersions(
  tx: Tx,
  files: FileStore,
  known: RosterVersions,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const one of await storedRosters(tx)) {
    const version = known.has(one.storageKey) ? known.get(one.storageKey) : await versionOf(files, one);
    if (version !== undefined) counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return counts;
}

/** Re-encrypts the contents of roster files with the first version: a new file takes the place of each, and a row names one or the other. */
export async function reencryptRosters(
  data: Data,
  files: FileStore,
  keys: Keys,
  progress: (more: number) => void,
): Promise<string[]> {
  const [current, ...others] = rosterFileKeys(keys);
  const unreadable: string[] = [];
  for (const one of await data.withoutReach('operator', storedRosters)) {
    if (one.applying || (await versionOf(files, one)) === current.version) continue;
    const bytes = await unlessDamaged(buffer(readChunks(files, one)));
    if (bytes?.length === 0) continue;
    const renewed =
      bytes &&
      readable(() =>
        encryptFile(current, one.importId, new EncryptedFile(others, one.importId, bytes).file()),
      );
    if (renewed) await replace(data, files, one, renewed);
    else unreadable.push(`roster files: import ${one.importId}`);
    progress(1);
  }
  return unreadable;
}

async function replace(data: Data, files: FileStore, one: StoredRoster, bytes: Buffer): Promise<void> {
  const file = await files.receive([bytes], bytes.length);
  await keepUnnamed({ data, files }, file);
  const isNamed = await data.withoutReach('operator', async (tx) => {
    const named = await tx.maybe(sql`${update(rosterImports, { storageKey: file.key }, 'i')}
      where i.id = ${one.importId}::uuid and i.storage_key = ${one.storageKey} and not ${isApplying} returning 1`);
    // Without a row, the earlier file was removed meanwhile, or an import began to apply it.
    if (!named) return false;
    await nameFile(tx, file.key);
    await unnameFile(tx, one.storageKey);
    return true;
  });
  await files.remove(isNamed ? one.storageKey : file.key);
}
