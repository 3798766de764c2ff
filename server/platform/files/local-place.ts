import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileMissing } from './file-errors';
import { KEY, PARTIAL_FOLDER, type FilePlace } from './file-place';

/** A missing file under the given path is FileMissing; other errors stay. */
function explain(error: NodeJS.ErrnoException, key: string, path: string): unknown {
  return error.code === 'ENOENT' && error.path === path ? new FileMissing(key) : error;
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a folder, under their keys. */
export function localPlace(folder: string): FilePlace {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not the key of a stored file.');
    return join(folder, key);
  };
  /** A file appears under its key when it is complete. */
  async function moveHere(from: string, key: string): Promise<void> {
    await rename(from, pathOf(key));
    // A new name in a folder survives a power cut only after the folder itself is flushed.
    await flush(dirname(pathOf(key)));
  }
  return {
    name: folder,
    path: pathOf,
    async put({ key, path }, { move } = { move: false }) {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      if (move) return moveHere(path, key);
      const partial = join(folder, PARTIAL_FOLDER, `${randomUUID()}.part`);
      await mkdir(dirname(partial), { recursive: true });
      try {
        await copyFile(path, partial);
        await flush(partial);
        await moveHere(partial, key);
      } finally {
        await rm(partial, { force: true });
      }
    },
    async read(key) {
      const path = pathOf(key);
      try {
        return (await open(path, 'r')).createReadStream();
      } catch (error) {
        throw explain(error as NodeJS.ErrnoException, key, path);
      }
    },
    async copyTo(key, path) {
      const from = pathOf(key);
      try {
        await copyFile(from, path);
      } catch (error) {
        throw explain(error as NodeJS.ErrnoException, key, from);
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    sizes: () => (key) =>
      stat(pathOf(key)).then(
        ({ size }) => size,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        },
      ),
  };
}
