import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../server/platform/db/database';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeEmployee, makeUser, signIn, type SignedIn } from '../support/factories';

let test: TestApp;
let owner: SignedIn;
let url: string;
beforeAll(async () => {
  test = await createApp();
  const client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
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
  const readers = await Promise.allSettled(Array.from({ length: 8 }, stoppedReader));
  const open = readers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  // The embedded database buffers the rows of a stream in a table, not in a connection.
  const limited = test.database.engine === 'postgres';
  expect(open).toHaveLength(limited ? 4 : 8);
  expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  for (const format of ['csv', 'xlsx']) {
    const answer = await owner.get(`${url}?format=${format}`);
    expect(answer.statusCode).toBe(limited ? 503 : 200);
    expect(answer.headers['retry-after']).toBe(limited ? '2' : undefined);
    expect('content-disposition' in answer.headers).toBe(!limited);
    expect(answer.body.includes('"error":"unavailable"')).toBe(limited);
  }
  for (const reader of open) await reader.return?.();
  const answers = await Promise.all(Array.from({ length: 6 }, () => owner.get(`${url}?format=csv`)));
  expect(answers.map(({ statusCode, body }) => [statusCode, body.includes('Streamed')])).toEqual(
    answers.map(() => [200, true]),
  );
});
