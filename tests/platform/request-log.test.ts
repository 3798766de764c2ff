import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setImmediate as afterReplies, setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { makeApiKey, makeClient, makeEmployee, makeUser, signIn } from '../support/factories';

interface Line {
  level: number;
  msg: string;
  reqId?: string;
  statements?: { statement: string; count: number; ms: number }[];
  [key: string]: unknown;
}

const [DEBUG, INFO, WARN] = [20, 30, 40];
let shared: TestDatabase;
let test: TestApp;
/** Every request that reads or writes is a slow one here. */
let slow: TestApp;
const lines: Line[] = [];

/** The lines that requests write, when all have ended. */
async function linesOf(requests: () => Promise<unknown>): Promise<Line[]> {
  lines.length = 0;
  await requests();
  await afterReplies();
  return [...lines];
}

/** The same database, which takes at least two milliseconds. */
function slowed(database: Database): Database {
  const later = <T extends unknown[], R>(run: (...args: T) => Promise<R>) => {
    return (...args: T) => sleep(2).then(() => run(...args));
  };
  const transaction = later(database.transaction) as Database['transaction'];
  return { ...database, script: later(database.script), transaction };
}

async function appWith(database: Database, environment: Record<string, string>): Promise<TestApp> {
  const app = await createApp({
    shared: { ...shared, database },
    environment: { LOG_LEVEL: 'trace', ...environment },
  });
  const write = (line: string) => lines.push(JSON.parse(line) as Line);
  Object.assign(app.app.log, { [pino.symbols.streamSym]: { write } });
  return app;
}

beforeAll(async () => {
  shared = await createDatabase();
  test = await appWith(shared.database, {});
  slow = await appWith(slowed(shared.database), { LOG_SLOW_MS: '1' });
});
afterAll(async () => {
  for (const app of [test, slow]) await app.close();
  await shared.close();
});

describe('a request', () => {
  it('writes one line: route pattern, status, time, and who sent it by ID', async () => {
    const client = await makeClient(test.app);
    const user = await makeUser(test.app, { sites: [client] });
    const session = await signIn(test.app, user);
    const { employeeId } = await makeEmployee(test.app, { site: client });
    const [line, ...more] = await linesOf(() => session.get(`/v1/employees/${employeeId}`));
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      level: INFO,
      msg: 'request',
      method: 'GET',
      route: '/v1/employees/:id',
      status: 200,
      user: user.wireId,
      client: client.tenantId,
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(line?.ms).toEqual(expect.any(Number));
    for (const absent of ['statements', 'aborted', 'error', 'apiKey'])
      expect(line).not.toHaveProperty(absent);
  });

  it('of an API key names the key by its ID', async () => {
    const client = await makeClient(test.app);
    const { employeeId } = await makeEmployee(test.app, { site: client });
    const { key, keyId, headers } = await makeApiKey(test.app, client);
    const url = `/v1/employees/${employeeId}/mayDrive`;
    const [line, ...more] = await linesOf(() => test.app.inject({ url, headers }));
    expect(more).toEqual([]);
    expect(line).toMatchObject({ status: 200, apiKey: keyId, client: client.tenantId });
    expect(line).not.toHaveProperty('user');
    expect(JSON.stringify(line)).not.toContain(key);
  });

  it('that was refused says why', async () => {
    const [line] = await linesOf(() => test.app.inject('/v1/employees/1'));
    expect(line).toMatchObject({ status: 401, error: 'unauthenticated', route: '/v1/employees/:id' });
    const [unknown] = await linesOf(() =>
      test.app.inject({ method: 'POST', url: '/v1/nothing/ida@prairie.example' }),
    );
    expect(unknown).toMatchObject({ status: 404, error: 'notFound', route: 'unknown' });
  });

  it('of a load balancer is logged for debugging only', async () => {
    const [line] = await linesOf(() => test.app.inject('/readyz'));
    expect(line).toMatchObject({ level: DEBUG, route: '/readyz', status: 200 });
  });

  it.each([
    '/v1/auth/resetPassword/canary-yellow',
    '/v1/notifications/stop/canary-yellow',
    '/v1/clients/0/notifications/canary-yellow%40prairie.example',
    '/v1/clients/0/notifications?forUser=canary-yellow%40prairie.example',
    '/v1/employees?search=canary-yellow',
    '/signup/canary-yellow',
    '/nowhere/canary-yellow',
  ])('writes nothing of its URL: %s', async (url) => {
    const written = await linesOf(() => test.app.inject(url));
    expect(written).toHaveLength(1);
    expect(JSON.stringify(written)).not.toMatch(/canary|yellow|prairie/);
  });
});

describe('a slow request', () => {
  it('is a warning that names its statements and their times, also after a body was read', async () => {
    const client = await makeClient(slow.app);
    const user = await makeUser(slow.app, { sites: [client] });
    const session = await signIn(slow.app, user);
    const { employeeId } = await makeEmployee(slow.app, { site: client, lastName: 'Canary' });
    const address = await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const written = await linesOf(async () => {
      await session.get(`/v1/employees/${employeeId}`);
      // The body follows in a packet of its own.
      const headers = { ...session.headers, 'content-type': 'application/json' };
      const sent = request(`${address}/v1/users/${user.wireId}`, { method: 'PATCH', headers });
      sent.flushHeaders();
      await sleep(20);
      sent.end(JSON.stringify({ lastName: 'Canary', version: 1 }));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      expect(answer.statusCode).toBe(200);
      await expect.poll(() => lines.length).toBe(2);
    });
    expect(written.map(({ level, msg, method }) => [level, msg, method])).toEqual([
      [WARN, 'slow request', 'GET'],
      [WARN, 'slow request', 'PATCH'],
    ]);
    for (const { statements = [] } of written) {
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.length).toBeLessThanOrEqual(10);
      const times = statements.map(({ ms }) => ms);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
    const texts = written[1]?.statements?.map(({ statement }) => statement).join('\n');
    // Any of them: each alone may be faster than the ten that are named.
    expect(texts).toMatch(/^\w+: (.*; )?(update "users" set|select audit_append|select pg_notify)/m);
    expect(JSON.stringify(written)).not.toContain('Canary');
  });

  it('counts only its own statements, however many requests run', async () => {
    const client = await makeClient(slow.app);
    const session = await signIn(slow.app, await makeUser(slow.app, { sites: [client] }));
    const ask = () => session.get(`/v1/clients/${client.id}`);
    const countsOf = async (requests: () => Promise<unknown>) =>
      (await linesOf(requests)).map(({ statements = [] }) =>
        statements.reduce((sum, { count }) => sum + count, 0),
      );
    const [alone = 0] = await countsOf(ask);
    const counts = await countsOf(() => Promise.all(Array.from({ length: 8 }, ask)));
    expect(counts).toHaveLength(8);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    // One may read its caller again meanwhile; with the other requests' reads there would be eight times as many.
    expect(Math.max(...counts)).toBeLessThanOrEqual(alone + 2);
  });
});
