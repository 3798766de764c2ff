/** What the two programs share: their options, their words and their exit codes. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError } from '../platform/config';
import { createProgress } from './progress';
import type { FileProblem } from './manifest';

/** Done, but a file was missing or changed. */
export const INCOMPLETE = 1;
/** Nothing that could be used was made. */
const FAILED = 2;

const lineTo = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);
const printError = lineTo(process.stderr);

export const progress = createProgress(lineTo(process.stdout));

export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(options: T, usage: string) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new ConfigError(`${(error as Error).message} Usage: ${usage}`, { cause: error });
  }
}

const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EROFS: 'The disk is read-only',
  EACCES: 'This user may not access the path',
  EPERM: 'This user may not access the path',
  ENOTDIR: 'Not a folder',
};

/** One line about what the operator can put right; null for a defect. */
export function explain(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  const words = DISK[code];
  return words ? `${words}: ${path ?? message}` : null;
}

/** Runs a program that returns its exit code; prints why it failed. */
export async function runProgram(program: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await program();
  } catch (error) {
    printError(explain(error) ?? (error as Error).stack ?? String(error));
    process.exitCode = FAILED;
  }
}

const SHOWN = 100;

/** Lists files that rows name but that are not there as they were. */
export function printProblems(problems: readonly FileProblem[]): void {
  for (const { key, problem } of problems.slice(0, SHOWN)) printError(`${problem}: ${key}`);
  if (problems.length > SHOWN) printError(`and ${problems.length - SHOWN} more, in the manifest`);
}
