import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Note } from '../../domain/notes/contract';
import { answersWatch } from '../../server/platform/access/answers';
import { sql } from '../../server/platform/db';
import type { TestApp } from '../support/create-app';
import {
  makeEmployee,
  makeUser,
  signIn,
  unique,
  type SignedIn,
  type TestClient,
  type TestUser,
} from '../support/factories';
import { openOwnClient } from '../support/own-client';

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let ownerId: string;
let url: string;

beforeAll(async () => {
  let user: TestUser;
  ({ test, client, owner, user } = await openOwnClient());
  ownerId = user.wireId;
  const { employeeId } = await makeEmployee(test.app, { site: client });
  url = `/v1/employees/${employeeId}/notes`;
});
afterAll(() => test.close());

const post = (address: string, payload: object, key: string, who = owner) =>
  test.app.inject({
    method: 'POST',
    url: address,
    payload,
    headers: { ...who.headers, 'idempotency-key': key },
  });
const notes = async (text: string) =>
  (await owner.get(url)).json<Note[]>().filter((note) => note.text === text);

describe('a request with an Idempotency-Key', () => {
  it('is carried out once, and answered the same again', async () => {
    const [key, text] = [unique(), `Called ${unique()}`];
    const first = await post(url, { text }, key);
    const again = await post(url, { text }, key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await notes(text)).toHaveLength(1);
  });

  it.each([
    ['a note', () => url, { text: 'Called before the crash' }],
    ['a saved view', () => `/v1/users/${ownerId}/views`, { resource: 'employees', name: 'Mine', view: {} }],
  ])(
    'is answered the same again if its server stopped right after the change: %s',
    async (_what, address, body) => {
      const key = unique();
      // What is stored when an answer is sent is lost.
      const { withoutReach } = test.app.data;
      const update = vi
        .spyOn(test.app.data, 'withoutReach')
        .mockImplementation((reason, work, by) =>
          reason === 'answers' ? Promise.resolve(undefined as never) : withoutReach(reason, work, by),
        );
      const first = await post(address(), body, key);
      update.mockRestore();
      const again = await post(address(), body, key);
      expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
      expect(again.body).toBe(first.body);
    },
  );

  it('is kept for whom the caller acts as by now, if that changed since they were last read', async () => {
    const staff = await makeUser(test.app, { role: 'superAdmin' });
    const signedIn = await signIn(test.app, staff);
    // The server remembers them as staff without a client.
    expect((await signedIn.get(`/v1/users/${staff.wireId}/views`)).statusCode).toBe(200);
    await test.app.data.withoutReach('operator', async (tx) => {
      const idOf = ({ wireId }: { wireId: string }) =>
        tx.one<{ id: number }>(sql`select id from users where wire_id = ${wireId}`);
      const [owner, user] = [await idOf({ wireId: ownerId }), await idOf(staff)];
      await tx.query(sql`update sessions set impersonating_user_id = ${owner.id}, look_only = false,
        access_version = access_version + 1 where user_id = ${user.id}`);
    });
    const [key, text] = [unique(), `Called ${unique()}`];
    const first = await post(url, { text }, key, signedIn);
    const again = await post(url, { text }, key, signedIn);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(await notes(text)).toHaveLength(1);
  });

  it('is answered the same again if the answer is compressed', async () => {
    const body = { legacyClientId: client.id, firstName: 'Ana', lastName: 'Reyes', employmentStatusId: 1 };
    const key = unique();
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/v1/employees',
        payload: body,
        headers: { ...owner.headers, 'idempotency-key': key, 'accept-encoding': 'gzip' },
      });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect([first, again].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'gzip']);
    expect(gunzipSync(again.rawPayload)).toEqual(gunzipSync(first.rawPayload));
  });

  it('is refused with the key of another request', async () => {
    const key = unique();
    await post(url, { text: 'One' }, key);
    for (const [address, text] of [
      [url, 'Another'],
      [`${url}?x=1`, 'One'],
    ] as const) {
      const other = await post(address, { text }, key);
      expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'request.keyUsed' }]);
    }
  });

  it('shares its key with no other caller and no other route', async () => {
    const [key, text] = [unique(), `Called ${unique()}`];
    const colleague = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
    expect((await post(url, { text }, key)).statusCode).toBe(201);
    expect((await post(url, { text }, key, colleague)).statusCode).toBe(201);
    expect(await notes(text)).toHaveLength(2);
    const vaccine = await post(
      url.replace('notes', 'vaccines'),
      { vaccine: 'Flu', date: '2026-01-05', cause: null },
      key,
    );
    expect(vaccine.json()).not.toMatchObject({ code: 'request.keyUsed' });
  });

  it('is carried out once if it is sent twice at the same time', async () => {
    const [key, text] = [unique(), `Called ${unique()}`];
    const answers = await Promise.all([1, 2, 3].map(() => post(url, { text }, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await notes(text)).toHaveLength(1);
  });

  it('may be sent again after a refusal', async () => {
    const [key, text] = [unique(), `Called ${unique()}`];
    expect((await post(url, { text: ' ' }, key)).statusCode).toBe(400);
    expect((await post(url, { text }, key)).statusCode).toBe(201);
  });

  it('stores no secret: an API key is shown once', async () => {
    const key = unique();
    const keys = `/v1/clients/${client.id}/apiKeys`;
    expect((await post(keys, { name: 'Dispatch' }, key)).statusCode).toBe(201);
    const again = await post(keys, { name: 'Dispatch' }, key);
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'request.doneBefore' }]);
    const stored = await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`select answer from api_answers where key = ${key}`),
    );
    expect(stored).toEqual([{ answer: null }]);
  });

  it('has a key of 1 to 64 characters', async () => {
    expect((await post(url, { text: 'Long' }, 'k'.repeat(64))).statusCode).toBe(201);
    expect((await post(url, { text: 'Long' }, 'k'.repeat(65))).statusCode).toBe(400);
  });

  it('is forgotten after a day, and its stored answer is encrypted', async () => {
    const [key, text] = [unique(), `Called ${unique()}`];
    await post(url, { text }, key);
    const stored = () =>
      test.app.data.withoutReach('operator', (tx) =>
        tx.query<{ answer: Uint8Array }>(sql`select answer from api_answers where key = ${key}`),
      );
    expect(Buffer.from((await stored())[0]!.answer).includes(text)).toBe(false);
    const age = () =>
      test.app.data.withoutReach('operator', (tx) =>
        tx.query(sql`update api_answers set created_at = now() - interval '25 hours' where key = ${key}`),
      );
    await age();
    expect((await post(url, { text }, key)).statusCode).toBe(201);
    expect(await notes(text)).toHaveLength(2);
    await age();
    await answersWatch(test.app).run();
    expect(await stored()).toEqual([]);
  });
});
