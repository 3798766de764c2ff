import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignupInfo, UserRecord } from '../../domain/users/contract';
import { sql } from '../../server/platform/db';
import { entriesOf, login, rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { formOf, mailedToken, usersWorld, type UsersWorld } from './users-world';

const PASSWORD = 'seven otters under the pier';

let test: TestApp;
let world: UsersWorld;
beforeAll(async () => {
  test = await createApp();
  world = await usersWorld(test.app);
});
afterAll(() => test.close());

async function invited(changes: object = {}) {
  const answer = await world.session.post(world.users, formOf([world.north], changes));
  const user = answer.json<UserRecord>();
  return { user, token: await mailedToken(test.app, user.email) };
}

const linkOf = (token: string) => `/v1/auth/signup/${token}`;
const look = async (token: string) => (await test.app.inject({ url: linkOf(token) })).json<SignupInfo>();
const signUp = (token: string, password = PASSWORD) =>
  test.app.inject({ method: 'POST', url: linkOf(token), payload: { password } });

describe('an invitation link', () => {
  it('is mailed with its reason and says who it is for', async () => {
    const { user, token } = await invited();
    const [mail] = await rows<{ subject: string; body: string; reason: string; days: number }>(
      test.app,
      sql`select subject, body, reason, round(extract(epoch from send_until - now()) / 86400)::int as days
        from outbox where recipient = ${user.email}`,
    );
    expect(mail).toMatchObject({ subject: 'Roadfile: your invitation', reason: 'invitation', days: 7 });
    expect(mail?.body).toContain('Ada Admin invited you to Roadfile');
    expect(mail?.body).toContain(`http://localhost/signup/${token}`);
    expect(await look(token)).toEqual({
      state: 'open',
      email: user.email,
      firstName: 'Nia',
      lastName: 'New',
      clientName: world.client.name,
    });
    const stored = await rows<{ days: number }>(
      test.app,
      sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from capability_tokens
        where purpose = 'signup' and subject = (select id::text from users where email = ${user.email})`,
    );
    expect(stored).toEqual([{ days: 7 }]);
  });

  it('sets the first password, once, and then the user signs in', async () => {
    const { user, token } = await invited();
    expect((await login(test.app, user.email, PASSWORD)).statusCode).toBe(401);
    expect((await signUp(token)).statusCode).toBe(204);
    expect((await login(test.app, user.email, PASSWORD)).statusCode).toBe(200);
    expect(await look(token)).toEqual({ state: 'used' });
    const again = await signUp(token, 'another password altogether');
    expect([again.statusCode, again.json().message]).toEqual([
      410,
      'This invitation was already used. Sign in, or reset your password if you forgot it',
    ]);
    const types = (await entriesOf(test.app, world.client.id, `user/${user._id}`)).map(({ type }) => type);
    expect(types.slice(0, 3)).toEqual(['user.invited', 'session.failed', 'user.signedUp']);
    const record = (await world.session.get(`${world.users}/${user._id}`)).json<UserRecord>();
    expect(record).toMatchObject({ state: 'active', invitedUntil: null });
  });

  it('used twice at the same moment sets one password', async () => {
    const { token } = await invited();
    const answers = await Promise.all([signUp(token), signUp(token, 'another password altogether')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 410]);
  });

  it('stays valid if the password is refused', async () => {
    const { user, token } = await invited();
    for (const password of ['short', user.email, 'password1234']) {
      const answer = await signUp(token, password);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['password']]);
    }
    expect(await look(token)).toMatchObject({ state: 'open' });
  });

  it('that expired, was replaced or is unknown says which, without naming anyone', async () => {
    const late = await invited();
    const [found] = await rows<{ id: string }>(
      test.app,
      sql`select id::text from users where wire_id = ${late.user._id}`,
    );
    await rows(
      test.app,
      sql`update capability_tokens set expires_at = now() - interval '1 second' where purpose = 'signup'
        and subject = ${found!.id} returning 1`,
    );
    const replaced = await invited();
    const again = await world.session.post(`${world.users}/${replaced.user._id}/invitation`);
    expect(again.statusCode).toBe(200);
    const off = await invited();
    await world.session.patch(`${world.users}/${off.user._id}`, {
      deactivated: true,
      version: off.user.version,
    });
    const cases: [string, string, RegExp][] = [
      [late.token, 'expired', /has expired\. Ask the person who invited you/],
      [replaced.token, 'revoked', /no longer valid\. Use the link in the latest one/],
      [off.token, 'revoked', /no longer valid/],
      ['x'.repeat(43), 'unknown', /couldn't find this invitation/],
    ];
    for (const [token, state, words] of cases) {
      expect(await look(token)).toEqual({ state });
      const answer = await signUp(token);
      expect(answer.statusCode).toBe(410);
      expect(answer.json().message).toMatch(words);
    }
    const fresh = await mailedToken(test.app, replaced.user.email);
    expect((await signUp(fresh)).statusCode).toBe(204);
  });

  it('is sent again at most five times an hour', async () => {
    const { user } = await invited();
    const codes: number[] = [];
    for (let at = 0; at < 5; at += 1)
      codes.push((await world.session.post(`${world.users}/${user._id}/invitation`)).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 429]);
  });
});
