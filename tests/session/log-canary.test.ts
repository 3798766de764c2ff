import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenPair } from '../../domain/session/contract';
import { sql } from '../../server/platform/db';
import { login, makeAccount, ownAddress, PASSWORD, refresh, rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, signIn } from '../support/factories';

let test: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  // Requests that count as slow are logged with their statements.
  test = await createApp({ environment: { LOG_LEVEL: 'trace', LOG_SLOW_MS: '1' } });
  // The logger of every request derives from this one and writes to its stream.
  Object.assign(test.app.log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
});
afterAll(() => test.close());

describe('the log', () => {
  it('contains no password, no token and no email address, whatever happens to the requests', async () => {
    const user = await makeAccount(test.app, { sites: [await makeClient(test.app)] });
    const guess = 'canary-guess-5813213455';
    const next = 'canary-next-8914423337761';
    await login(test.app, user.email, guess);
    const signedIn = await login(test.app, user.email);
    const first = signedIn.json<TokenPair>();
    const second = (await refresh(test.app, first.refreshToken)).json<TokenPair>();
    const inject = (method: 'GET' | 'POST', url: string, payload?: object) =>
      test.app.inject({ method, url, headers: ownAddress(), payload });
    await inject('POST', '/v1/auth/forgotPassword', { email: user.email });
    const [mail] = await rows<{ body: string }>(
      test.app,
      sql`select body from outbox where recipient = ${user.email}`,
    );
    const link = /resetPassword\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    expect(link).toHaveLength(43);
    const session = await signIn(test.app, user);
    await session.put(`/v1/users/${user.wireId}/password`, { current: guess, next });
    await inject('POST', '/v1/auth/login', { email: user.email, password: guess, surplus: guess });
    await inject('GET', `/v1/auth/resetPassword/${link}?password=${guess}`);
    await inject('POST', `/v1/auth/resetPassword/${link}`, { password: next });
    await inject('GET', `/resetPassword/${link}`);
    await inject('POST', `/v1/auth/logout/${second.refreshToken}`);
    await breakTheDatabase(user.email, guess);
    const secrets = [PASSWORD, guess, next, link, user.email, first.token, second.token, session.token];
    secrets.push(first.refreshToken, second.refreshToken, first.refreshToken.slice(0, 43));
    const log = lines.join('');
    expect(log).toContain('/v1/auth/logout/:');
    expect(log).toContain('/v1/auth/resetPassword/:');
    expect(log).toContain('request failed');
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('says where a statement failed, and nothing about the row', async () => {
    const user = await makeAccount(test.app, { sites: [await makeClient(test.app)] });
    const before = lines.length;
    // Simulates a defect: a row that the database refuses, and shows in its error.
    await test.database.execute("alter table outbox add constraint canary check (subject = '') not valid");
    const refused = await test.app.inject({
      method: 'POST',
      url: '/v1/auth/forgotPassword',
      headers: ownAddress(),
      payload: { email: user.email },
    });
    await test.database.execute('alter table outbox drop constraint canary');
    expect(refused.statusCode).toBe(500);
    const log = lines.slice(before).join('');
    expect(log).toContain('23514');
    expect([user.email, 'resetPassword/'].filter((secret) => log.includes(secret))).toEqual([]);
  });

  /** A server error, with an error that is logged completely. */
  async function breakTheDatabase(email: string, password: string): Promise<void> {
    await test.database.execute('alter table sign_in_failures rename to elsewhere');
    const answer = await login(test.app, email, password);
    await test.database.execute('alter table elsewhere rename to sign_in_failures');
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { error: 'internal' }]);
  }
});
