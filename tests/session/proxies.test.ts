import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, makeAccount, rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, unique } from '../support/factories';
import { sql } from '../../server/platform/db';

let test: TestApp;
beforeAll(async () => {
  test = await createApp({ environment: { TRUST_PROXY: '192.0.2.0/24' } });
});
afterAll(() => test.close());

/** A sign-in that reaches the server from `via` and claims to come from `from`. */
const login = (email: string, password: string, via: string, from: string) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    remoteAddress: via,
    headers: { 'x-forwarded-for': from },
    payload: { email, password },
  });

async function failOften(via: string, from: string): Promise<void> {
  for (let failure = 1; failure <= 30; failure += 1)
    expect((await login(`${unique()}@example.test`, 'wrong', via, from)).statusCode).toBe(401);
}

describe('behind a load balancer', () => {
  it('counts failures by the address that a trusted proxy names, and records it', async () => {
    const { email, id } = await makeAccount(test.app, { sites: [await makeClient(test.app)] });
    await failOften('192.0.2.1', '198.51.100.1');
    expect((await login(email, PASSWORD, '192.0.2.2', '198.51.100.1')).statusCode).toBe(423);
    expect((await login(email, PASSWORD, '192.0.2.1', '198.51.100.2')).statusCode).toBe(200);
    const sessions = await rows(test.app, sql`select address from sessions where user_id = ${id}`);
    expect(sessions).toEqual([{ address: '198.51.100.2' }]);
  });

  it('ignores addresses from anyone else', async () => {
    const { email } = await makeAccount(test.app, { sites: [await makeClient(test.app)] });
    await failOften('203.0.113.9', '198.51.100.3');
    expect((await login(email, PASSWORD, '203.0.113.9', '198.51.100.4')).statusCode).toBe(423);
    expect((await login(email, PASSWORD, '192.0.2.1', '198.51.100.3')).statusCode).toBe(200);
  });
});
