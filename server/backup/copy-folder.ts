import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files changed so recently may change again without another time stamp. */
const JUST_NOW_MS = 1_000;

/**
 * Copies a folder in which another program writes. Returns a function that completes the copy: it copies again what has changed
 * since, which is quick, and must run while nothing is written.
 */
export async function copyFolder(from: string, to: string): Promise<() => Promise<void>> {
  /** What a file looked like before it was copied. */
  const copied = new Map<string, string>();
  const copyChanged = async () => {
    const entries = await readdir(from, { recursive: true, withFileTypes: true });
    const gone = new Set(copied.keys());
    await mkdir(to, { recursive: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name).slice(from.length + 1);
      if (entry.isDirectory()) {
        await mkdir(join(to, path), { recursive: true });
        continue;
      }
      const look = await lookOf(join(from, path));
      if (look === null) continue;
      gone.delete(path);
      if (copied.get(path) === look) continue;
      copied.set(path, look);
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(ignoreMissing);
    }
    for (const path of gone) {
      copied.delete(path);
      await rm(join(to, path), { force: true });
    }
  };
  await copyChanged();
  return copyChanged;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Size and time of a file; never the same twice if it was changed just now. Null if it is gone. */
async function lookOf(path: string): Promise<string | null> {
  const now = Date.now();
  const found = await stat(path, { bigint: true }).catch(ignoreMissing);
  if (!found) return null;
  const recent = now - Number(found.mtimeMs) < JUST_NOW_MS ? `/${process.hrtime.bigint()}` : '';
  return `${found.size}/${found.mtimeNs}${recent}`;
}
