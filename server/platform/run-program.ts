import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from './config';
import { FilesUnreachable } from './files/file-errors';

/** SQLSTATE classes and states about the server's settings: connections, sign-in, missing databases and rights. */
const SETTINGS_STATE = /^(08|28|3D|53|57)[0-9A-Z]{3}$|^(42501|25006)$/;

/** What the operator can do something about: one line. Null for a defect of the program. */
export function operatorLine(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof OperatorError) return error.message;
  if (error instanceof FilesUnreachable) return `The file storage refuses: ${error.reason}.`;
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  const line = message.replace(/\s+/g, ' ');
  if (SETTINGS_STATE.test(code)) return `The database refuses: ${line} (${code}).`;
  // Files and sockets; the message names the path or the address.
  return syscall === undefined ? null : `The system refuses: ${line || code}.`;
}

/** The options of a program; an OperatorError with its usage for unknown ones. */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(options: T, usage: string) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new OperatorError(`${(error as Error).message} Usage: ${usage}`, { cause: error });
  }
}

/**
 * Runs a program of the operator. Only its own user can read what it writes, with any umask of the shell. If it fails, it
 * prints one line, or a defect's stack, and exits with 1.
 */
export function runProgram(program: () => Promise<void>): void {
  process.umask(0o077);
  program().catch((error: unknown) => {
    console.error(operatorLine(error) ?? error);
    process.exit(1);
  });
}
