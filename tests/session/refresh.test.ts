import type { Cookie } from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenPair } from '../../domain/session/contract';
import { sql } from '../../server/platform/db';
import { NOTICE_CHANNEL } from '../../server/platform/db/notice-sender';
import {
  entriesOf,
  login,
  makeAccount,
  ownAddress,
  PASSWORD,
  refresh,
  rows,
  tokensOf,
} from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, type TestUser } from '../support/factories';
import { holdLock } from '../support/hold-lock';

let test: TestApp;
let secure: TestApp;
const notices: string[] = [];

beforeAll(async () => {
  test = await createApp();
  await test.database.listen(NOTICE_CHANNEL, (payload) => notices.push(payload));
  const shared = { database: test.database, url: test.url, close: async () => undefined };
  secure = await createApp({ shared, environment: { PUBLIC_URL: 'https://files.northway.example' } });
});
afterAll(async () => {
  await secure.close();
  await test.close();
});

const account = async () => makeAccount(test.app, { sites: [await makeClient(test.app)] });
const sessionOf = (token: string) => token.split('.')[2] ?? '';
const status = async (user: TestUser, token: string) =>
  (await test.app.inject({ url: `/v1/users/${user.wireId}`, headers: { authorization: `Bearer ${token}` } }))
    .statusCode;
/** As if this many seconds had passed since every use of the session's tokens. */
const age = (token: string, seconds: number) =>
  rows(
    test.app,
    sql`update refresh_tokens set used_at = used_at - ${seconds} * interval '1 second'
    where session_id = ${sessionOf(token)}::uuid`,
  );

describe('GET /v1/auth/token', () => {
  it('accepts the refresh token in an authorization header and returns both tokens [API-SESSION-03, API-SESSION-04, API-SESSION-05]', async () => {
    const user = await account();
    const first = await tokensOf(test.app, user);
    const answer = await refresh(test.app, first.refreshToken);
    expect(answer.statusCode).toBe(200);
    const second = answer.json<TokenPair>();
    expect(Object.keys(second).toSorted()).toEqual(['refreshToken', 'token']);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await status(user, second.token)).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('refuses anything but our refresh tokens', async () => {
    const user = await account();
    const { token, refreshToken } = await tokensOf(test.app, user);
    const [mac = '', place, session] = refreshToken.split('.');
    const forged = [
      token,
      `${mac}.1.${session}`,
      `${mac.slice(0, -1)}A.${place}.${session}`,
      `${mac}.${place}.00000000-0000-4000-8000-000000000000`,
      'nothing',
    ].filter((text) => text !== refreshToken);
    for (const text of forged) expect((await refresh(test.app, text)).statusCode).toBe(401);
    expect((await test.app.inject({ url: '/v1/auth/token', headers: ownAddress() })).statusCode).toBe(401);
    expect((await refresh(test.app, refreshToken)).statusCode).toBe(200);
  });

  it('keeps the session alive for twelve hours from each use, and refuses it after', async () => {
    const user = await account();
    const { refreshToken } = await tokensOf(test.app, user);
    const session = sessionOf(refreshToken);
    const expiresIn = sql`update sessions set expires_at = now() + interval '1 minute' where id = ${session}::uuid`;
    await rows(test.app, expiresIn);
    const next = (await refresh(test.app, refreshToken)).json<TokenPair>();
    const [left] = await rows<{ hours: number }>(
      test.app,
      sql`select extract(epoch from expires_at - now())::float8 / 3600 as hours
      from sessions where id = ${session}::uuid`,
    );
    expect(left?.hours).toBeCloseTo(12, 1);
    await rows(
      test.app,
      sql`update sessions set expires_at = now() - interval '1 second' where id = ${session}::uuid`,
    );
    expect((await refresh(test.app, next.refreshToken)).statusCode).toBe(401);
    expect(await status(user, next.token)).toBe(401);
  });

  it('refuses the token of a deactivated user', async () => {
    const user = await account();
    const { refreshToken } = await tokensOf(test.app, user);
    await rows(test.app, sql`update users set deactivated = true where id = ${user.id}`);
    expect((await refresh(test.app, refreshToken)).statusCode).toBe(401);
  });
});

describe('a reused refresh token', () => {
  it('returns the same successor for ten seconds', async () => {
    const user = await account();
    const { refreshToken } = await tokensOf(test.app, user);
    const successor = (await refresh(test.app, refreshToken)).json<TokenPair>().refreshToken;
    await age(refreshToken, 8);
    const again = await refresh(test.app, refreshToken);
    expect([again.statusCode, again.json<TokenPair>().refreshToken]).toEqual([200, successor]);
  });

  it('counts the ten seconds until it arrives, not the time it waits for others', async () => {
    const user = await account();
    const { refreshToken } = await tokensOf(test.app, user);
    const successor = (await refresh(test.app, refreshToken)).json<TokenPair>().refreshToken;
    await age(refreshToken, 9);
    const release = await holdLock(test, (tx) =>
      tx.query(sql`select 1 from sessions where id = ${sessionOf(refreshToken)}::uuid for update`),
    );
    const waiting = refresh(test.app, refreshToken);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await release?.();
    const again = await waiting;
    expect([again.statusCode, again.json<TokenPair>().refreshToken]).toEqual([200, successor]);
  });

  it('ends the session and its access tokens after that, and says so', async () => {
    const user = await account();
    const first = await tokensOf(test.app, user);
    const second = (await refresh(test.app, first.refreshToken)).json<TokenPair>();
    expect(await status(user, second.token)).toBe(200);
    await age(first.refreshToken, 11);
    expect((await refresh(test.app, first.refreshToken)).statusCode).toBe(401);
    expect((await refresh(test.app, second.refreshToken)).statusCode).toBe(401);
    expect([await status(user, first.token), await status(user, second.token)]).toEqual([401, 401]);
    const entries = await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`);
    expect(entries.map(({ type }) => type)).toEqual(['session.signedIn', 'session.tokenReused']);
    const notice = JSON.stringify({ event: 'session:ended', sessionId: sessionOf(first.refreshToken) });
    await expect.poll(() => notices).toContain(notice);
  });

  it("does not affect the user's other sessions", async () => {
    const user = await account();
    const stolen = await tokensOf(test.app, user);
    const other = await tokensOf(test.app, user);
    await refresh(test.app, stolen.refreshToken);
    await age(stolen.refreshToken, 11);
    await refresh(test.app, stolen.refreshToken);
    expect((await refresh(test.app, other.refreshToken)).statusCode).toBe(200);
  });
});

const cookieOf = (cookies: unknown[], name: string) => (cookies as Cookie[]).find((one) => one.name === name);

describe('the cookies', () => {
  it('contain the access token for scripts and the refresh token for the server alone [API-SESSION-06, API-SESSION-07]', async () => {
    const user = await account();
    const signedIn = await login(test.app, user.email);
    const refreshed = await refresh(test.app, signedIn.json<TokenPair>().refreshToken);
    for (const answer of [signedIn, refreshed]) {
      const { token, refreshToken } = answer.json<TokenPair>();
      const access = { name: 'jwtToken', value: token, path: '/', maxAge: 600, sameSite: 'Strict' };
      const kept = {
        name: 'refreshToken',
        value: refreshToken,
        path: '/v1/auth',
        maxAge: 43_200,
        sameSite: 'Strict',
      };
      expect(cookieOf(answer.cookies, 'jwtToken')).toEqual(access);
      expect(cookieOf(answer.cookies, 'refreshToken')).toEqual({ ...kept, httpOnly: true });
    }
  });

  it('are Secure except on localhost', async () => {
    const user = await account();
    const answer = await login(secure.app, user.email);
    expect(answer.cookies.map((cookie) => cookie.secure)).toEqual([true, true]);
    const tls = { ...ownAddress(), 'x-forwarded-proto': 'https' };
    const behindTls = await login(test.app, user.email, PASSWORD, tls);
    expect(behindTls.cookies.map((cookie) => cookie.secure)).toEqual([true, true]);
  });

  const byCookie = async (headers: Record<string, string>, user?: TestUser) => {
    const { refreshToken } = await tokensOf(test.app, user ?? (await account()));
    return test.app.inject({
      url: '/v1/auth/token',
      headers: { ...ownAddress(), ...headers },
      cookies: { refreshToken },
    });
  };
  const script = { 'x-requested-with': 'roadfile' };

  it('refresh a session for a script of the same origin [API-SESSION-07]', async () => {
    const asked: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost' },
      { origin: 'https://files.roadfile.example', host: 'files.roadfile.example' },
    ];
    for (const headers of asked) expect((await byCookie({ ...script, ...headers })).statusCode).toBe(200);
  });

  it('do not refresh for a link or a form', async () => {
    expect((await byCookie({})).statusCode).toBe(401);
  });

  it.each<[string, string]>([
    ['origin', 'https://evil.example'],
    ['origin', 'http://localhost:8081'],
    ['origin', 'null'],
    ['origin', 'nonsense'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('do not refresh for a foreign origin: %s %s', async (name, value) => {
    const headers = { [name]: value };
    const answer = await byCookie({ ...script, ...headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
    const user = await account();
    const { refreshToken } = await tokensOf(test.app, user);
    expect((await refresh(test.app, refreshToken, { ...ownAddress(), ...headers })).statusCode).toBe(403);
  });
});

describe('signing out', () => {
  const out = (path: string, headers: Record<string, string> = {}, cookies: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: `/v1/auth/logout/${path}`,
      headers: { ...ownAddress(), ...headers },
      cookies,
    });

  it('ends the session of the refresh token in the path and deletes the cookies [API-SESSION-09]', async () => {
    const user = await account();
    const { token, refreshToken } = await tokensOf(test.app, user);
    const answer = await out(refreshToken);
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies.map(({ name, value, path }) => [name, value, path])).toEqual([
      ['jwtToken', '', '/'],
      ['refreshToken', '', '/v1/auth'],
    ]);
    expect(await status(user, token)).toBe(401);
    expect((await refresh(test.app, refreshToken)).statusCode).toBe(401);
    const [, entry] = await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`);
    expect(entry).toMatchObject({ type: 'session.signedOut', actor: { id: user.wireId } });
  });

  it("ends the cookie's session for the word current, if our own page asks", async () => {
    const user = await account();
    const { token, refreshToken } = await tokensOf(test.app, user);
    expect((await out('current', {}, { refreshToken })).statusCode).toBe(204);
    expect((await out('current', { origin: 'https://evil.example' }, { refreshToken })).statusCode).toBe(403);
    expect(await status(user, token)).toBe(200);
    expect((await out('current', { 'x-requested-with': 'roadfile' }, { refreshToken })).statusCode).toBe(204);
    expect(await status(user, token)).toBe(401);
  });

  it('does nothing, and reveals nothing, for an unknown token or a second time', async () => {
    const user = await account();
    const { refreshToken } = await tokensOf(test.app, user);
    const answers = [
      await out(refreshToken),
      await out(refreshToken),
      await out('nothing'),
      await out('current'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
    const types = (await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`)).map(
      ({ type }) => type,
    );
    expect(types).toEqual(['session.signedIn', 'session.signedOut']);
  });
});
