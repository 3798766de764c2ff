import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built server, as `npm start` runs it. */
export const SERVER_PROGRAM = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

// The first start creates the demo data, which takes time on a busy machine.
const START_WITHIN_MS = 180_000;
const ASK_EVERY_MS = 200;

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts the built server on PGlite in a folder, on a free loopback port, and returns once it is ready. */
export async function startServer(folder: string, more: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = join(folder, 'server.log');
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [SERVER_PROGRAM], {
    env: environment({
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      ...more,
    }),
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  if (!(await isReady(url, child))) {
    await stop(child);
    throw new Error(`The server did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`);
  }
  return { url, stop: () => stop(child) };
}

/** Settings of the machine's environment must not reach this server. */
function environment(own: Record<string, string>): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _url,
    DEMO: _demo,
    NODE_ENV: _mode,
    SMTP_URL: _mail,
    INBOUND_SMTP_PORT: _in,
    ...others
  } = process.env;
  return { ...others, ...own };
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + START_WITHIN_MS;
  while (child.exitCode === null && Date.now() < until) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return true;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return false;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
