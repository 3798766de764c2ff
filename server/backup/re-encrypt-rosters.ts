import { EncryptedFile, encryptFile } from '../employees';
import { rosterImports } from '../employees/tables';
import type { Keys } from '../platform/access/keys';
import { rosterFileKeys } from '../platform/crypto';
import { sql, update, type Data } from '../platform/db';
import { FileMissing } from '../platform/files/file-errors';
import type { FileStore } from '../platform/files/storage';
import { readable } from './encrypted-columns';

interface StoredRoster {
  importId: string;
  storageKey: string;
  /** An import that is being applied reads its file by this key. */
  applying: boolean;
}

const storedRosters = (data: Data) =>
  data.withoutReach('operator', (tx) =>
    tx.query<StoredRoster>(sql`
      select i.id as "importId", i.storage_key as "storageKey", i.state = 'applying' and j.state is distinct from 'parked' as applying
      from roster_imports i left join jobs j on j.id = i.job_id where i.storage_key is not null order by i.id`),
  );

/** The contents of a stored file; null if it is missing, such as after its 30 days. */
async function readFile(files: FileStore, { storageKey }: StoredRoster): Promise<Buffer | null> {
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await files.read(storageKey)) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

export async function countRosterVersions(data: Data, files: FileStore): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const one of await storedRosters(data)) {
    const version = (await readFile(files, one))?.[0];
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
  for (const one of await storedRosters(data)) {
    const bytes = await readFile(files, one);
    if (!bytes || one.applying || bytes[0] === current.version) continue;
    const renewed = readable(() =>
      encryptFile(current, one.importId, new EncryptedFile(others, one.importId, bytes).file()),
    );
    if (renewed) await replace(data, files, one, renewed);
    else unreadable.push(`roster files: import ${one.importId}`);
    progress(1);
  }
  return unreadable;
}

async function replace(data: Data, files: FileStore, one: StoredRoster, bytes: Buffer): Promise<void> {
  const { key } = await files.write([bytes], bytes.length);
  const named = await data.withoutReach('operator', (tx) =>
    tx.query(sql`${update(rosterImports, { storageKey: key })}
      where id = ${one.importId}::uuid and storage_key = ${one.storageKey} returning 1`),
  );
  // Without a row, the file was removed meanwhile.
  await files.remove(named.length > 0 ? one.storageKey : key);
}
