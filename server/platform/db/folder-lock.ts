import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../config';

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user: it exists, but may not be signaled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Another process has the folder open. */
export class FolderInUse extends OperatorError {}

/**
 * Locks the folder for this process and returns the function that unlocks it. Takes over the lock of a process that has
 * died (kill -9, power cut); otherwise throws a one-line error.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      const release = () => rmSync(path, { force: true });
      process.once('exit', release);
      return () => {
        process.off('exit', release);
        release();
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(path, 'utf8'));
      if (holder && holder !== process.pid && isRunning(holder))
        throw new FolderInUse(
          `DATA_DIR ${folder} is in use by process ${holder}. Stop it first: one process at a time can open the embedded database.`,
          { cause: error },
        );
      if (holder === process.pid) throw new Error(`DATA_DIR ${folder} is already open.`, { cause: error });
      rmSync(path, { force: true });
    }
  }
  throw new Error(`DATA_DIR ${folder} could not be locked.`);
}
