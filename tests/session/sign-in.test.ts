import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginResult } from '../../domain/session/contract';
import { sql } from '../../server/platform/db';
import { entriesOf, login, makeAccount, ownAddress, PASSWORD, rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, unique, type TestUser } from '../support/factories';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const clientUser = async () => makeAccount(test.app, { sites: [await makeClient(test.app)] });
const WRONG = 'not the password at all';

describe('signing in', () => {
  it("returns tokens and the user, and leaves an entry in the client's chain [NOTE-063]", async () => {
    const user = await clientUser();
    const answer = await login(test.app, user.email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    const body = answer.json<LoginResult>();
    expect(Object.keys(body).toSorted()).toEqual(['refreshToken', 'token', 'user']);
    expect(body.user).toMatchObject({ _id: user.wireId, email: user.email, isInternalUser: false });
    const own = await test.app.inject({
      url: `/v1/users/${user.wireId}`,
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect(own.json()).toEqual(body.user);
    const [entry] = await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`);
    expect(entry).toMatchObject({ type: 'session.signedIn', actor: { id: user.wireId } });
  });

  it("keeps the entries of the provider's own staff in the provider's chain", async () => {
    const user = await makeAccount(test.app);
    await login(test.app, user.email);
    const types = (await entriesOf(test.app, 0, `user/${user.wireId}`)).map(({ type }) => type);
    expect(types).toEqual(['session.signedIn']);
  });

  it('accepts and ignores a two-factor code from users without it', async () => {
    const { email } = await clientUser();
    const payload = { email, password: PASSWORD, code: '123456' };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      headers: ownAddress(),
      payload,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('stores no refresh token, only its hash', async () => {
    const user = await clientUser();
    const { refreshToken } = (await login(test.app, user.email)).json<LoginResult>();
    const stored = await rows<{ text: string }>(
      test.app,
      sql`select row_to_json(t)::text as text from refresh_tokens t`,
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.some(({ text }) => text.includes(refreshToken.slice(0, 43)))).toBe(false);
  });

  it('reports an invalid email address', async () => {
    const answer = await login(test.app, 'not an address');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: { email: 'Please enter a properly formatted email address' },
    });
  });

  it('refuses undeclared fields instead of dropping them', async () => {
    const { email } = await clientUser();
    for (const extra of [{ addedBy: 'admin' }, { isInternalUser: true }, { userEmail: 'a@b.example' }]) {
      const payload = { email, password: PASSWORD, ...extra };
      const answer = await test.app.inject({
        method: 'POST',
        url: '/v1/auth/login',
        headers: ownAddress(),
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(Object.keys(extra));
    }
  });

  it("refuses sign-ins from another site's page", async () => {
    const { email } = await clientUser();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const answer = await login(test.app, email, PASSWORD, { ...ownAddress(), ...headers });
      expect(answer.statusCode).toBe(403);
      expect(answer.cookies).toEqual([]);
    }
    expect(
      (await login(test.app, email, PASSWORD, { ...ownAddress(), origin: 'http://localhost' })).statusCode,
    ).toBe(200);
  });
});

describe('a refused sign-in', () => {
  it('is the same for a wrong password and for unknown, deactivated and password-less accounts', async () => {
    const known = await clientUser();
    const deactivated = await clientUser();
    await rows(test.app, sql`update users set deactivated = true where id = ${deactivated.id}`);
    const invited = await makeAccount(test.app, { passwordHash: undefined });
    const answers = await Promise.all([
      login(test.app, known.email, WRONG),
      login(test.app, `${unique()}@example.test`, WRONG),
      login(test.app, `${unique()}@example.test`),
      login(test.app, deactivated.email),
      login(test.app, invited.email),
    ]);
    const seen = answers.map((answer) => {
      const { requestId, ...body } = answer.json<{ requestId: string }>();
      expect(requestId).toBeTruthy();
      return JSON.stringify([answer.statusCode, body, Object.keys(answer.headers).toSorted()]);
    });
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain('401,{"error":"badCredentials"');
  });

  it('takes as long for an unknown account as for a known one', async () => {
    const known = await Promise.all(Array.from({ length: 9 }, () => clientUser()));
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const { email } of known) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `${unique()}@example.test`],
      ] as const) {
        const started = performance.now();
        await login(test.app, address, WRONG);
        times[kind].push(performance.now() - started);
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[4] ?? 0;
    // Without the dummy hash, an unknown account would be answered in a fraction of the time.
    expect(median(times.unknown)).toBeGreaterThan(0.5 * median(times.known));
    expect(median(times.unknown)).toBeLessThan(2 * median(times.known));
  });

  it('leaves an entry without the typed values', async () => {
    const typed = `${unique()}@example.test`;
    await login(test.app, typed, WRONG);
    const entries = await entriesOf(test.app, 0, 'user/unknown');
    expect(entries.at(-1)).toMatchObject({ type: 'session.failed', actor: null });
    expect(JSON.stringify(entries)).not.toContain(typed);
    expect(JSON.stringify(entries)).not.toContain(WRONG);
  });
});

describe('the lock after wrong passwords', () => {
  it.each(['known', 'unknown'])(
    'starts for an address after five failures there, equally for an account that is %s',
    async (kind) => {
      const email = kind === 'known' ? (await clientUser()).email : `${unique()}@example.test`;
      const here = ownAddress();
      for (let failure = 1; failure <= 5; failure += 1)
        expect((await login(test.app, email, WRONG, here)).statusCode).toBe(401);
      const answer = await login(test.app, email, PASSWORD, here);
      expect(answer.statusCode).toBe(423);
      expect(answer.json()).toMatchObject({
        error: 'locked',
        code: 'session.lockedFor',
        message: 'Locked after too many failed attempts. Try again in 15 min',
      });
      const wait = Number(answer.headers['retry-after']);
      expect(wait).toBeGreaterThan(14 * 60);
      expect(wait).toBeLessThanOrEqual(15 * 60);
      expect((await login(test.app, email)).statusCode).toBe(kind === 'known' ? 200 : 401);
    },
  );

  it.each(['known', 'unknown'])(
    'starts for all addresses after ten failures, equally for an account that is %s',
    async (kind) => {
      const email = kind === 'known' ? (await clientUser()).email : `${unique()}@example.test`;
      for (let failure = 1; failure <= 10; failure += 1)
        expect((await login(test.app, email, WRONG)).statusCode).toBe(401);
      const answer = await login(test.app, email);
      expect([answer.statusCode, answer.json().error]).toEqual([423, 'locked']);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    },
  );

  it('never keeps users out at an address where they had a session within 30 days', async () => {
    const [user, forgotten] = [await clientUser(), await clientUser()];
    const office = { 'x-forwarded-for': '2001:db8:1:1::1' };
    for (const { email } of [user, forgotten])
      expect((await login(test.app, email, PASSWORD, office)).statusCode).toBe(200);
    const seen = (of: TestUser, ago: string) =>
      rows(
        test.app,
        sql`update sessions set last_seen_at = now() - ${ago}::interval, revoked_at = now() where user_id = ${of.id}`,
      );
    await seen(user, '29 days 23 hours');
    await seen(forgotten, '30 days 1 minute');
    for (const { email } of [user, forgotten])
      for (let failure = 1; failure <= 10; failure += 1) await login(test.app, email, WRONG);
    const sameNetwork = { 'x-forwarded-for': '2001:db8:1:1::2' };
    const otherNetwork = { 'x-forwarded-for': '2001:db8:1:2::1' };
    expect((await login(test.app, user.email, PASSWORD, otherNetwork)).statusCode).toBe(423);
    expect((await login(test.app, forgotten.email, PASSWORD, sameNetwork)).statusCode).toBe(423);
    expect((await login(test.app, user.email, PASSWORD, sameNetwork)).statusCode).toBe(200);
    // Their sign-in gives the guesser no further round.
    expect((await login(test.app, user.email, WRONG, otherNetwork)).statusCode).toBe(423);
    // A guesser at that address has no more guesses than anywhere else.
    for (let failure = 1; failure <= 5; failure += 1)
      expect((await login(test.app, user.email, WRONG, office)).statusCode).toBe(401);
    expect((await login(test.app, user.email, PASSWORD, office)).statusCode).toBe(423);
  });

  it('ends by itself, and a sign-in resets the count of its address', async () => {
    const { email, wireId, tenantId } = await clientUser();
    const here = ownAddress();
    const pair = `pair:${email} ${here['x-forwarded-for']}`;
    for (let failure = 1; failure <= 5; failure += 1) await login(test.app, email, WRONG, here);
    await rows(
      test.app,
      sql`update sign_in_failures set locked_until = now() - interval '1 second' where subject = ${pair}`,
    );
    expect((await login(test.app, email, PASSWORD, here)).statusCode).toBe(200);
    expect(await rows(test.app, sql`select 1 from sign_in_failures where subject = ${pair}`)).toEqual([]);
    const types = (await entriesOf(test.app, tenantId ?? 0, `user/${wireId}`)).map(({ type }) => type);
    expect(types.filter((type) => type === 'session.locked')).toHaveLength(1);
  });

  it.each([
    [5, 'one address', (address: Record<string, string>) => address],
    [10, 'many addresses', () => ownAddress()],
  ])(
    'checks %i of many simultaneous guesses from %s, and not the correct one after them',
    async (most, _, from) => {
      const { email } = await clientUser();
      const here = ownAddress();
      const wrong = Array.from({ length: 30 }, () => login(test.app, email, WRONG, from(here)));
      const right = login(test.app, email, PASSWORD, from(here));
      const guesses = await Promise.all(wrong);
      expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(most);
      expect(guesses.filter(({ statusCode }) => statusCode === 423)).toHaveLength(30 - most);
      expect((await right).statusCode).toBe(423);
    },
  );

  it('applies to an address that tries many accounts, and only to that address', async () => {
    const here = ownAddress();
    const { email } = await clientUser();
    for (let failure = 1; failure <= 30; failure += 1)
      expect((await login(test.app, `${unique()}@example.test`, WRONG, here)).statusCode).toBe(401);
    expect((await login(test.app, email, PASSWORD, here)).statusCode).toBe(423);
    expect((await login(test.app, email)).statusCode).toBe(200);
  });

  it('does not apply to an address where people mistype and then sign in', async () => {
    const here = ownAddress();
    const people = await Promise.all(Array.from({ length: 11 }, clientUser));
    for (const { email } of people) {
      for (let failure = 1; failure <= 3; failure += 1)
        expect((await login(test.app, email, WRONG, here)).statusCode).toBe(401);
      expect((await login(test.app, email, PASSWORD, here)).statusCode).toBe(200);
    }
  });

  it('ends for an address as its failures get older than 15 minutes', async () => {
    const here = ownAddress();
    const { email } = await clientUser();
    for (let failure = 1; failure <= 30; failure += 1)
      await login(test.app, `${unique()}@example.test`, WRONG, here);
    const refused = await login(test.app, email, PASSWORD, here);
    expect(refused.statusCode).toBe(423);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    await rows(
      test.app,
      sql`update sign_in_failures set recent = (select jsonb_agg(one || jsonb_build_object('at', now() - interval '16 minutes'))
        from jsonb_array_elements(recent) one) where subject = ${`address:${here['x-forwarded-for']}`}`,
    );
    expect((await login(test.app, email, PASSWORD, here)).statusCode).toBe(200);
  });
});
