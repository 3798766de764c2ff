import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../server/platform/db';
import { sweepSessions } from '../../server/session';
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
import { makeClient, signIn, unique, type TestUser } from '../support/factories';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const NEXT = 'seven otters under the pier';
const account = async () => makeAccount(test.app, { sites: [await makeClient(test.app)] });

const forgot = (email: string) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/auth/forgotPassword',
    headers: ownAddress(),
    payload: { email },
  });

interface Mail {
  subject: string;
  body: string;
  tenant_id: number | null;
}
const mailsTo = (user: TestUser) =>
  rows<Mail>(
    test.app,
    sql`select subject, body, tenant_id from outbox where recipient = ${user.email} order by id`,
  );

/** The token of the link in the last mail. */
async function linkOf(user: TestUser): Promise<string> {
  await forgot(user.email);
  const mail = (await mailsTo(user)).at(-1);
  return /http:\/\/localhost\/resetPassword\/([\w-]{43})\s/.exec(mail?.body ?? '')?.[1] ?? 'no link';
}

const reset = (token: string, password = NEXT, extra: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/v1/auth/resetPassword/${token}`,
    headers: ownAddress(),
    payload: { password, ...extra },
  });
const look = (token: string) =>
  test.app.inject({ url: `/v1/auth/resetPassword/${token}`, headers: ownAddress() });

describe('a forgotten password', () => {
  it('is answered the same for every address, and only accounts get mail', async () => {
    const user = await account();
    const invited = await makeAccount(test.app, { passwordHash: undefined });
    const deactivated = await account();
    await rows(test.app, sql`update users set deactivated = true where id = ${deactivated.id}`);
    const addresses = [user.email, `${unique()}@example.test`, invited.email, deactivated.email];
    const answers = await Promise.all(addresses.map(forgot));
    const seen = answers.map(({ statusCode, body, headers }) => [statusCode, body, Object.keys(headers)]);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]?.slice(0, 2)).toEqual([202, '']);
    const sent = await rows<{ recipient: string }>(test.app, sql`select recipient from outbox`);
    const recipients = sent.map(({ recipient }) => recipient);
    expect(addresses.map((address) => recipients.includes(address))).toEqual([true, false, false, false]);
  });

  it('does not reveal accounts by response time either', async () => {
    const { email } = await account();
    for (const address of [email, `${unique()}@example.test`]) {
      const started = performance.now();
      await forgot(address);
      expect(performance.now() - started).toBeGreaterThan(145);
    }
  });

  it("sends the mail in the user's language, at most five an hour", async () => {
    const user = await account();
    await rows(test.app, sql`update users set locale = 'fr' where id = ${user.id}`);
    for (let time = 1; time <= 7; time += 1) await forgot(user.email);
    const mails = await mailsTo(user);
    expect(mails).toHaveLength(5);
    expect(mails[0]).toMatchObject({
      subject: 'Roadfile : choisissez un nouveau mot de passe',
      tenant_id: user.tenantId,
    });
  });

  it('is not mailed after its link expired, and old links are deleted', async () => {
    const user = await account();
    await forgot(user.email);
    const [mail] = await rows<{ minutes: number }>(
      test.app,
      sql`select extract(epoch from send_until - created_at)::int / 60 as minutes from outbox where recipient = ${user.email}`,
    );
    expect(mail).toEqual({ minutes: 60 });
    const left = () =>
      rows(test.app, sql`select 1 from capability_tokens where subject = ${String(user.id)}`);
    expect(await left()).toHaveLength(1);
    await rows(
      test.app,
      sql`update capability_tokens set expires_at = now() - interval '31 days' where subject = ${String(user.id)}`,
    );
    await sweepSessions(test.app);
    expect(await left()).toEqual([]);
  });

  it('stores no token, only its hash', async () => {
    const user = await account();
    const token = await linkOf(user);
    const stored = await rows<{ text: string }>(
      test.app,
      sql`select row_to_json(t)::text as text from capability_tokens t where subject = ${String(user.id)}`,
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.text).not.toContain(token);
  });
});

describe('a password reset link', () => {
  it('names its user, sets a password once, and ends all sessions [NOTE-063]', async () => {
    const user = await account();
    const { token: access, refreshToken } = await tokensOf(test.app, user);
    const token = await linkOf(user);
    expect((await look(token)).json()).toEqual({ email: user.email });
    expect((await reset(token)).statusCode).toBe(204);
    expect([(await reset(token)).statusCode, (await look(token)).statusCode]).toEqual([410, 410]);
    expect((await login(test.app, user.email)).statusCode).toBe(401);
    expect((await login(test.app, user.email, NEXT)).statusCode).toBe(200);
    expect((await refresh(test.app, refreshToken)).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${access}` };
    expect((await test.app.inject({ url: `/v1/users/${user.wireId}`, headers })).statusCode).toBe(401);
    const entries = await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`);
    expect(entries.slice(1, 3)).toMatchObject([
      { type: 'user.passwordReset', actor: { id: user.wireId } },
      { type: 'session.ended', because: 'passwordReset' },
    ]);
  });

  it('works once if used twice at the same time', async () => {
    const token = await linkOf(await account());
    const answers = await Promise.all([reset(token), reset(token, `${NEXT}, or two`)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 410]);
  });

  it('is valid for an hour', async () => {
    const user = await account();
    const token = await linkOf(user);
    const [left] = await rows<{ minutes: number }>(
      test.app,
      sql`select extract(epoch from expires_at - created_at)::float8 / 60
      as minutes from capability_tokens where subject = ${String(user.id)}`,
    );
    expect(left?.minutes).toBeCloseTo(60);
    await rows(
      test.app,
      sql`update capability_tokens set expires_at = now() where subject = ${String(user.id)}`,
    );
    expect([(await look(token)).statusCode, (await reset(token)).statusCode]).toEqual([410, 410]);
  });

  it('is valid for this purpose only', async () => {
    const user = await account();
    const token = await linkOf(user);
    await rows(
      test.app,
      sql`update capability_tokens set purpose = 'signup' where subject = ${String(user.id)}`,
    );
    expect((await reset(token)).statusCode).toBe(410);
    expect((await reset('nothing')).statusCode).toBe(410);
  });

  it('stays valid if the password is refused, with the reason beside the field', async () => {
    const user = await account();
    const token = await linkOf(user);
    const reasons = await Promise.all(
      ['too short', 'Password1234', user.email].map(async (password) => {
        const answer = await reset(token, password);
        expect(answer.statusCode).toBe(400);
        return answer.json<{ errors: { password: string } }>().errors.password;
      }),
    );
    expect(new Set(reasons).size).toBe(3);
    expect(reasons[0]).toBe('The password must have at least 12 characters');
    expect((await reset(token, NEXT, { userId: user.id })).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(204);
  });

  it('invalidates other links and unlocks the account', async () => {
    const user = await account();
    const [first, second] = [await linkOf(user), await linkOf(user)];
    for (let failure = 1; failure <= 10; failure += 1) await login(test.app, user.email, 'not the password');
    expect((await login(test.app, user.email)).statusCode).toBe(423);
    expect((await reset(second)).statusCode).toBe(204);
    expect((await reset(first)).statusCode).toBe(410);
    expect((await login(test.app, user.email, NEXT)).statusCode).toBe(200);
  });
});

describe("changing one's password", () => {
  const url = (user: TestUser) => `/v1/users/${user.wireId}/password`;

  it('ends the other sessions and keeps this one [NOTE-063]', async () => {
    const user = await account();
    const here = await signIn(test.app, user);
    const there = await signIn(test.app, user);
    const link = await linkOf(user);
    expect((await here.put(url(user), { current: PASSWORD, next: NEXT })).statusCode).toBe(204);
    const own = `/v1/users/${user.wireId}`;
    expect([(await here.get(own)).statusCode, (await there.get(own)).statusCode]).toEqual([200, 401]);
    expect((await reset(link)).statusCode).toBe(410);
    expect((await login(test.app, user.email)).statusCode).toBe(401);
    expect((await login(test.app, user.email, NEXT)).statusCode).toBe(200);
    const entries = await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`);
    expect(entries.slice(0, 2).map(({ type }) => type)).toEqual(['user.passwordChanged', 'session.ended']);
  });

  it('requires the current one, which cannot be guessed here either', async () => {
    const user = await account();
    const here = await signIn(test.app, user);
    for (let failure = 1; failure <= 5; failure += 1) {
      const answer = await here.put(url(user), { current: 'a guess', next: NEXT });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { errors: { current: 'This is not your password' } },
      ]);
    }
    expect((await here.put(url(user), { current: PASSWORD, next: NEXT })).statusCode).toBe(423);
    // Only this session: the owner still signs in elsewhere, but the failures count for the account.
    expect((await login(test.app, user.email)).statusCode).toBe(200);
    for (let failure = 6; failure <= 10; failure += 1) await login(test.app, user.email, 'a guess');
    expect((await login(test.app, user.email)).statusCode).toBe(423);
  });

  it('checks five of many simultaneous guesses, and not the correct one after them', async () => {
    // A slow hash, so that the first guesses are counted long before the last one is checked.
    const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 20 });
    const user = await makeAccount(test.app, { sites: [await makeClient(test.app)], passwordHash });
    const { headers } = await signIn(test.app, user);
    const here = { ...headers, ...ownAddress() };
    const change = (current: string) =>
      test.app.inject({ method: 'PUT', url: url(user), headers: here, payload: { current, next: NEXT } });
    const guesses = Array.from({ length: 15 }, () => change('a guess'));
    const right = change(PASSWORD);
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array(5).fill(400), ...Array(10).fill(423)]);
    expect((await right).statusCode).toBe(423);
    const entries = await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`);
    expect(entries.map(({ type }) => type)).toEqual(Array(5).fill('session.failed'));
    expect((await login(test.app, user.email, NEXT)).statusCode).toBe(401);
  });

  it("refuses a weak one, undeclared fields, and another user's password", async () => {
    const user = await account();
    const here = await signIn(test.app, user);
    const weak = await here.put(url(user), { current: PASSWORD, next: 'short' });
    expect(weak.json()).toMatchObject({ errors: { next: 'The password must have at least 12 characters' } });
    const forged = await here.put(url(user), { current: PASSWORD, next: NEXT, addedBy: user.wireId });
    expect(forged.json()).toMatchObject({ errors: { addedBy: 'is not recognized' } });
    const other = await account();
    const staff = await signIn(test.app, await makeAccount(test.app));
    for (const session of [here, staff])
      expect((await session.put(url(other), { current: PASSWORD, next: NEXT })).statusCode).toBe(404);
    expect((await login(test.app, other.email)).statusCode).toBe(200);
  });
});
