import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionUser } from '../../domain/session/contract';
import { role } from '../../domain/access/roles';
import { sql } from '../../server/platform/db';
import { reauthorizeSessions } from '../../server/session';
import { entriesOf, makeAccount, PASSWORD, refresh, rows, tokensOf } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import {
  IMPERSONATION,
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type TestUser,
} from '../support/factories';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const own = (user: TestUser) => `/v1/users/${user.wireId}`;
const impersonationOf = (user: TestUser) => `${own(user)}/impersonation`;

async function world() {
  const client = await makeClient(test.app);
  const site = await makeClient(test.app, { parent: client });
  const rep = await makeUser(test.app, { role: 'customerCareRep', firstName: 'Rae', lastName: 'Rep' });
  const target = await makeUser(test.app, { sites: [site], firstName: 'Tom', lastName: 'Target' });
  return { client, site, rep, target, session: await signIn(test.app, rep) };
}

describe('impersonation', () => {
  it('replaces the user and keeps the true identity [SCOPE-29, IMPERS-01, IMPERS-02, IMPERS-04, ENT-29]', async () => {
    const { rep, target, site, client, session } = await world();
    const answer = await session.post(impersonationOf(target), IMPERSONATION);
    expect(answer.statusCode).toBe(200);
    const user = answer.json<SessionUser>();
    expect(user).toMatchObject({
      _id: target.wireId,
      email: target.email,
      firstName: 'Tom',
      isInternalUser: false,
      client: { legacyClientId: client.id },
      sites: [site.id],
      trueIdentity: { _id: rep.wireId, displayName: 'Rae Rep' },
      impersonatingUserId: target.wireId,
      impersonatingDisplayName: 'Tom Target',
    });
    expect(user.permissions.toSorted()).toEqual([...role('employerAdmin').permissions].toSorted());
    // The token contains the signed-in user; a reloaded page requests that id.
    expect((await session.get(own(rep))).json()).toEqual(user);
    expect((await session.get(own(target))).json()).toEqual(user);
  });

  it('restores the true identity [IMPERS-05]', async () => {
    const { rep, target, session } = await world();
    const before = (await session.get(own(rep))).json();
    await session.post(impersonationOf(target), IMPERSONATION);
    const answer = await session.delete(impersonationOf(target));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(before);
    expect((await session.get(own(rep))).json()).toEqual(before);
    expect((await session.get(own(target))).statusCode).toBe(404);
    expect((await session.delete(impersonationOf(rep))).statusCode).toBe(409);
  });

  it("is recorded in the client's chain under both names, with everything done meanwhile", async () => {
    const { rep, target, client, session } = await world();
    await session.post(impersonationOf(target), IMPERSONATION);
    await session.patch(own(target), { locale: 'es', version: 1 });
    await session.delete(impersonationOf(target));
    const entries = await entriesOf(test.app, client.id, `user/${target.wireId}`);
    const types = ['impersonation.started', 'user.profileChanged', 'impersonation.stopped'];
    expect(entries.map(({ type }) => type)).toEqual(types);
    for (const entry of entries) {
      expect(entry.actor).toEqual({ id: target.wireId, name: 'Tom Target' });
      expect(entry.realActor).toEqual({ id: rep.wireId, name: 'Rae Rep' });
    }
    expect(await entriesOf(test.app, 0, `user/${target.wireId}`)).toEqual([]);
  });

  it('has the access of the user, whatever client was chosen before', async () => {
    const { rep, target, session } = await world();
    const other = await makeClient(test.app);
    await session.post(impersonationOf(target), IMPERSONATION);
    const headers = { ...session.headers, 'x-client-id': String(other.id) };
    const answer = await test.app.inject({ url: own(rep), headers });
    expect(answer.json()).toMatchObject({ _id: target.wireId, isInternalUser: false });
  });

  it('survives a refresh and ends with the session', async () => {
    const rep = await makeAccount(test.app, { role: 'customerCareRep' });
    const { target } = await world();
    const first = await tokensOf(test.app, rep);
    const call = (method: 'GET' | 'POST', url: string, token: string) =>
      test.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'POST' && { payload: IMPERSONATION }),
      });
    await call('POST', impersonationOf(target), first.token);
    const second = (await refresh(test.app, first.refreshToken)).json<{
      token: string;
      refreshToken: string;
    }>();
    expect((await call('GET', own(rep), second.token)).json()).toMatchObject({ _id: target.wireId });
    await call('POST', `/v1/auth/logout/${second.refreshToken}`, second.token);
    expect((await call('GET', own(rep), second.token)).statusCode).toBe(401);
    const third = await tokensOf(test.app, rep);
    expect((await call('GET', own(rep), third.token)).json()).toMatchObject({ _id: rep.wireId });
  });
});

describe('impersonation is refused', () => {
  it('without the permission, and to client users whatever they hold', async () => {
    const { target, client } = await world();
    const reviewer = await signIn(test.app, await makeUser(test.app, { role: 'dqReviewer' }));
    const keys = role('superAdmin').permissions;
    const colleague = await makeUser(test.app, { sites: [client], permissions: [...keys] });
    for (const session of [reviewer, await signIn(test.app, colleague)])
      expect((await session.post(impersonationOf(target), IMPERSONATION)).statusCode).toBe(403);
    expect((await test.app.inject({ method: 'POST', url: impersonationOf(target) })).statusCode).toBe(401);
  });

  it('for users with permissions that the rep does not have', async () => {
    const { client, session } = await world();
    const extra = [...role('employerAdmin').permissions, 'admin.addClient' as const];
    const higher = await makeUser(test.app, { sites: [client], permissions: extra });
    const answer = await session.post(impersonationOf(higher), IMPERSONATION);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: 'forbidden' }]);
  });

  it("for the provider's own staff, oneself, deactivated and unknown users", async () => {
    const { rep, target, session } = await world();
    const staff = await makeUser(test.app, { permissions: ['cme.worklists'] });
    expect((await session.post(impersonationOf(staff), IMPERSONATION)).statusCode).toBe(403);
    expect((await session.post(impersonationOf(rep), IMPERSONATION)).statusCode).toBe(403);
    await rows(test.app, sql`update users set deactivated = true where id = ${target.id}`);
    expect((await session.post(impersonationOf(target), IMPERSONATION)).statusCode).toBe(404);
    expect((await session.post(`/v1/users/${'0'.repeat(24)}/impersonation`, IMPERSONATION)).statusCode).toBe(
      404,
    );
    expect((await session.get(own(rep))).json()).toMatchObject({ _id: rep.wireId });
  });

  it('during another impersonation, even if the impersonated user could', async () => {
    const { client, session, rep, target } = await world();
    const holder = await makeUser(test.app, {
      sites: [client],
      permissions: ['customerCare.impersonateUser'],
    });
    expect((await session.post(impersonationOf(holder), IMPERSONATION)).statusCode).toBe(200);
    expect((await session.post(impersonationOf(target), IMPERSONATION)).statusCode).toBe(403);
    expect((await session.get(own(rep))).json()).toMatchObject({ _id: holder.wireId });
  });

  it('once of two simultaneous requests', async () => {
    const { client, session, target } = await world();
    const other = await makeUser(test.app, { sites: [client] });
    const answers = await Promise.all([
      session.post(impersonationOf(target), IMPERSONATION),
      session.post(impersonationOf(other), IMPERSONATION),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
  });

  it('for changing a password', async () => {
    const { client, session } = await world();
    const target = await makeAccount(test.app, { sites: [client] });
    await session.post(impersonationOf(target), IMPERSONATION);
    const body = { current: PASSWORD, next: 'another password for them' };
    expect((await session.put(`${own(target)}/password`, body)).statusCode).toBe(403);
  });
});

describe('while impersonating', () => {
  it("the rep's own account cannot be named: nothing changes", async () => {
    const { rep, target, site, session } = await world();
    const before = (await session.post(impersonationOf(target), IMPERSONATION)).json<SessionUser>();
    const { employeeId } = await makeEmployee(test.app, { site });
    const view = { resource: 'employees', name: 'Mine', view: {} };
    const answers = [
      await session.patch(own(rep), { firstName: 'Changed', version: 1 }),
      await session.get(`${own(rep)}/views`),
      await session.post(`${own(rep)}/views`, view),
      await session.get(`${own(rep)}/jumplist`),
      await session.post(`${own(rep)}/jumplist`, { employeeId }),
      await session.delete(`${own(rep)}/jumplist`),
      await session.delete(impersonationOf(rep)),
    ];
    const passwords = { current: PASSWORD, next: 'another password for them' };
    expect((await session.put(`${own(rep)}/password`, passwords)).statusCode).toBe(403);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect((await session.get(own(rep))).json()).toEqual(before);
    expect((await session.post(`${own(target)}/views`, view)).statusCode).toBe(201);
  });
});

describe('a change of permissions during an impersonation', () => {
  const give = (user: TestUser, permissions: readonly string[]) =>
    test.app.data.withoutReach('operator', async (tx) => {
      const keys = `{${permissions.join(',')}}`;
      await tx.query(sql`update users set permissions = ${keys}::text[] where id = ${user.id}`);
      await reauthorizeSessions(tx, user.id);
    });

  it('applies at the next request', async () => {
    const { rep, target, session } = await world();
    await session.post(impersonationOf(target), IMPERSONATION);
    await give(target, ['client.viewRoster']);
    expect((await session.get(own(rep))).json()).toMatchObject({ permissions: ['client.viewRoster'] });
  });

  it('ends it if the rep loses the permission, or the user gains one that the rep lacks', async () => {
    const losing = await world();
    await losing.session.post(impersonationOf(losing.target), IMPERSONATION);
    await give(losing.rep, ['customerCare.viewClients']);
    const gaining = await world();
    await gaining.session.post(impersonationOf(gaining.target), IMPERSONATION);
    await give(gaining.target, ['admin.addClient']);
    for (const { rep, target, client, session } of [losing, gaining]) {
      expect((await session.get(own(rep))).json()).toMatchObject({ _id: rep.wireId });
      const last = (await entriesOf(test.app, client.id, `user/${target.wireId}`)).at(-1);
      expect(last).toMatchObject({ type: 'impersonation.stopped' });
    }
  });
});
