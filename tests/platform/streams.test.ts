import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../server/platform/db';
import { createData } from '../../server/platform/db/data';
import type { Row } from '../../server/platform/db/database';
import { STREAM_LIMITS } from '../../server/platform/db/stream-limits';
import type { TestApp } from '../support/create-app';
import {
  callerOf,
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { openOwnClient } from '../support/own-client';

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let url: string;
beforeAll(async () => {
  ({ test, client, owner } = await openOwnClient());
  await makeEmployee(test.app, { site: client, lastName: 'Streamed' });
  url = `/v1/clients/${client.id}/employees/export`;
});
afterAll(() => test.close());

/** A reader who reads the first rows and then stops. */
async function stoppedReader(): Promise<AsyncIterator<Row[]>> {
  const statement = { text: 'select generate_series(1, 2000) as n', values: [] };
  const reader = test.database.stream({ preamble: [], statement, batch: 100 })[Symbol.asyncIterator]();
  await reader.next();
  return reader;
}

it('readers who stop reading take no connection from the rest, and further readers are asked to retry', async () => {
  const readers = await Promise.allSettled(Array.from({ length: 12 }, stoppedReader));
  const open = readers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  // The embedded database buffers the rows of a stream in a table, not in a connection.
  const limited = test.database.engine === 'postgres';
  expect(open).toHaveLength(limited ? 8 : 12);
  expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  for (const format of ['csv', 'xlsx']) {
    const answer = await owner.get(`${url}?format=${format}`);
    expect(answer.statusCode).toBe(limited ? 503 : 200);
    expect(answer.headers['retry-after']).toBe(limited ? '2' : undefined);
    expect('content-disposition' in answer.headers).toBe(!limited);
    expect(answer.body.includes('"error":"unavailable"')).toBe(limited);
  }
  for (const reader of open) await reader.return?.();
  const answers = await Promise.all(Array.from({ length: 2 }, () => owner.get(`${url}?format=csv`)));
  expect(answers.map(({ statusCode, body }) => [statusCode, body.includes('Streamed')])).toEqual(
    answers.map(() => [200, true]),
  );
});

const manyRows = () => sql`select n from generate_series(1, 100000) as n`;

/** Streams of a user's requests, with readers that took the first rows and then stopped. */
async function stoppedExports(user: SignedIn, count: number): Promise<AsyncIterator<Row[]>[]> {
  const readers: AsyncIterator<Row[]>[] = [];
  for (let at = 0; at < count; at += 1) {
    const rows = test.app.data.stream(await callerOf(test.app, user), manyRows);
    const reader = rows[Symbol.asyncIterator]();
    await reader.next();
    readers.push(reader);
  }
  return readers;
}

it('a user has two exports at a time, and the readers of two clients stop no one of another', async () => {
  const slow: AsyncIterator<Row[]>[] = await stoppedExports(owner, 2);
  const own = await owner.get(`${url}?format=csv`);
  expect([own.statusCode, own.headers['retry-after']]).toEqual([429, '10']);
  expect(own.json()).toMatchObject({
    code: 'stream.tooManyOwn',
    message: expect.stringMatching(/^You already have 2 downloads/),
  });
  const second = await makeClient(test.app);
  const users = [client, second, second].map((site) => makeUser(test.app, { sites: [site] }));
  const sessions = await Promise.all(users.map(async (made) => signIn(test.app, await made)));
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  // More than their clients' share: some of them wait, and are refused when they waited long enough.
  const waiting = [...sessions, ...sessions].map(async (user) => {
    const [reader] = await stoppedExports(user, 1);
    await isOver;
    await reader?.return?.();
  });
  const others = await Promise.all(Array.from({ length: 3 }, () => makeClient(test.app)));
  const exported = others.map(async (other) => {
    const user = await signIn(test.app, await makeUser(test.app, { sites: [other] }));
    const list = `/v1/clients/${other.id}/employees/export?format=csv`;
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) statuses.push((await user.get(list)).statusCode);
    return statuses;
  });
  expect(await Promise.all(exported)).toEqual(others.map(() => [200, 200, 200]));
  for (const reader of slow) await reader.return?.();
  end();
  await Promise.allSettled(waiting);
});

it('a stream that takes too long fails and holds nothing any more', async () => {
  const limits = { ...STREAM_LIMITS, milliseconds: 2_000 };
  const data = createData(test.database, undefined, limits);
  const reader = data.stream(await callerOf(test.app, owner), manyRows)[Symbol.asyncIterator]();
  expect((await reader.next()).value).not.toHaveLength(0);
  const held = async () => {
    const rows = await test.database.execute(
      test.database.engine === 'postgres'
        ? `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
        : `select 1 from pg_class where relname like 'stream_%' and relkind = 'r'`,
    );
    return rows.length;
  };
  expect(await held()).toBe(1);
  await expect.poll(held, { timeout: 10_000 }).toBe(0);
  await expect(reader.next()).rejects.toThrow('too long');
});
