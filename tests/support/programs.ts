import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A process of a test ends soon. Optimizing the code of PGlite would take more than two seconds of processor time and never pay off. */
export const SHORT_LIVED = ['--liftoff-only'];

export interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/**
 * Runs a program of the server to its end, such as `users/admin-main`, in an environment without the variables of this process. Like
 * the servers of `killable-server.ts` it is a built one if TEST_SERVER names the built server.
 */
export async function runServerProgram(
  name: string,
  options: string[],
  environment: Record<string, string>,
): Promise<Ended> {
  const built = process.env.TEST_SERVER;
  const program = built ? [join(dirname(built), `${name}.js`)] : ['--import', 'tsx', `server/${name}.ts`];
  const child = spawn(process.execPath, [...SHORT_LIVED, ...program, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...environment },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, output, errors };
}
