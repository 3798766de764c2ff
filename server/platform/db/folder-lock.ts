import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../config';

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user: it exists, but we can't signal it.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Fields of /proc/PID/stat after the name, which may have spaces and parentheses. */
const STAT_FIELDS_AFTER_NAME = 2;
const START_TIME_FIELD = 21;

/** When a process started, in ticks since the boot, with the boot. Null if the system doesn't say, or there is no such process. */
export function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields[START_TIME_FIELD - STAT_FIELDS_AFTER_NAME];
    return ticks === undefined ? null : `${boot}/${ticks}`;
  } catch {
    return null;
  }
}

/** Whether the process that locked a folder still runs. Its ID may belong to another one by now. */
function isHeld(pid: number, start: string | undefined): boolean {
  if (!pid || !isRunning(pid)) return false;
  const now = startOf(pid);
  return !start || now === null || now === start;
}

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
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, [process.pid, startOf(process.pid)].join(' ').trim());
      closeSync(file);
      const release = () => rmSync(path, { force: true });
      process.once('exit', release);
      return () => {
        process.off('exit', release);
        release();
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pid, start] = readFileSync(path, 'utf8').split(' ');
      const holder = Number(pid);
      if (isHeld(holder, start)) {
        if (holder === process.pid) throw new Error(`DATA_DIR ${folder} is already open.`, { cause: error });
        throw new FolderInUse(
          `DATA_DIR ${folder} is in use by process ${holder}. Stop it first: one process at a time can open the embedded database.`,
          { cause: error },
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new Error(`DATA_DIR ${folder} could not be locked.`);
}
