import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginResult } from '../../domain/session/contract';
import type { OwnSession } from '../../domain/session/second-factor';
import { entriesOf, makeAccount, ownAddress, PASSWORD, refresh } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, type TestUser } from '../support/factories';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1';

async function signIn(user: TestUser, userAgent: string) {
  const headers: Record<string, string> = { ...ownAddress(), 'user-agent': userAgent };
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    headers,
    payload: { email: user.email, password: PASSWORD },
  });
  const { token, refreshToken } = answer.json<LoginResult>();
  const call = (method: 'GET' | 'DELETE') => (rest: string) =>
    test.app.inject({
      method,
      url: `/v1/users/${user.wireId}/sessions${rest}`,
      headers: { authorization: `Bearer ${token}` },
    });
  return { get: call('GET'), delete: call('DELETE'), refreshToken, address: headers['x-forwarded-for'] };
}

const someone = async () => makeAccount(test.app, { sites: [await makeClient(test.app)] });

describe('own sessions', () => {
  it('are listed by device, address and time, the current browser first', async () => {
    const user = await someone();
    const phone = await signIn(user, SAFARI);
    const desk = await signIn(user, FIREFOX);
    const sessions = (await phone.get('')).json<OwnSession[]>();
    expect(sessions).toMatchObject([
      { browser: 'Safari', system: 'iPhone', address: phone.address, current: true },
      { browser: 'Firefox', system: 'Windows', address: desk.address, current: false },
    ]);
    expect(Date.parse(sessions[0]?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('can be ended one by one from the next request on, access and refresh token alike', async () => {
    const user = await someone();
    const [phone, desk] = [await signIn(user, SAFARI), await signIn(user, FIREFOX)];
    const [, other] = (await phone.get('')).json<OwnSession[]>();
    expect((await desk.get('')).statusCode).toBe(200);
    expect((await phone.delete(`/${other?.sessionId}`)).statusCode).toBe(204);
    expect((await desk.get('')).statusCode).toBe(401);
    expect((await refresh(test.app, desk.refreshToken)).statusCode).toBe(401);
    expect((await phone.delete(`/${other?.sessionId}`)).statusCode).toBe(404);
    const entries = await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`);
    expect(entries.at(-1)).toMatchObject({ type: 'session.ended', because: 'endedByUser' });
  });

  it('can be ended for all other browsers at once', async () => {
    const user = await someone();
    const one = await signIn(user, SAFARI);
    const others = [await signIn(user, FIREFOX), await signIn(user, FIREFOX)];
    expect((await one.delete('')).statusCode).toBe(204);
    for (const other of others) expect((await other.get('')).statusCode).toBe(401);
    expect((await one.get('')).json<OwnSession[]>()).toHaveLength(1);
  });

  it('are not visible to anyone else', async () => {
    const [user, other] = [await someone(), await someone()];
    const [mine, theirs] = [await signIn(user, SAFARI), await signIn(other, FIREFOX)];
    const [session] = (await theirs.get('')).json<OwnSession[]>();
    expect((await mine.delete(`/${session?.sessionId}`)).statusCode).toBe(404);
    const asked = await test.app.inject({
      url: `/v1/users/${other.wireId}/sessions`,
      headers: { authorization: `Bearer ${(await signIn(user, SAFARI)).refreshToken}` },
    });
    expect(asked.statusCode).toBe(401);
    expect((await theirs.get('')).statusCode).toBe(200);
  });
});
