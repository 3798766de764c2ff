import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../server/demo';
import type { Database } from '../../server/platform/db/database';
import { openDatabase } from '../../server/platform/db/open';
import { openPglite } from '../../server/platform/db/pglite';
import { createDatabase, type TestDatabase } from './create-app';
import { SHORT_LIVED } from './programs';

/** The server as operators start it, on data that outlives it: can be killed and started again. */
export interface KillableServer {
  base: string;
  dataDir: string;
  /** With PostgreSQL; null: PGlite in the data folder. */
  databaseUrl: string | null;
  /** With further variables of the environment. */
  start(environment?: Record<string, string>): Promise<void>;
  kill(): Promise<void>;
  /** Opens the data while no server runs. */
  inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Sends a request. While a busy server says that it is unavailable for now, it is sent again, as the answer asks for. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The answer to a request with JSON; a refusal is an error. */
  call<T>(headers: Record<string, string>, path: string, method?: string, body?: object): Promise<T>;
  /** Headers of a demo account after a new sign-in. */
  signIn(email: string): Promise<Record<string, string>>;
  /** Stops for good and deletes the data. */
  close(): Promise<void>;
}

/**
 * The queue detects a dead server by its missing heartbeat, after about 20 seconds. This statement makes the last one old, so that
 * the next server starts the job again at once.
 */
export const LONG_SILENT = `update pgboss.job set heartbeat_on = now() - interval '1 hour', retry_delay = 0, retry_backoff = false
  where state = 'active'`;

const MOST_TRIES = 10;

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server stopped with ${child.exitCode}.`);
    const ready = await fetch(url).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** TEST_SERVER names the built server; without it the sources run. */
const PROGRAM = process.env.TEST_SERVER ? [process.env.TEST_SERVER] : ['--import', 'tsx', 'server/main.ts'];

/** Starts a server process as operators do, and waits until it responds. */
export async function startServer(port: number, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...SHORT_LIVED, ...PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SECRET_KEY: 'a secret for tests that is long enough',
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  });
  await answers(`http://127.0.0.1:${port}/readyz`, child);
  return child;
}

/** Starts from the empty, migrated database like other tests: creating it takes most of a first start on PGlite. */
async function copyTemplate(dataDir: string): Promise<void> {
  const copy = await openPglite({ dataDir, template: process.env.TEST_PGLITE_TEMPLATE });
  await copy.close();
}

/** A server on the engine under test, with demo data. */
export async function killableServer(): Promise<KillableServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-kill-'));
  const database: TestDatabase | null =
    process.env.TEST_ENGINE === 'postgres' ? await createDatabase() : null;
  if (!database) await copyTemplate(dataDir);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const server: KillableServer = {
    base,
    dataDir,
    databaseUrl: database?.url ?? null,
    async start(environment = {}) {
      const own = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '', DEMO: 'on' };
      child = await startServer(port, { ...own, ...environment });
    },
    async kill() {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      child = null;
    },
    async inDatabase(work) {
      const opened = await openDatabase({ databaseUrl: server.databaseUrl, dataDir });
      try {
        return await work(opened);
      } finally {
        await opened.close();
      }
    },
    async fetch(path, init) {
      for (let tries = 1; ; tries += 1) {
        const answer = await fetch(`${base}${path}`, init);
        if (answer.status !== 503 || tries === MOST_TRIES) return answer;
        await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after')) * 1000));
      }
    },
    async call<T>(headers: Record<string, string>, path: string, method = 'GET', body?: object) {
      const answer = await server.fetch(path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    async signIn(email) {
      const credentials = { email, password: DEMO_PASSWORD };
      const { token } = await server.call<{ token: string }>({}, '/v1/auth/login', 'POST', credentials);
      return { authorization: `Bearer ${token}` };
    },
    async close() {
      await server.kill();
      await database?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}
