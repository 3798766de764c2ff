import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenPair } from '../../domain/session/contract';
import type { EditableSignInRules } from '../../domain/session/sign-in-rules';
import { sql } from '../../server/platform/db';
import { entriesOf, login, makeAccount, refresh, rows, tokensOf } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, signIn, type SignedIn, type TestUser } from '../support/factories';

const URL = '/v1/settings/signIn';
const HOUR = 60;
const DAY = 24 * HOUR;
let test: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test = await createApp();
  admin = await signIn(test.app, await makeAccount(test.app));
});
afterAll(() => test.close());
beforeEach(() => change({ sessionHours: 720, idleMinutes: 720 }));

async function change(limits: { sessionHours: number; idleMinutes: number }) {
  const { version } = (await admin.get(URL)).json<EditableSignInRules>();
  return admin.put(URL, { version, staffSecondFactor: false, ...limits });
}

const account = async () => makeAccount(test.app, { sites: [await makeClient(test.app)] });
const sessionOf = ({ refreshToken }: TokenPair) => refreshToken.split('.')[2] ?? '';
const status = async (user: TestUser, { token }: TokenPair) =>
  (await test.app.inject({ url: `/v1/users/${user.wireId}`, headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

/** As if the session's sign-in and everything after it had happened this many minutes earlier. */
const age = (pair: TokenPair, minutes: number) =>
  rows(
    test.app,
    sql`update sessions set created_at = created_at - ${minutes}::int * interval '1 minute',
      last_seen_at = last_seen_at - ${minutes}::int * interval '1 minute',
      expires_at = expires_at - ${minutes}::int * interval '1 minute' where id = ${sessionOf(pair)}::uuid`,
  );

async function minutesLeft(pair: TokenPair): Promise<number> {
  const [row] = await rows<{ left: number }>(
    test.app,
    sql`select extract(epoch from expires_at - now())::float8 / 60 as left from sessions
      where id = ${sessionOf(pair)}::uuid`,
  );
  return row?.left ?? 0;
}

describe('the limits of sessions', () => {
  it('are 30 days in all and 12 hours without use, until a Super Admin changes them', async () => {
    const clerk = await signIn(test.app, await makeAccount(test.app, { permissions: ['client.viewRoster'] }));
    expect((await clerk.get(URL)).statusCode).toBe(403);
    expect((await admin.get(URL)).json()).toMatchObject({ sessionHours: 720, idleMinutes: 720 });
    const changed = await change({ sessionHours: 24, idleMinutes: 60 });
    expect(changed.json()).toMatchObject({ sessionHours: 24, idleMinutes: 60 });
    const [entry] = (await entriesOf(test.app, 0, 'settingSignIn/all')).slice(-1);
    expect(entry).toMatchObject({
      type: 'settings.changed',
      before: { sessionHours: 720, idleMinutes: 720 },
      after: { sessionHours: 24, idleMinutes: 60 },
    });
    const stale = await admin.put(URL, {
      version: 1,
      sessionHours: 24,
      idleMinutes: 60,
      staffSecondFactor: false,
    });
    expect(stale.statusCode).toBe(409);
  });

  it.each([
    [12, 15, 200],
    [11, 15, 400],
    [12, 14, 400],
    [90 * 24, 30 * DAY, 200],
    [90 * 24 + 1, 30 * DAY, 400],
    [90 * 24, 30 * DAY + 1, 400],
  ])('accept %i hours and %i minutes with %i', async (sessionHours, idleMinutes, expected) => {
    expect((await change({ sessionHours, idleMinutes })).statusCode).toBe(expected);
  });

  it('end an unused session for its refresh token and its access token', async () => {
    await change({ sessionHours: 720, idleMinutes: 15 });
    const user = await account();
    const [used, unused] = [await tokensOf(test.app, user), await tokensOf(test.app, user)];
    await age(used, 14);
    await age(unused, 15);
    expect(await status(user, used)).toBe(200);
    expect(await status(user, unused)).toBe(401);
    expect((await refresh(test.app, unused.refreshToken)).statusCode).toBe(401);
    const next = (await refresh(test.app, used.refreshToken)).json<TokenPair>();
    expect(await minutesLeft(next)).toBeCloseTo(15, 0);
  });

  it('end a session in use, however often it is used', async () => {
    await change({ sessionHours: 12, idleMinutes: 60 });
    const user = await account();
    let pair = await tokensOf(test.app, user);
    for (let use = 1; use <= 12; use += 1) {
      await age(pair, 59);
      pair = (await refresh(test.app, pair.refreshToken)).json<TokenPair>();
    }
    // 12 × 59 minutes after the sign-in, 12 are left.
    expect(await minutesLeft(pair)).toBeCloseTo(12, 0);
    await age(pair, 11);
    expect(await status(user, pair)).toBe(200);
    await age(pair, 1);
    expect(await status(user, pair)).toBe(401);
    expect((await refresh(test.app, pair.refreshToken)).statusCode).toBe(401);
  });

  it('let the cookie live as long as the session', async () => {
    await change({ sessionHours: 12, idleMinutes: 20 });
    const answer = await login(test.app, (await account()).email);
    const cookie = answer.cookies.find(({ name }) => name === 'refreshToken');
    expect(cookie?.maxAge).toBe(20 * 60);
  });

  it('shorten open sessions at once, and lengthen them at their next use', async () => {
    const user = await account();
    const [old, recent] = [await tokensOf(test.app, user), await tokensOf(test.app, user)];
    await age(old, 61);
    await change({ sessionHours: 720, idleMinutes: 60 });
    expect(await status(user, old)).toBe(401);
    expect(await status(user, recent)).toBe(200);
    expect(await minutesLeft(recent)).toBeCloseTo(60, 0);
    await change({ sessionHours: 720, idleMinutes: 120 });
    expect(await minutesLeft(recent)).toBeCloseTo(60, 0);
    const next = (await refresh(test.app, recent.refreshToken)).json<TokenPair>();
    expect(await minutesLeft(next)).toBeCloseTo(120, 0);
  });
});
