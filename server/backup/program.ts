/** What the programs share: their database and their words. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError, type Config } from '../platform/config';
import type { Database } from '../platform/db/database';
import { FolderInUse } from '../platform/db/folder-lock';
import { openReadyDatabase } from '../platform/db/open';
import { runProgram } from '../platform/run-program';
import { BackupError, type FileProblem } from './manifest';
import { createProgress } from './progress';

const lineTo = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);
const printError = lineTo(process.stderr);

export const progress = createProgress(lineTo(process.stdout));

/** Opens the database of this installation; creates none. `ifInUse`: what to do if the server has the embedded one open. */
export async function openExistingDatabase(config: Config, ifInUse: string): Promise<Database> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pglite')))
    throw new BackupError(`There is no database in DATA_DIR ${config.dataDir}, and DATABASE_URL is not set.`);
  try {
    return await openReadyDatabase(config);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new BackupError(`${error.message} ${ifInUse}`, { cause: error });
  }
}

const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EROFS: 'The disk is read-only',
  EACCES: 'This user may not write or read there',
  EPERM: 'This user may not write or read there',
  ENOTDIR: 'This is not a folder',
  EEXIST: 'This is not a folder',
};

/** An error of the disk in words, and others as they are. Without a manifest, what was written is no backup. */
export function inWords(error: unknown): unknown {
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  const words = DISK[code];
  return words ? new OperatorError(`${words}: ${path ?? message}.`, { cause: error }) : error;
}

/** Runs a program that returns whether everything is as it should be: its exit code is 0 then, and otherwise 1. */
export const runBackupProgram = (program: () => Promise<boolean>): void =>
  runProgram(async () => {
    try {
      process.exitCode = (await program()) ? 0 : 1;
    } catch (error) {
      throw inWords(error);
    }
  });

const SHOWN = 100;

/** Lists files that rows name but that are not there as they were. */
export function printProblems(what: string, problems: readonly FileProblem[]): void {
  if (problems.length === 0) return;
  printError(`${problems.length} ${what}:`);
  for (const { key, problem } of problems.slice(0, SHOWN)) printError(`${problem}: ${key}`);
  if (problems.length > SHOWN) printError(`and ${problems.length - SHOWN} more, in the manifest`);
}
