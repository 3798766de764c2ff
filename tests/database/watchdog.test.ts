import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createWatchdog, socketOf } from '../../server/platform/db/watchdog';
import { createDatabase, type TestDatabase } from '../support/create-app';
import { proxyPostgres, type PostgresProxy } from '../support/postgres-proxy';

/** As in operation, but shorter. The network faults of `network-faults.test.ts` are tested with the real ones. */
const LIMITS = {
  silenceMs: 100,
  bytesPerMs: 1_000,
  // A database that does answer gets time for it, also on a busy machine.
  checkMs: 5_000,
  checks: 2,
  checksOfLongWork: 4,
  everyMs: 10,
};
const MUTE_CHECK_MS = 100;
/** Long enough for many checks. */
const MANY_CHECKS_MS = 400;

let direct: TestDatabase;
let proxy: PostgresProxy;
/** A database that takes connections and never answers. */
let mute: Server;
let muteUrl: string;
let asked = 0;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  direct = await createDatabase();
  proxy = await proxyPostgres(direct.url!);
  mute = createServer((socket) => {
    asked += 1;
    socket.on('error', () => undefined).resume();
  });
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  muteUrl = `postgres://nobody@127.0.0.1:${(mute.address() as AddressInfo).port}/nothing`;
});
afterEach(async () => {
  proxy.goOn();
  for (const close of closing.splice(0)) await close();
  asked = 0;
});
afterAll(async () => {
  mute.close();
  await proxy.close();
  await direct.close();
});

/** A watched connection through the proxy. The watchdog asks the database at `monitor`. */
async function connected(monitor: string) {
  const pool = new pg.Pool({ connectionString: proxy.url, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watchdog = createWatchdog(
    monitor,
    monitor === muteUrl ? { ...LIMITS, checkMs: MUTE_CHECK_MS } : LIMITS,
  );
  watchdog.watch(pool);
  const client = await pool.connect();
  closing.push(async () => {
    socketOf(client).destroy();
    client.release(true);
    await pool.end();
    watchdog.stop();
  });
  const ask = (text = 'select 1', values: unknown[] = []) => {
    const ended = client.query(text, values).then(
      () => 'answered',
      () => 'destroyed',
    );
    return { ended, soon: () => Promise.race([ended, pause(MANY_CHECKS_MS, 'pending')]) };
  };
  return { pool, client, watchdog, ask };
}

describe('the watchdog of the connections', () => {
  it('leaves a connection alone on which nothing is pending, also within a transaction', async () => {
    const { client, ask } = await connected(muteUrl);
    await client.query('begin');
    proxy.stallExisting();
    await pause(MANY_CHECKS_MS);
    expect(asked).toBe(0);
    proxy.goOn();
    expect(await ask().ended).toBe('answered');
  });

  it('destroys a connection after two checks without an answer, and not after one', async () => {
    const { ask } = await connected(muteUrl);
    proxy.stallExisting();
    const { ended } = ask();
    await expect.poll(() => asked, { interval: 5 }).toBe(1);
    proxy.goOn();
    expect(await ended).toBe('answered');
    await pause(MUTE_CHECK_MS + LIMITS.silenceMs);
    // They are counted from the start for the next operation.
    proxy.stallExisting();
    expect(await ask().ended).toBe('destroyed');
    expect(asked).toBe(3);
  });

  it('waits for more checks during long work', async () => {
    const { client, watchdog, ask } = await connected(muteUrl);
    watchdog.expectLongWork(client);
    proxy.stallExisting();
    expect(await ask().ended).toBe('destroyed');
    expect(asked).toBe(LIMITS.checksOfLongWork);
  });

  it('waits no longer for the next user of the connection after long work', async () => {
    const { pool, client, watchdog, ask } = await connected(muteUrl);
    watchdog.expectLongWork(client);
    client.release();
    expect(await pool.connect()).toBe(client);
    proxy.stallExisting();
    expect(await ask().ended).toBe('destroyed');
    expect(asked).toBe(LIMITS.checks);
  });

  it('destroys a connection if its backend is not working', async () => {
    const { ask } = await connected(direct.url!);
    proxy.stallExisting();
    expect(await ask().ended).toBe('destroyed');
  });

  it('destroys a connection if its backend works but cannot send its rows', async () => {
    const { client, ask } = await connected(direct.url!);
    const { ended } = ask(`select repeat('x', 1000000) from generate_series(1, 300)`);
    await once(socketOf(client), 'data');
    proxy.stallExisting();
    expect(await ended).toBe('destroyed');
  });

  it('leaves a slow statement alone', async () => {
    const { ask } = await connected(direct.url!);
    expect(await ask('select pg_sleep(0.4)').ended).toBe('answered');
  });

  it('leaves a large statement alone while it is being sent', async () => {
    const { ask } = await connected(direct.url!);
    proxy.stallExisting();
    const { ended, soon } = ask('select length($1)', ['x'.repeat(2_000_000)]);
    expect(await soon()).toBe('pending');
    proxy.goOn();
    expect(await ended).toBe('answered');
  });

  it.each([
    ['refuses to tell', (url: URL) => (url.pathname = '/no_such_database')],
    [
      'is behind a pooler, which makes up process IDs',
      (url: URL) => url.searchParams.set('options', '-c search_path=pooler,pg_catalog'),
    ],
  ])('leaves connections alone if the database answers and %s', async (_why, change) => {
    await direct.database.execute(`create schema if not exists pooler;
      create or replace function pooler.pg_backend_pid() returns int language sql return 0`);
    const monitor = new URL(direct.url!);
    change(monitor);
    const { ask } = await connected(monitor.href);
    proxy.stallExisting();
    const { ended, soon } = ask();
    expect(await soon()).toBe('pending');
    proxy.goOn();
    expect(await ended).toBe('answered');
  });
});
