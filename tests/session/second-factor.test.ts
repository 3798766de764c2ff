import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginResult } from '../../domain/session/contract';
import type { Enrolment, RecoveryCodes, SecondFactor } from '../../domain/session/second-factor';
import type { EditableSignInRules } from '../../domain/session/sign-in-rules';
import { sql } from '../../server/platform/db';
import { entriesOf, makeAccount, ownAddress, PASSWORD, rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import {
  IMPERSONATION,
  makeClient,
  signIn,
  type SignedIn,
  type TestClient,
  type TestUser,
} from '../support/factories';

const STEP = 30_000;
let now = new Date();
let test: TestApp;
beforeAll(async () => {
  test = await createApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(() => {
  now = new Date();
});

const later = (steps: number) => {
  now = new Date(now.getTime() + steps * STEP);
};
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + steps * 30 });
const wrongCode = (secret: string) => (codeOf(secret) === '000000' ? '000001' : '000000');

interface Enrolled {
  user: TestUser;
  session: SignedIn;
  client: TestClient;
  secret: string;
  recoveryCodes: string[];
}

const of = (user: TestUser, rest = '') => `/v1/users/${user.wireId}/secondFactor${rest}`;

async function enrol(user: TestUser, session: SignedIn) {
  const begun = await session.post(of(user), { password: PASSWORD });
  expect(begun.statusCode).toBe(200);
  const { secret } = begun.json<Enrolment>();
  const confirmed = await session.post(of(user, '/confirmation'), { code: codeOf(secret) });
  expect(confirmed.statusCode).toBe(200);
  return { secret, recoveryCodes: confirmed.json<RecoveryCodes>().recoveryCodes };
}

/** A user who has set up two-factor authentication, with the current code already used. */
async function enrolled(): Promise<Enrolled> {
  const client = await makeClient(test.app);
  const user = await makeAccount(test.app, { sites: [client] });
  const session = await signIn(test.app, user);
  return { user, session, client, ...(await enrol(user, session)) };
}

const logIn = ({ email }: TestUser, more: object = {}, headers = ownAddress()) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/auth/login',
    headers,
    payload: { email, password: PASSWORD, ...more },
  });
const refusalOf = (answer: { json: () => { error: string } }) => answer.json().error;

describe('setting up two-factor authentication', () => {
  it('requires the password, and does not affect sign-in until a code has confirmed it', async () => {
    const user = await makeAccount(test.app, { sites: [await makeClient(test.app)] });
    const session = await signIn(test.app, user);
    const wrong = await session.post(of(user), { password: 'not my password' });
    expect(wrong.json()).toMatchObject({ errors: { password: 'This is not your password' } });
    const early = await session.post(of(user, '/confirmation'), { code: '123456' });
    expect(early.statusCode).toBe(409);
    const { secret, uri } = (await session.post(of(user), { password: PASSWORD })).json<Enrolment>();
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(uri).toContain(`secret=${secret}`);
    expect((await logIn(user)).statusCode).toBe(200);
    const bad = await session.post(of(user, '/confirmation'), { code: wrongCode(secret) });
    expect(bad.json()).toMatchObject({ errors: { code: 'This code is incorrect' } });
    const done = await session.post(of(user, '/confirmation'), { code: codeOf(secret) });
    const { recoveryCodes } = done.json<RecoveryCodes>();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(done.headers['cache-control']).toBe('no-store');
    expect((await session.get(of(user))).json<SecondFactor>()).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
      required: false,
    });
    expect((await session.post(of(user), { password: PASSWORD })).statusCode).toBe(409);
    const types = (await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`)).map((e) => e.type);
    expect(types).toContain('secondFactor.enabled');
  });

  it('stores neither the secret nor a recovery code in the clear, and records none', async () => {
    const { user, secret, recoveryCodes } = await enrolled();
    const stored = await rows<{ text: string }>(
      test.app,
      sql`select row_to_json(f)::text as text from second_factors f where user_id = ${user.id}
        union all select row_to_json(c)::text from recovery_codes c where user_id = ${user.id}
        union all select body from audit_entries where subject = ${`user/${user.wireId}`}`,
    );
    expect(stored.length).toBeGreaterThan(11);
    const all = stored.map(({ text }) => text).join('\n');
    const hex = Buffer.from(secret).toString('hex');
    for (const clear of [secret, hex, ...recoveryCodes, ...recoveryCodes.map((c) => c.replace('-', ''))])
      expect(all).not.toContain(clear);
  });

  it('works only for oneself, not during impersonation', async () => {
    const { user, client } = await enrolled();
    const colleague = await signIn(test.app, await makeAccount(test.app, { sites: [client] }));
    expect((await colleague.get(of(user))).statusCode).toBe(404);
    const staff = await signIn(test.app, await makeAccount(test.app));
    expect((await staff.post(`/v1/users/${user.wireId}/impersonation`, IMPERSONATION)).statusCode).toBe(200);
    const tried = await staff.delete(of(user), { password: PASSWORD, code: '123456' });
    expect(tried.statusCode).toBe(403);
    expect((await staff.get(`/v1/users/${user.wireId}/sessions`)).statusCode).toBe(403);
  });
});

describe('signing in with two-factor authentication', () => {
  it('asks for the code only after the correct password', async () => {
    const { user, secret } = await enrolled();
    const asked = await logIn(user);
    expect([asked.statusCode, refusalOf(asked)]).toEqual([401, 'secondFactorRequired']);
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect(refusalOf(await logIn(user, { password: 'quite another password' }))).toBe('badCredentials');
    const unknown = { ...user, email: 'nobody-at-all@example.test' };
    expect(refusalOf(await logIn(unknown, { code: '123456' }))).toBe('badCredentials');
    later(1);
    const signedIn = await logIn(user, { code: codeOf(secret) });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json<LoginResult>().user._id).toBe(user.wireId);
  });

  it('accepts no code twice, and none older than the last', async () => {
    const { user, secret } = await enrolled();
    expect(refusalOf(await logIn(user, { code: codeOf(secret) }))).toBe('secondFactorWrong');
    later(2);
    const code = codeOf(secret);
    expect((await logIn(user, { code })).statusCode).toBe(200);
    expect(refusalOf(await logIn(user, { code }))).toBe('secondFactorWrong');
    expect(refusalOf(await logIn(user, { code: codeOf(secret, -1) }))).toBe('secondFactorWrong');
  });

  it('accepts one of several simultaneous attempts with the same code', async () => {
    const { user, secret } = await enrolled();
    later(1);
    const code = codeOf(secret);
    const answers = await Promise.all([1, 2, 3].map(() => logIn(user, { code })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
  });

  it.each([
    [-1, 200],
    [1, 200],
    [-2, 401],
    [2, 401],
  ])('answers a code that is %i steps off with %i', async (steps, status) => {
    const { user, secret } = await enrolled();
    later(4);
    expect((await logIn(user, { code: codeOf(secret, steps) })).statusCode).toBe(status);
  });

  it('counts wrong codes as failed sign-ins, until the account is locked', async () => {
    const { user, secret } = await enrolled();
    const here = ownAddress();
    for (let tries = 0; tries < 5; tries += 1)
      expect(refusalOf(await logIn(user, { code: wrongCode(secret) }, here))).toBe('secondFactorWrong');
    later(1);
    expect(refusalOf(await logIn(user, { code: codeOf(secret) }, here))).toBe('locked');
    const types = (await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`)).map((e) => e.type);
    expect(types.filter((type) => type === 'session.failed')).toHaveLength(5);
    expect(types).toContain('session.locked');
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { user, session, recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    expect((await logIn(user, { code: code.toUpperCase().replace('-', ' ') })).statusCode).toBe(200);
    expect(refusalOf(await logIn(user, { code }))).toBe('secondFactorWrong');
    expect((await session.get(of(user))).json<SecondFactor>().recoveryCodesLeft).toBe(9);
    const entries = await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`);
    expect(entries.find(({ type }) => type === 'secondFactor.recoveryCodeUsed')).toMatchObject({ left: 9 });
  });

  it('refuses recovery codes of another user', async () => {
    const [one, two] = [await enrolled(), await enrolled()];
    expect(refusalOf(await logIn(one.user, { code: two.recoveryCodes[0] }))).toBe('secondFactorWrong');
  });
});

describe('turning off two-factor authentication', () => {
  it('requires password and code', async () => {
    const { user, session, secret, recoveryCodes } = await enrolled();
    later(1);
    const wrong = await session.delete(of(user), { password: 'not my password', code: codeOf(secret) });
    expect(wrong.json()).toMatchObject({ errors: { password: 'This is not your password' } });
    const without = await session.delete(of(user), { password: PASSWORD, code: wrongCode(secret) });
    expect(without.json()).toMatchObject({ errors: { code: 'This code is incorrect' } });
    expect((await session.delete(of(user), { password: PASSWORD, code: codeOf(secret) })).statusCode).toBe(
      204,
    );
    expect((await logIn(user)).statusCode).toBe(200);
    await enrol(user, session);
    expect(refusalOf(await logIn(user, { code: recoveryCodes[1] }))).toBe('secondFactorWrong');
  });

  it('can create new recovery codes that replace the old ones', async () => {
    const { user, session, recoveryCodes } = await enrolled();
    const renewed = await session.post(of(user, '/recoveryCodes'), {
      password: PASSWORD,
      code: recoveryCodes[0],
    });
    const [fresh] = renewed.json<RecoveryCodes>().recoveryCodes;
    expect(refusalOf(await logIn(user, { code: recoveryCodes[1] }))).toBe('secondFactorWrong');
    expect((await logIn(user, { code: fresh })).statusCode).toBe(200);
  });

  it('can be done by user administrators for someone who lost it, and ends their sessions', async () => {
    const { user, session, client } = await enrolled();
    const admin = await signIn(test.app, await makeAccount(test.app, { sites: [client] }));
    const clerk = await signIn(test.app, await makeAccount(test.app, { sites: [client], role: 'siteClerk' }));
    const stranger = await signIn(
      test.app,
      await makeAccount(test.app, { sites: [await makeClient(test.app)] }),
    );
    const below = await makeClient(test.app, { parent: client });
    const lesser = await signIn(
      test.app,
      await makeAccount(test.app, { sites: [client], permissions: ['client.configureUser'] }),
    );
    const local = await signIn(test.app, await makeAccount(test.app, { sites: [below] }));
    expect((await clerk.post(of(user, '/reset'))).statusCode).toBe(403);
    expect((await stranger.post(of(user, '/reset'))).statusCode).toBe(404);
    expect((await local.post(of(user, '/reset'))).statusCode).toBe(404);
    expect((await lesser.post(of(user, '/reset'))).statusCode).toBe(403);
    // Users with more locations than the administrator can't be reset by them.
    const beside = await makeClient(test.app, { parent: client });
    const wider = await makeAccount(test.app, { sites: [below, beside] });
    await enrol(wider, await signIn(test.app, wider));
    expect((await local.post(of(wider, '/reset'))).statusCode).toBe(404);
    expect((await admin.post(of(wider, '/reset'))).statusCode).toBe(204);
    expect((await admin.post(of(user, '/reset'))).statusCode).toBe(204);
    expect((await session.get(of(user))).statusCode).toBe(401);
    expect((await logIn(user)).statusCode).toBe(200);
    const entries = await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`);
    expect(entries.map(({ type }) => type)).toContain('secondFactor.reset');
  });
});

describe('a client that requires two-factor authentication', () => {
  const rule = ({ id }: TestClient) => `/v1/clients/${id}/secondFactorRule`;

  it('is set up by user administrators who have it themselves', async () => {
    const { session, client } = await enrolled();
    const other = await signIn(test.app, await makeAccount(test.app, { sites: [client] }));
    const refused = await other.put(rule(client), { required: true });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Set up two-factor authentication for yourself first',
    ]);
    const below = await makeClient(test.app, { parent: client });
    const local = await signIn(test.app, await makeAccount(test.app, { sites: [below] }));
    expect((await local.put(rule(client), { required: true })).statusCode).toBe(403);
    expect((await session.put(rule(below), { required: true })).statusCode).toBe(404);
    expect((await session.get(rule(client))).json()).toEqual({ required: false, without: 2 });
    expect((await session.put(rule(client), { required: true })).json()).toEqual({
      required: true,
      without: 2,
    });
    const [entry] = await entriesOf(test.app, client.id, `client/${client.id}`);
    expect(entry).toMatchObject({
      type: 'secondFactor.ruleChanged',
      before: { requireSecondFactor: false },
      after: { requireSecondFactor: true },
    });
  });

  it('lets users without it set it up and do nothing else, from the next request on', async () => {
    const { session, client } = await enrolled();
    const user = await makeAccount(test.app, { sites: [client] });
    const colleague = await signIn(test.app, user);
    const roster = `/v1/clients/${client.id}/employees?range=%5B0%2C24%5D`;
    expect((await colleague.get(roster)).statusCode).toBe(200);
    expect((await session.put(rule(client), { required: true })).statusCode).toBe(200);
    const refused = await colleague.get(roster);
    expect([refused.statusCode, refusalOf(refused)]).toEqual([403, 'secondFactorMissing']);
    expect(refusalOf(await colleague.put(rule(client), { required: false }))).toBe('secondFactorMissing');
    expect((await session.get(roster)).statusCode).toBe(200);
    const signedIn = (await logIn(user)).json<LoginResult>();
    expect(signedIn.user.secondFactorMissing).toBe(true);
    expect((await colleague.get(of(user))).json()).toMatchObject({ enabled: false, required: true });
    await enrol(user, colleague);
    expect((await colleague.get(roster)).statusCode).toBe(200);
    const own = await colleague.get(`/v1/users/${user.wireId}`);
    expect(own.json()).not.toHaveProperty('secondFactorMissing');
  });

  it('still lets the provider’s staff impersonate its users', async () => {
    const { session, client } = await enrolled();
    await session.put(rule(client), { required: true });
    const user = await makeAccount(test.app, { sites: [client] });
    const staff = await signIn(test.app, await makeAccount(test.app));
    expect((await staff.post(`/v1/users/${user.wireId}/impersonation`, IMPERSONATION)).statusCode).toBe(200);
    const roster = await staff.get(`/v1/clients/${client.id}/employees?range=%5B0%2C24%5D`);
    expect(roster.statusCode).toBe(200);
  });
});

describe('a provider that requires two-factor authentication of its staff', () => {
  const url = '/v1/settings/signIn';
  const change = async (admin: SignedIn, staffSecondFactor: boolean) => {
    const { version, sessionHours, idleMinutes } = (await admin.get(url)).json<EditableSignInRules>();
    return admin.put(url, { version, sessionHours, idleMinutes, staffSecondFactor });
  };
  const roster = ({ id }: TestClient) => `/v1/clients/${id}/employees?range=%5B0%2C24%5D`;
  const enrolledAdmin = async () => {
    const user = await makeAccount(test.app);
    const session = await signIn(test.app, user);
    await enrol(user, session);
    return session;
  };

  it('is set up by a Super Admin who has it', async () => {
    const without = await signIn(test.app, await makeAccount(test.app));
    expect((await without.get(url)).json()).toMatchObject({ staffSecondFactor: false });
    const refused = await change(without, true);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Set up two-factor authentication for yourself first',
    ]);
    const admin = await enrolledAdmin();
    expect((await change(admin, true)).json()).toMatchObject({ staffSecondFactor: true });
    expect(refusalOf(await without.get(url))).toBe('secondFactorMissing');
    expect((await change(admin, false)).statusCode).toBe(200);
    expect((await without.get(url)).statusCode).toBe(200);
  });

  it('lets staff without it set it up and do nothing else, also for a client or as one of its users', async () => {
    const client = await makeClient(test.app);
    const user = await makeAccount(test.app, { sites: [client] });
    const clerk = await signIn(test.app, user);
    const rep = await makeAccount(test.app);
    const [own, forClient, asUser] = [
      await signIn(test.app, rep),
      await signIn(test.app, rep, client),
      await signIn(test.app, rep),
    ];
    expect((await asUser.post(`/v1/users/${user.wireId}/impersonation`, IMPERSONATION)).statusCode).toBe(200);
    for (const session of [forClient, asUser])
      expect((await session.get(roster(client))).statusCode).toBe(200);
    const admin = await enrolledAdmin();
    await change(admin, true);
    expect(refusalOf(await forClient.get(roster(client)))).toBe('secondFactorMissing');
    expect(refusalOf(await asUser.get(roster(client)))).toBe('secondFactorMissing');
    expect(refusalOf(await own.get('/v1/settings'))).toBe('secondFactorMissing');
    const again = await own.post(`/v1/users/${user.wireId}/impersonation`, IMPERSONATION);
    expect(refusalOf(again)).toBe('secondFactorMissing');
    // A client's users follow their client's rule.
    expect((await clerk.get(roster(client))).statusCode).toBe(200);
    const entries = await entriesOf(test.app, client.id, `user/${user.wireId}`);
    expect(entries.at(-1)).toMatchObject({ type: 'impersonation.stopped' });
    expect((await asUser.get(of(rep))).json()).toMatchObject({ enabled: false, required: true });
    await enrol(rep, own);
    expect((await forClient.get(roster(client))).statusCode).toBe(200);
    expect((await asUser.post(`/v1/users/${user.wireId}/impersonation`, IMPERSONATION)).statusCode).toBe(200);
    expect((await asUser.get(roster(client))).statusCode).toBe(200);
    await change(admin, false);
  });

  it('holds while impersonating, even if the impersonation was not stopped', async () => {
    const client = await makeClient(test.app);
    const user = await makeAccount(test.app, { sites: [client] });
    const rep = await makeAccount(test.app);
    const asUser = await signIn(test.app, rep);
    const admin = await enrolledAdmin();
    await change(admin, true);
    await rows(
      test.app,
      sql`update sessions set impersonating_user_id = ${user.id}, access_version = access_version + 1
        where user_id = ${rep.id}`,
    );
    expect(refusalOf(await asUser.get(roster(client)))).toBe('secondFactorMissing');
    await change(admin, false);
  });
});
