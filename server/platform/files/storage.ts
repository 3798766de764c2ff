import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { AppError } from '../errors';
import { PARTIAL_FOLDER, type FilePlace, type LocalFile, type StoredFile } from './file-place';
import { localPlace } from './local-place';

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Stores and reads the files that rows name. */
export interface FileStore extends FilePlace {
  /**
   * Receives bytes into a local file, which can be inspected before it is kept or discarded. Throws 413 above `limit` bytes and
   * keeps nothing.
   */
  receive(source: Bytes, limit: number): Promise<LocalFile>;
  /** Stores a received file. */
  keep(file: LocalFile): Promise<void>;
  /** Removes a received file, unless it was kept. */
  discard(file: LocalFile): Promise<void>;
  /** Receives a file and keeps it. */
  write(source: Bytes, limit: number): Promise<StoredFile>;
  /** Runs `work` with a local path of a file, such as for a process that parses it. A copy is removed afterwards. */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Removes partial files of servers that died; returns how many. */
  removeLeftovers(): Promise<number>;
}

const PARTIAL = /^[0-9a-f-]{36}\.part$/;
/** No upload and no job takes this long, so the writer of the file is gone. */
const LEFTOVER_AGE_MS = 24 * 3600 * 1000;

/** Milliseconds since a file was last written; 0 if it no longer exists. */
const ageOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

/** Stores files in a place. `folder` is for local files: what is being received, and copies for parsers. */
export function createStore(place: FilePlace, folder: string): FileStore {
  const partialFolder = join(folder, PARTIAL_FOLDER);
  const newPath = async (name: string) => {
    await mkdir(partialFolder, { recursive: true });
    return join(partialFolder, `${name}.part`);
  };
  const store: FileStore = {
    ...place,
    async receive(source, limit) {
      const name = randomUUID();
      const path = await newPath(name);
      try {
        return { key: `${name.slice(0, 2)}/${name}`, path, ...(await writeFlushed(path, source, limit)) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    keep: (file) => place.put(file, { move: true }),
    discard: ({ path }) => rm(path, { force: true }),
    async write(source, limit) {
      const file = await store.receive(source, limit);
      try {
        await store.keep(file);
      } finally {
        await store.discard(file);
      }
      const { key, size, sha256 } = file;
      return { key, size, sha256 };
    },
    async withPath(key, work) {
      if (place.path) return work(place.path(key));
      const copy = await newPath(randomUUID());
      try {
        await place.copyTo(key, copy);
        return await work(copy);
      } finally {
        await rm(copy, { force: true });
      }
    },
    async removeLeftovers() {
      let removed = 0;
      for (const name of await readdir(partialFolder).catch(() => [])) {
        const file = join(partialFolder, name);
        if (!PARTIAL.test(name) || (await ageOf(file)) < LEFTOVER_AGE_MS) continue;
        await rm(file, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
  return store;
}

/** Stores files in a folder. */
export const localStore = (folder: string): FileStore => createStore(localPlace(folder), folder);

async function writeFlushed(path: string, source: Bytes, limit: number) {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > limit)
        throw new AppError('tooLarge', {
          refusal: refuse('request.fileTooLarge', { size: Math.floor(limit / 1024 / 1024) }),
        });
      hash.update(chunk);
      // Unlike `write`, it doesn't stop halfway without an error when the disk is nearly full.
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}
