import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromDatabase } from '../../server/platform/errors';
import { createJobs, type JobKind } from '../../server/platform/jobs/jobs';
import { safeError } from '../../server/platform/log';
import { shutdown } from '../../server/platform/shutdown';
import { createNoticeHub } from '../../server/platform/sockets/hub';
import { sql } from '../../server/platform/db';
import { openPostgres } from '../../server/platform/db/postgres';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { makeClient, makeEmployee, makeUser, signIn, type SignedIn } from '../support/factories';
import { proxyPostgres, type PostgresProxy } from '../support/postgres-proxy';

const WITHIN_MS = 5_000;
const POOL = 6;

/** A server that reaches its database through a proxy, and another that reaches the same one directly. */
let direct: TestDatabase;
let proxy: PostgresProxy;
let test: TestApp;
let owner: SignedIn;
let roster: string;
let exported: string;

async function throughProxy(network: PostgresProxy): Promise<TestApp> {
  const database = openPostgres(network.url, { max: POOL });
  return createApp({
    shared: { database, url: network.url, close: () => database.close() },
    environment: { LOG_LEVEL: 'silent' },
  });
}

beforeAll(async () => {
  direct = await createDatabase();
  proxy = await proxyPostgres(direct.url!);
  test = await throughProxy(proxy);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  await makeEmployee(test.app, { site: client, lastName: 'Reached' });
  roster = `/v1/clients/${client.id}/employees`;
  exported = `${roster}/export?format=csv`;
});
afterAll(async () => {
  proxy.goOn();
  await test.close();
  await test.database.close();
  await proxy.close();
  await direct.close();
});

/** Sends requests at once: their status, and that each was answered in time. */
async function answers(count: number, url = roster): Promise<number[]> {
  const began = performance.now();
  const replies = await Promise.all(
    Array.from({ length: count }, async () => {
      const reply = await owner.get(url);
      return { ...reply, took: performance.now() - began };
    }),
  );
  for (const { statusCode, headers, took } of replies) {
    expect(took).toBeLessThan(WITHIN_MS);
    expect('retry-after' in headers).toBe(statusCode === 503);
  }
  return replies.map(({ statusCode }) => statusCode);
}
const all = (count: number, status: number) => Array.from({ length: count }, () => status);

/** Opens all connections of the pool. */
const warm = () => answers(2 * POOL);

/** Waits until the server works again, without a restart. */
const works = () => vi.waitFor(async () => expect(await warm()).toEqual(all(2 * POOL, 200)), 15_000);

describe('a network that fails without a word', () => {
  it('answers requests with 503 and Retry-After within 5 seconds, and works again by itself', async () => {
    expect(await warm()).toEqual(all(2 * POOL, 200));
    proxy.stall();
    // On connections that exist, in the queue for them, and then on new ones.
    expect(await answers(3 * POOL)).toEqual(all(3 * POOL, 503));
    expect(await answers(3 * POOL)).toEqual(all(3 * POOL, 503));
    proxy.goOn();
    await works();
  });

  it('replaces dead connections while new ones work', async () => {
    await warm();
    proxy.stallExisting();
    expect(await answers(1)).toEqual([503]);
    // The other connections of the pool were just as dead.
    expect(await warm()).toEqual(all(2 * POOL, 200));
    proxy.goOn();
  });

  it('answers with 503 at once if connections are refused', async () => {
    await warm();
    proxy.refuse();
    expect(await answers(POOL)).toEqual(all(POOL, 503));
    proxy.goOn();
    await works();
  });

  it('ends streams and transactions of jobs, and lets others start', async () => {
    const statement = { text: 'select generate_series(1, 100000) as n', values: [] };
    const rows = test.database.stream({ preamble: [], statement })[Symbol.asyncIterator]();
    await rows.next();
    await rows.next();
    let stalled = () => {};
    const untilStalled = new Promise<void>((resolve) => (stalled = resolve));
    const job = test.app.data.withoutReach('job', async (tx) => {
      await tx.query(sql`select 1`);
      await untilStalled;
      await tx.query(sql`select 2`);
    });
    proxy.stall();
    stalled();
    const began = performance.now();
    const readAll = async () => {
      while (!(await rows.next()).done) await pause(0);
    };
    const ended = await Promise.allSettled([readAll(), job]);
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
    for (const result of ended)
      expect(fromDatabase((result as PromiseRejectedResult).reason)).toMatchObject({ status: 503 });
    expect(await answers(1, exported)).toEqual([503]);
    proxy.goOn();
    await works();
    expect(await answers(1, exported)).toEqual([200]);
  });
});

describe('a slow statement', () => {
  const slow = (seconds: number) => ({ text: 'select pg_sleep($1), 1 as done', values: [seconds] });

  it('is no dead connection: it runs to its end', async () => {
    const [rows] = await test.database.script([slow(6)]);
    expect(rows).toMatchObject([{ done: 1 }]);
  });

  it('is canceled after its limit: 503, and the log names it without its values', async () => {
    const limited = { text: 'set local statement_timeout = 100', values: [] };
    const error: unknown = await test.database.script([limited, slow(8)]).catch((thrown: unknown) => thrown);
    const answer = fromDatabase(error);
    expect(answer).toMatchObject({ status: 503, details: { retryAfter: 1 } });
    expect(answer?.message).toContain('Try again');
    expect(safeError(error).statement).toMatch(/^\w+: select pg_sleep\(\$1\), 1 as done$/);
  });

  it('has a limit on every connection, longer for jobs, programs and streams', async () => {
    const show = {
      text: `select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
      values: [],
    };
    const streamed: object[] = [];
    for await (const rows of test.database.stream({ preamble: [], statement: show })) streamed.push(...rows);
    const job = await test.app.data.withoutReach('job', (tx) => tx.one(sql.raw(show.text)));
    const program = await test.app.data.withoutReach('operator', (tx) => tx.one(sql.raw(show.text)));
    const [request] = await test.database.script([show]);
    expect(request).toEqual([{ statement: '15s', idle: '15s' }]);
    for (const one of [job, program]) expect(one).toEqual({ statement: '10min', idle: '5min' });
    expect(streamed).toEqual([{ statement: '10min', idle: '10min' }]);
  });
});

describe('after a silent fault', () => {
  const open: Socket[] = [];
  afterAll(() => open.forEach((socket) => socket.disconnect()));

  /** A socket that reconnects by itself, as the console's does. */
  function connecting(auth: () => object): Socket {
    const { port } = test.app.server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/socket',
      auth: (give) => give(auth()),
      transports: ['websocket'],
      reconnectionDelay: 100,
      forceNew: true,
    });
    open.push(socket);
    return socket;
  }
  async function browser({ token }: SignedIn): Promise<Socket> {
    const socket = connecting(() => ({ token }));
    await next(socket, 'connect');
    return socket;
  }
  const notify = (text: string) =>
    direct.database.execute('select pg_notify($1, $2)', [
      'roadfile_notice',
      JSON.stringify({ event: 'notice', permission: null, level: 'info', text }),
    ]);
  const next = (socket: Socket, event: string) =>
    new Promise<unknown>((resolve) => socket.once(event, resolve));

  it('browsers reconnect, so that they refetch what they missed, and get notices again; ended sessions stay out', async () => {
    const user = await makeUser(test.app);
    const [stays, leaves] = [await browser(owner), await browser(await signIn(test.app, user))];
    const left = next(leaves, 'disconnect');
    const [gone, back] = [next(stays, 'disconnect'), next(stays, 'connect')];
    const refused = next(leaves, 'connect_error');
    proxy.stallExisting();
    // The notice that ends these sockets is lost.
    await direct.database.execute('update sessions set revoked_at = now() where user_id = $1', [user.id]);
    expect(await gone).toBe('transport close');
    await Promise.all([back, left]);
    expect(await refused).toMatchObject({ message: 'unauthenticated' });
    expect(leaves.active).toBe(false);
    const heard = next(stays, 'notice');
    await notify('after the fault');
    expect(await heard).toEqual({ level: 'info', text: 'after the fault' });
    proxy.goOn();
  });

  it('a page that requested its data before that, and connects after it, reconnects too', async () => {
    let connections = 0;
    // As the console does: only the first connection asks for a replay.
    const socket = connecting(() => ({
      token: owner.token,
      ...(connections === 0 && { askingFor: 50_000 }),
    }));
    const gone = next(socket, 'disconnect');
    socket.on('connect', () => (connections += 1));
    expect(await gone).toBe('transport close');
    await vi.waitFor(() => expect([connections, socket.connected]).toEqual([2, true]), 5_000);
  });

  it('a browser that connects while the database is unreachable tries again by itself', async () => {
    proxy.stall();
    const socket = connecting(() => ({ token: owner.token }));
    const refused = vi.fn();
    socket.on('connect_error', refused);
    await once(socket.io as never, 'close');
    expect(refused).not.toHaveBeenCalled();
    proxy.goOn();
    await vi.waitFor(() => expect(socket.connected).toBe(true), 20_000);
  });

  it('a job that is enqueued runs', async () => {
    const ran: string[] = [];
    const kind: JobKind = { type: 'test.after', lane: 'interactive', run: async () => void ran.push('ran') };
    const hub = createNoticeHub(test.database);
    await hub.start();
    const jobs = createJobs(test.app.data, () => [kind], hub, test.app.log as never);
    await jobs.start();
    try {
      proxy.stall();
      expect(await answers(POOL)).toEqual(all(POOL, 503));
      proxy.goOn();
      await works();
      await test.app.data.withoutReach('job', (tx) =>
        jobs.enqueue(tx, { type: 'test.after', tenantId: 1, createdBy: null, data: {} }),
      );
      await vi.waitFor(() => expect(ran).toEqual(['ran']), 20_000);
    } finally {
      await jobs.stop();
    }
  });
});

describe('a server that is asked to stop', () => {
  /** Stops a server and returns what it logged, its exit code and how long it took. */
  async function stopped(app: TestApp, deadlineMs: number) {
    const error = vi.fn();
    const began = performance.now();
    const code = await new Promise<number>((exit) => {
      const close = async () => {
        await app.close();
        await app.database.close();
      };
      void shutdown({ close, log: { error }, deadlineMs, exit })();
    });
    return { code, logged: error.mock.calls.length, took: performance.now() - began };
  }

  it('exits with 0 after it has closed everything', async () => {
    const network = await proxyPostgres(direct.url!);
    const result = await stopped(await throughProxy(network), 20_000);
    expect(result).toMatchObject({ code: 0, logged: 0 });
    await network.close();
  });

  it('closes while its database hangs: requests fail instead of holding it up', async () => {
    const network = await proxyPostgres(direct.url!);
    const app = await throughProxy(network);
    network.stall();
    const asked = app.app.inject('/readyz');
    const result = await stopped(app, 20_000);
    expect(result).toMatchObject({ code: 0, logged: 0 });
    expect(result.took).toBeLessThan(WITHIN_MS);
    expect((await asked).statusCode).toBe(503);
    await network.close();
  });

  it('exits with 1 and one log line at its deadline if something hangs', async () => {
    const network = await proxyPostgres(direct.url!);
    const app = await throughProxy(network);
    await app.app.inject('/readyz');
    network.stall();
    const hanging = app.database.script([{ text: 'select 1', values: [] }]).catch(() => 'failed');
    const result = await stopped(app, 1_000);
    expect(result).toMatchObject({ code: 1, logged: 1 });
    expect(result.took).toBeLessThan(2_000);
    expect(await hanging).toBe('failed');
    await network.close();
  });
});
