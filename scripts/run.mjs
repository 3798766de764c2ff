// Child processes of the scripts: a single way to start them, and none left behind when the script is stopped.
import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Signals the child's whole process group, so that its own children exit too. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/**
 * Runs a command to its end. Its output goes to the terminal or, with `collect`, into the result.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, limitMinutes?: number, collect?: boolean }} [options]
 * @returns {Promise<{ code: number, timedOut: boolean, output: string }>}
 */
export function run(command, args, { cwd, env, limitMinutes, collect = false } = {}) {
  return new Promise((resolve) => {
    const output = collect ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    });
    running.add(child);
    let collected = '';
    for (const stream of collect ? [child.stdout, child.stderr] : [])
      stream.setEncoding('utf8').on('data', (text) => (collected += text));
    let timedOut = false;
    const limit =
      limitMinutes &&
      setTimeout(() => {
        timedOut = true;
        signalGroup(child, 'SIGTERM');
        setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000).unref();
      }, limitMinutes * 60_000);
    const finish = (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, timedOut, output: collected });
    };
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      finish(127);
    });
    child.once('close', (code, signal) => finish(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a command and exits this process with a message if it fails. */
export async function mustRun(what, command, args, options) {
  const { code } = await run(command, args, options);
  if (code === 0) return;
  console.error(`${what} failed (${command} ${args.join(' ')} ended with ${code}).`);
  process.exit(1);
}

/**
 * Ends the children on SIGINT, SIGTERM and SIGHUP, runs `cleanUp`, then exits with the usual exit code.
 * @returns {() => void} removes the handlers
 */
export function onSignals(cleanUp = async () => {}) {
  const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
  let ending = false;
  const handlers = Object.entries(codes).map(([signal, code]) => {
    const handler = async () => {
      if (ending) return;
      ending = true;
      for (const child of running) signalGroup(child, 'SIGTERM');
      await cleanUp();
      process.exit(code);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => handlers.forEach(([signal, handler]) => process.off(signal, handler));
}

/**
 * Under npm, this process is the child of a shell, and a SIGTERM for npm ends only that shell. So treat the end of the shell as
 * the signal that it did not forward.
 */
export function followShell() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
