/** Copies the stored files that rows name, and checks what was copied. */
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileDamaged, FileMissing } from '../platform/files/file-errors';
import { KEY, type FilePlace } from '../platform/files/file-place';
import { forEach, retried } from './for-each';
import { BackupError, type FileProblem, type Manifest } from './manifest';
import type { NamedFile } from './named-files';
import type { Progress } from './progress';
import { copyWhole, hashBytes, hashFile, readLines, writeLines, type Hashed } from './whole-files';

/** A file of a backup: its key, size and SHA-256. */
type ListedFile = [key: string, bytes: number, sha256: string];

/** The entries of a list: each line has a batch of them. */
export async function* entriesOf<T extends NamedFile | ListedFile>(list: string): AsyncGenerator<T> {
  for await (const line of readLines(list))
    for (const entry of JSON.parse(line) as T[]) {
      // The list comes from the maker of the backup, and a key becomes a path.
      if (!KEY.test(entry[0]))
        throw new BackupError(`The list of files ${list} has an entry that is no file.`);
      yield entry;
    }
}

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );

/** Copies a file of the server. Returns what is wrong with it, or null. */
async function copy(from: FilePlace, key: string, to: string): Promise<FileProblem['problem'] | null> {
  try {
    await copyWhole(to, (path) => from.copyTo(key, path));
    return null;
  } catch (error) {
    if (error instanceof FileMissing) return 'missing';
    if (error instanceof FileDamaged) return 'changed';
    throw error;
  }
}

/** Size and hash of a file of the server; null if it is missing or damaged. */
export async function hashStored(place: FilePlace, key: string): Promise<Hashed | null> {
  try {
    return await hashBytes(await place.read(key));
  } catch (error) {
    if (error instanceof FileMissing || error instanceof FileDamaged) return null;
    throw error;
  }
}

/** A second name for a file of the previous backup: stored files never change, so it needs no space. */
async function linkIfThere(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  // No such file, or a file system without links.
  return link(from, to).then(
    () => true,
    () => false,
  );
}

/** How many files are copied at once: a disk is busy with one, and S3 takes long to answer. */
export const atOnce = ({ path }: FilePlace): number => (path ? 1 : 8);

interface Copying {
  /** The list of the files that rows name. */
  named: string;
  from: FilePlace;
  to: string;
  /** Files of the previous backup, if they may be shared with it. */
  previous?: string;
  progress: Progress;
}

/** Copies the files that are missing, before the rows are read: most of the work, which `checkFiles` completes. */
export async function copyMissing({ named, from, to, previous, progress }: Copying): Promise<void> {
  const sizeAtSource = from.sizes();
  await forEach(entriesOf<NamedFile>(named), atOnce(from), async ([key]) => {
    const target = join(to, key);
    const size = await sizeAtSource(key);
    if (size === null || size === (await sizeOf(target))) return;
    await rm(target, { force: true });
    if (!(previous && (await linkIfThere(join(previous, key), target)))) await copy(from, key, target);
    progress.file('copied');
  });
}

/** Reads what was copied and copies again what differs. Returns what is in the backup, or what is wrong with the file. */
async function checkFile(
  [key, sha256]: NamedFile,
  { from, to }: Copying,
): Promise<{ listed?: ListedFile; problem?: FileProblem }> {
  const target = join(to, key);
  const expected = sha256 ?? (await hashStored(from, key))?.sha256;
  let found = await hashFile(target);
  if (!found || (expected !== undefined && found.sha256 !== expected)) {
    await rm(target, { force: true });
    const problem = await copy(from, key, target);
    if (problem) return { problem: { key, problem } };
    found = await hashFile(target);
  }
  if (!found) return { problem: { key, problem: 'missing' } };
  const listed: ListedFile = [key, found.bytes, found.sha256];
  return expected !== undefined && found.sha256 !== expected
    ? { listed, problem: { key, problem: 'changed' } }
    : { listed };
}

const BATCH = 1_000;

/** Makes the copies complete and correct, and writes their list. */
export async function checkFiles(
  copying: Copying,
  list: string,
): Promise<Pick<Manifest, 'files' | 'problems'>> {
  const problems: FileProblem[] = [];
  let [count, bytes] = [0, 0];
  async function* lines() {
    let batch: ListedFile[] = [];
    for await (const named of entriesOf<NamedFile>(copying.named)) {
      const { listed, problem } = await retried(() => checkFile(named, copying));
      copying.progress.file('checked');
      if (problem) problems.push(problem);
      if (!listed) continue;
      count += 1;
      bytes += listed[1];
      batch.push(listed);
      if (batch.length < BATCH) continue;
      yield JSON.stringify(batch);
      batch = [];
    }
    yield JSON.stringify(batch);
  }
  const { sha256 } = await writeLines(list, lines());
  return { files: { count, bytes, list: sha256 }, problems };
}

/** Removes what is not in the list: files that the server removed since an earlier backup into the same folder. */
export async function removeOthers(folder: string, list: string): Promise<void> {
  const left = new Set(await readdir(folder).catch(() => []));
  let current = '';
  let listed = new Set<string>();
  const removeFrom = async (part: string, keep: Set<string>) => {
    left.delete(part);
    for (const name of await readdir(join(folder, part)))
      if (!keep.has(name)) await rm(join(folder, part, name), { force: true });
  };
  // Keys are sorted and begin with the name of their folder: one folder's names are in memory at a time.
  for await (const [key] of entriesOf<ListedFile>(list)) {
    const [part = '', name = ''] = key.split('/');
    if (part !== current) {
      if (current) await removeFrom(current, listed);
      [current, listed] = [part, new Set()];
    }
    listed.add(name);
  }
  if (current) await removeFrom(current, listed);
  for (const part of left) await rm(join(folder, part), { recursive: true, force: true });
}

/** Compares every file of a backup with its list. Returns the first that differs. */
export async function findDamagedFile(
  folder: string,
  list: string,
  progress: Progress,
): Promise<string | null> {
  for await (const [key, bytes, sha256] of entriesOf<ListedFile>(list)) {
    const found = await hashFile(join(folder, key));
    if (found?.bytes !== bytes || found.sha256 !== sha256) return join(folder, key);
    progress.file('checked');
  }
  return null;
}

/** Puts the files of a backup where the server stores them. Those that are there already stay. */
export async function putFiles(
  folder: string,
  list: string,
  { to, progress }: { to: FilePlace; progress: Progress },
): Promise<void> {
  const sizeAtTarget = to.sizes();
  await forEach(entriesOf<ListedFile>(list), atOnce(to), async ([key, size, sha256]) => {
    const found = (await sizeAtTarget(key)) === size ? await hashStored(to, key) : null;
    if (found?.sha256 !== sha256) await to.put({ key, size, sha256, path: join(folder, key) });
    progress.file('restored');
  });
}
