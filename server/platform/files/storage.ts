import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { AppError } from '../errors';

/** A stored file. */
export interface StoredFile {
  key: string;
  size: number;
  sha256: string;
}

/** Where files are stored: a local folder, or another implementation such as an object store. */
export interface FileStore {
  /** Streams bytes to disk and flushes them before returning. Throws 413 above `limit` bytes and keeps nothing. */
  write(source: AsyncIterable<Uint8Array>, limit: number): Promise<StoredFile>;
  read(key: string): Readable;
  /** A local path of the file, for a worker that parses it. */
  path(key: string): string;
  remove(key: string): Promise<void>;
  /** Removes partial uploads of servers that died; returns how many. */
  removeLeftovers(): Promise<number>;
}

const PARTIAL = /^[0-9a-f-]{36}\.part$/;
/** No upload takes this long, so whoever wrote the file is gone. */
const LEFTOVER_AGE_MS = 24 * 3600 * 1000;

/** Milliseconds since a file was last written; 0 if it no longer exists. */
const ageOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

/** The form of the keys under which files are stored. */
export const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Of its own, so that removing leftovers doesn't walk all files. */
const PARTIAL_FOLDER = 'partial';

/** Stores files in a folder under generated names. */
export function localStore(folder: string): FileStore {
  const path = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not the key of a stored file.');
    return join(folder, key);
  };
  const partialFolder = join(folder, PARTIAL_FOLDER);
  return {
    path,
    async write(source, limit) {
      const name = randomUUID();
      const key = `${name.slice(0, 2)}/${name}`;
      const final = path(key);
      const partial = join(partialFolder, `${name}.part`);
      for (const one of [partialFolder, dirname(final)]) await mkdir(one, { recursive: true });
      try {
        const written = await writeFlushed(partial, source, limit);
        await rename(partial, final);
        await flushFolder(dirname(final));
        return { key, ...written };
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: (key) => createReadStream(path(key)),
    remove: (key) => rm(path(key), { force: true }),
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
}

async function writeFlushed(path: string, source: AsyncIterable<Uint8Array>, limit: number) {
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
      await file.write(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** A new name in a folder survives a power cut only after the folder itself is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
