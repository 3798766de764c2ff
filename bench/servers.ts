import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { SECRET_KEY, type Dataset } from './dataset';

export interface Running {
  base: string;
  process: ChildProcess;
  /** Milliseconds until the first response. */
  startedIn: number;
  stop(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function start(args: string[], environment: Record<string, string>, ready: string): Promise<Running> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1' },
  });
  const base = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(base + ready).catch(() => null);
    if (answer) break;
    if (child.exitCode !== null) throw new Error(`The server stopped: ${args.join(' ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    base,
    process: child,
    startedIn: performance.now() - started,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The built product on a dataset. */
export const startRoadfile = ({ url, dataDir }: Dataset) =>
  start(
    ['dist/server/main.js'],
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRET_KEY,
      LOG_LEVEL: 'silent',
      DEMO: 'on',
      DEMO_IN_PRODUCTION: 'yes',
    },
    '/readyz',
  );

/** The bare server on the same dataset. */
export const startBare = ({ url }: Dataset) =>
  start(['--import', 'tsx', 'bench/bare-server.ts'], { DATABASE_URL: url }, '/roster?tenant=1');

/** The pages of a bare react-admin in front of an API. */
export const startBareAdmin = (folder: string, api: string) =>
  start(['--import', 'tsx', 'bench/bare-admin/serve.ts'], { FOLDER: folder, API_URL: api }, '/');

/** An administrator, who can work for any client. */
export const ADMIN = { email: 'admin@roadfile.example', password: 'Roadfile-demo-1' };

/** Signs in as the administrator and returns the access token. */
export async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

export function residentMegabytes(child: ChildProcess): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
