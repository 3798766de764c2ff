import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp, type TestApp, type TestDatabase } from './create-app';
import { freePort, startServer } from './killable-server';

export interface RunningServer {
  /** `http://127.0.0.1:port` */
  url: string;
  /** Of a process of its own; null for an app in this one. */
  pid: number | null;
  stop(): Promise<void>;
  /** Ends a process at once. */
  kill(): Promise<void>;
}

/** A separate server process on the database of a test app (PostgreSQL). */
async function startProcess({ config, url }: TestApp): Promise<RunningServer> {
  const port = await freePort();
  const child = await startServer(port, {
    DATABASE_URL: url ?? '',
    DATA_DIR: config.dataDir,
    SECRET_KEY: config.secretKey,
    PUBLIC_URL: config.publicUrl,
    DEMO: 'off',
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? null,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** A second app with its own caches on the same embedded database, on a socket. */
async function startApp({ database, config }: TestApp): Promise<RunningServer> {
  const shared: TestDatabase = { database, url: null, close: async () => undefined };
  const other = await createApp({ shared, environment: { SECRET_KEY: config.secretKey } });
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`,
    pid: null,
    stop: () => other.close(),
    kill: () => other.close(),
  };
}

/** Two servers that share only the database: processes on PostgreSQL, apps on PGlite. */
export async function startTwoServers(test: TestApp): Promise<[RunningServer, RunningServer]> {
  const start = () => (test.url ? startProcess(test) : startApp(test));
  return [await start(), await start()];
}
