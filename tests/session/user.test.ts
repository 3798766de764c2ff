import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionUser } from '../../domain/session/contract';
import { json, sql } from '../../server/platform/db';
import { reauthorizeSessions, endSessionsOf } from '../../server/session';
import { entriesOf, rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import {
  IMPERSONATION,
  makeClient,
  makeUser,
  signIn,
  unique,
  type SignedIn,
  type TestClient,
  type TestUser,
} from '../support/factories';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const own = (user: TestUser) => `/v1/users/${user.wireId}`;

describe('GET /v1/users/{id}', () => {
  it('returns everything the console needs to know about a client user [API-USER-01, ENT-27, ENT-28, CONST-07, CONST-08]', async () => {
    const root = await makeClient(test.app, { services: ['Roadfile', 'Client'] });
    const site = await makeClient(test.app, { parent: root });
    const user = await makeUser(test.app, {
      sites: [site],
      permissions: ['client.viewRoster'],
      firstName: 'Ana',
    });
    await rows(test.app, sql`update users set auditor_token = 'an-auditor-token' where id = ${user.id}`);
    const session = await signIn(test.app, user);
    expect((await session.get(own(user))).json()).toEqual({
      _id: user.wireId,
      email: user.email,
      firstName: 'Ana',
      lastName: expect.stringMatching(/^User /),
      permissions: ['client.viewRoster'],
      role: 'employerAdmin',
      isInternalUser: false,
      isInternalCompany: false,
      client: {
        _id: root.wireId,
        legacyClientId: root.id,
        name: root.name,
        services: ['Roadfile', 'Client'],
      },
      sites: [site.id],
      jumpList: [],
      auditorToken: 'an-auditor-token',
      locale: 'en',
      providerName: 'Roadfile',
      mailWaits: true,
      config: { timeout: 20, warnBefore: 2 },
      version: 1,
    });
  });

  it("returns the provider's staff without a client, and only existing permissions", async () => {
    const user = await makeUser(test.app, { role: 'dqReviewer' });
    await rows(
      test.app,
      sql`update users set permissions = permissions || '{dq.ofYesterday}' where id = ${user.id}`,
    );
    const body = (await (await signIn(test.app, user)).get(own(user))).json<SessionUser>();
    expect(body).toMatchObject({ isInternalUser: true, client: null, sites: [] });
    expect(body).not.toHaveProperty('auditorToken');
    expect(body.permissions).toContain('dq.worklists');
    expect(body.permissions).not.toContain('dq.ofYesterday');
  });

  it('recognizes users of the internal company, client 78 [CONST-03]', async () => {
    await rows(
      test.app,
      sql`insert into clients (tenant_id, id, path, level, name) values (78, 78, '/78/', 0, 'Own')
      on conflict do nothing`,
    );
    const [site] = await rows<{ id: number; wireId: string; tenantId: number; path: string; name: string }>(
      test.app,
      sql`select id, wire_id as "wireId", tenant_id as "tenantId", path, name from clients where id = 78`,
    );
    const user = await makeUser(test.app, { sites: site ? [site] : [] });
    const body = (await (await signIn(test.app, user)).get(own(user))).json<SessionUser>();
    expect(body).toMatchObject({ isInternalUser: false, isInternalCompany: true });
  });

  it('is limited to oneself, and refuses invalid ids', async () => {
    const root = await makeClient(test.app);
    const [user, colleague] = [
      await makeUser(test.app, { sites: [root] }),
      await makeUser(test.app, { sites: [root] }),
    ];
    for (const session of [await signIn(test.app, user), await signIn(test.app, await makeUser(test.app))]) {
      expect((await session.get(own(colleague))).statusCode).toBe(404);
      expect((await session.get(`/v1/users/${'0'.repeat(24)}`)).statusCode).toBe(404);
      for (const id of ['0', 'undefined', '%00', `${'a'.repeat(23)}'`, String(user.id)])
        expect((await session.get(`/v1/users/${id}`)).statusCode).toBe(400);
    }
    expect((await test.app.inject(own(user))).statusCode).toBe(401);
  });
});

describe("a change of a session's permissions", () => {
  const change = (user: TestUser, permissions: string) =>
    test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(sql`update users set permissions = ${permissions}::text[] where id = ${user.id}`);
      await reauthorizeSessions(tx, user.id);
    });

  it('applies at the next request: a removed permission is refused', async () => {
    const rep = await makeUser(test.app, { role: 'customerCareRep' });
    const target = await makeUser(test.app, { sites: [await makeClient(test.app)] });
    const session = await signIn(test.app, rep);
    expect((await session.get(own(rep))).json<SessionUser>().permissions).toContain(
      'customerCare.impersonateUser',
    );
    await change(rep, '{customerCare.viewClients}');
    expect((await session.post(`${own(target)}/impersonation`, IMPERSONATION)).statusCode).toBe(403);
    expect((await session.get(own(rep))).json<SessionUser>().permissions).toEqual([
      'customerCare.viewClients',
    ]);
  });

  it('ends the sessions of a deactivated user', async () => {
    const user = await makeUser(test.app, { sites: [await makeClient(test.app)] });
    const session = await signIn(test.app, user);
    expect((await session.get(own(user))).statusCode).toBe(200);
    const ended = await test.app.data.withoutReach('operator', (tx) =>
      endSessionsOf(tx, user.id, 'deactivated'),
    );
    expect(ended).toBe(1);
    expect((await session.get(own(user))).statusCode).toBe(401);
  });
});

describe('a session without reach', () => {
  const give = (user: TestUser, change: ReturnType<typeof sql>) =>
    test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(change);
      await reauthorizeSessions(tx, user.id);
    });
  const answerTo = async (session: SignedIn, client: TestClient) => {
    const answer = await session.get(`/v1/clients/${client.id}/employees`);
    return [answer.statusCode, answer.json<{ error?: string }>().error];
  };

  it('is refused with the reason, until a client is chosen and Assume Client granted', async () => {
    const client = await makeClient(test.app);
    const rep = await makeUser(test.app, { permissions: ['client.viewRoster'] });
    expect(await answerTo(await signIn(test.app, rep), client)).toEqual([403, 'clientNotChosen']);
    const session = await signIn(test.app, rep, client);
    expect(await answerTo(session, client)).toEqual([403, 'forbidden']);
    await give(
      rep,
      sql`update users set permissions = permissions || '{customerCare.assumeClient}' where id = ${rep.id}`,
    );
    expect(await answerTo(session, client)).toEqual([200, undefined]);
  });

  it('is refused for a user without locations, until they get one', async () => {
    const client = await makeClient(test.app);
    const user = await makeUser(test.app, { sites: [client] });
    await rows(test.app, sql`delete from user_sites where user_id = ${user.id}`);
    const session = await signIn(test.app, user);
    expect(await answerTo(session, client)).toEqual([403, 'forbidden']);
    await give(
      user,
      sql`insert into user_sites (tenant_id, user_id, site_id) values (${client.id}, ${user.id}, ${client.id})`,
    );
    expect(await answerTo(session, client)).toEqual([200, undefined]);
  });
});

describe('PATCH /v1/users/{id}', () => {
  it('changes name and language, and leaves an entry with before and after', async () => {
    const user = await makeUser(test.app, {
      sites: [await makeClient(test.app)],
      firstName: 'Ana',
      lastName: 'Old',
    });
    const session = await signIn(test.app, user);
    const answer = await session.patch(own(user), { firstName: ' Anna ', locale: 'es', version: 1 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ firstName: 'Anna', lastName: 'Old', locale: 'es', version: 2 });
    const [entry] = await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`);
    expect(entry).toMatchObject({
      type: 'user.profileChanged',
      actor: { id: user.wireId, name: 'Ana Old' },
      before: { firstName: 'Ana', lastName: 'Old', locale: 'en' },
      after: { firstName: 'Anna', lastName: 'Old', locale: 'es' },
    });
    await session.patch(own(user), { lastName: 'New', version: 2 });
    const [, next] = await entriesOf(test.app, user.tenantId ?? 0, `user/${user.wireId}`);
    expect(next?.actor).toEqual({ id: user.wireId, name: 'Anna Old' });
  });

  it('refuses a stale version with the stored record', async () => {
    const user = await makeUser(test.app, { firstName: 'Ana' });
    const session = await signIn(test.app, user);
    await session.patch(own(user), { firstName: 'Eva', version: 1 });
    const answer = await session.patch(own(user), { firstName: 'Ida', version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'stale', current: { firstName: 'Eva', version: 2 } });
    expect(Date.parse(answer.json<{ changedAt: string }>().changedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each([
    [{ permissions: ['admin.superAdmin'] }, 'permissions'],
    [{ tenantId: 1 }, 'tenantId'],
    [{ isInternalUser: true }, 'isInternalUser'],
    [{ email: 'other@example.test' }, 'email'],
    [{ addedBy: 'someone' }, 'addedBy'],
    [{ firstName: '   ' }, 'firstName'],
    [{ lastName: 'Li <b>' }, 'lastName'],
    [{ lastName: 'A\u0000B' }, 'lastName'],
    [{ locale: 'de' }, 'locale'],
  ])('refuses %o and changes nothing', async (fields, field) => {
    const user = await makeUser(test.app, { firstName: 'Ana' });
    const session = await signIn(test.app, user);
    const answer = await session.patch(own(user), { firstName: 'Changed', ...fields, version: 1 });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    expect((await session.get(own(user))).json()).toMatchObject({ firstName: 'Ana', version: 1 });
  });

  it('refuses other users, and an empty change', async () => {
    const [user, other] = [await makeUser(test.app), await makeUser(test.app)];
    const session = await signIn(test.app, user);
    expect((await session.patch(own(other), { firstName: 'X', version: 1 })).statusCode).toBe(404);
    expect((await session.patch(own(user), { version: 1 })).statusCode).toBe(400);
    expect((await session.patch(own(user), {})).statusCode).toBe(400);
  });
});

describe('saved views', () => {
  const views = (user: TestUser) => `${own(user)}/views`;
  const view = { filter: { statuses: [2] }, columns: ['lastName', 'dob'] };

  it('can be saved, listed by resource, replaced by name and deleted', async () => {
    const user = await makeUser(test.app);
    const session = await signIn(test.app, user);
    const saved = await session.post(views(user), { resource: 'manage/employees', name: ' Mine ', view });
    expect(saved.statusCode).toBe(201);
    const { id } = saved.json<{ id: number }>();
    expect(saved.json()).toEqual({ id, resource: 'manage/employees', name: 'Mine', view });
    await session.post(views(user), { resource: 'alerts', name: 'Mine', view: {} });
    const again = await session.post(views(user), {
      resource: 'manage/employees',
      name: 'Mine',
      view: { q: 'x' },
    });
    expect(again.json()).toMatchObject({ id, view: { q: 'x' } });
    const listed = await session.get(`${views(user)}?resource=manage/employees`);
    expect(listed.json()).toEqual([{ id, resource: 'manage/employees', name: 'Mine', view: { q: 'x' } }]);
    expect((await session.get(views(user))).json()).toHaveLength(2);
    expect((await session.delete(`${views(user)}/${id}`)).statusCode).toBe(204);
    expect((await session.delete(`${views(user)}/${id}`)).statusCode).toBe(404);
    expect((await session.get(views(user))).json()).toHaveLength(1);
  });

  it('cannot be seen, replaced or deleted by others', async () => {
    const root = await makeClient(test.app);
    const [user, other] = [
      await makeUser(test.app, { sites: [root] }),
      await makeUser(test.app, { sites: [root] }),
    ];
    const [session, stranger] = [await signIn(test.app, user), await signIn(test.app, other)];
    const body = { resource: 'manage/employees', name: 'Mine', view };
    const { id } = (await session.post(views(user), body)).json<{ id: number }>();
    const tries = [
      stranger.get(views(user)),
      stranger.post(views(user), body),
      stranger.delete(`${views(user)}/${id}`),
    ];
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await stranger.delete(`${views(other)}/${id}`)).statusCode).toBe(404);
    expect((await stranger.post(views(other), { ...body, view: {} })).statusCode).toBe(201);
    expect((await session.get(views(user))).json()).toMatchObject([{ id, view }]);
  });

  it('have a name and limits', async () => {
    const user = await makeUser(test.app);
    const session = await signIn(test.app, user);
    const good = { resource: 'manage/employees', name: 'Mine', view };
    const bad = [
      { ...good, name: '  ' },
      { ...good, name: 'x'.repeat(61) },
      { ...good, resource: '../users' },
      { ...good, view: 'text' },
      { ...good, userId: 1 },
      { ...good, view: { text: 'A\u0000B' } },
    ];
    for (const body of bad) expect((await session.post(views(user), body)).statusCode).toBe(400);
    expect(
      (await session.post(views(user), { ...good, view: { text: 'x'.repeat(20_000) } })).statusCode,
    ).toBe(413);
    await rows(
      test.app,
      sql`insert into saved_views (user_id, resource, name, view)
      select ${user.id}, 'manage/employees', ${unique()} || n, ${json({})} from generate_series(1, 50) n`,
    );
    expect((await session.post(views(user), good)).statusCode).toBe(409);
    expect((await session.get(views(user))).json()).toHaveLength(50);
  });
});
