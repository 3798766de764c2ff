import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INTERNAL_COMPANY_ID } from '../../domain/clients/constants';
import { sql } from '../../server/platform/db';
import { hashPassword } from '../../server/session';
import { createApp, type TestApp } from '../support/create-app';
import {
  IMPERSONATION,
  makeEmployee,
  makeUser,
  signIn,
  unique,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { auditOf, makeWorld, openAudit, type World } from './world';

let test: TestApp;
let world: World;
let admin: SignedIn;

beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  world = await makeWorld(test.app);
  admin = await signIn(test.app, await makeUser(test.app), world.root);
});
afterAll(() => test.close());

const set = (who: SignedIn, site: TestClient, deactivated: boolean) =>
  who.patch(`/v1/clients/${site.id}`, { deactivated });
const status = async (who: SignedIn) => (await who.get(`/v1/clients/${world.root.id}/children`)).statusCode;

describe('deactivating a client or location', () => {
  it('shows what it would affect, without changing anything', async () => {
    const { root, east, norfolk, memphis } = world;
    for (const site of [norfolk, norfolk, memphis]) await makeEmployee(test.app, { site });
    await makeEmployee(test.app, { site: norfolk, statusId: 4 });
    const ask = async (site: TestClient) => (await admin.get(`/v1/clients/${site.id}/deactivation`)).json();
    // Roanoke is already deactivated; the manager keeps Memphis.
    expect(await ask(east)).toEqual({
      legacyClientId: east.id,
      name: 'East',
      deactivated: false,
      locations: 2,
      employees: 2,
      users: 1,
      userNames: [expect.stringMatching(/^Pat User /)],
      jobs: 0,
    });
    const roster = await admin.get(
      `/v1/clients/${east.id}/employees?filter=${encodeURIComponent('{"view":"active"}')}`,
    );
    expect(roster.json<unknown[]>()).toHaveLength(2);
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`insert into jobs (tenant_id, type, data, state) values (${root.id}, 'x', '{}', 'queued')`),
    );
    expect(await ask(root)).toMatchObject({ locations: 5, employees: 3, users: 3, jobs: 1 });
    expect(await auditOf(test.app, root.id, `client/${east.id}`)).toEqual([]);
  });

  it('refuses the provider’s own company, not other clients', async () => {
    const id = INTERNAL_COMPANY_ID;
    const own = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<TestClient>(sql`insert into clients (tenant_id, id, path, level, name, services)
        values (${id}, ${id}, ${`/${id}/`}, 0, 'Own', '{}')
        returning id, wire_id as "wireId", tenant_id as "tenantId", path, name`),
    );
    const who = await signIn(test.app, await makeUser(test.app), own);
    const refused = await set(who, own, true);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'client.internalCompany' });
    expect((await who.get(`/v1/clients/${id}`)).json()).toMatchObject({ deactivated: false });
    expect((await set(admin, world.root, true)).statusCode).toBe(201);
  });

  it('names users to those who may view them', async () => {
    const { root, east } = world;
    const mover = await makeUser(test.app, { sites: [root], permissions: ['client.configureLocation'] });
    const { users, userNames } = (
      await (await signIn(test.app, mover)).get(`/v1/clients/${east.id}/deactivation`)
    ).json();
    expect({ users, userNames }).toEqual({ users: 1, userNames: [] });
  });

  it('leaves out the accounts of auditors, as the lists of users do', async () => {
    const { east } = world;
    const ask = async () => (await admin.get(`/v1/clients/${east.id}/deactivation`)).json();
    const before = await ask();
    await openAudit(test.app, east);
    expect(await ask()).toEqual(before);
  });

  it('locks out users without other locations at once, and lets them back in with the location', async () => {
    const { east, clerk, manager, owner } = world;
    expect(await Promise.all([clerk, manager, owner].map(status))).toEqual([200, 200, 200]);
    expect((await set(admin, east, true)).statusCode).toBe(201);
    expect(await Promise.all([clerk, manager, owner].map(status))).toEqual([401, 200, 200]);
    expect((await set(admin, east, false)).statusCode).toBe(201);
    expect(await status(clerk)).toBe(200);
  });

  it('leaves a user one of two locations if they deactivate both at the same moment', async () => {
    const { manager, norfolk, memphis } = world;
    for (const [first, second] of [
      [norfolk, memphis],
      [memphis, norfolk],
      [norfolk, memphis],
    ] as const) {
      // Both are cached as the user's before the request.
      expect(await status(manager)).toBe(200);
      const answers = await Promise.all([set(manager, first, true), set(manager, second, true)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
      for (const site of [norfolk, memphis]) await set(admin, site, false);
    }
  });

  it('refuses sign-ins at a deactivated client, without saying why', async () => {
    const { root } = world;
    const email = `${unique()}@example.test`;
    const password = 'correct horse battery';
    await makeUser(test.app, { sites: [root], email, passwordHash: await hashPassword(password) });
    const enter = () =>
      test.app.inject({ method: 'POST', url: '/v1/auth/login', payload: { email, password } });
    expect((await enter()).statusCode).toBe(200);
    await set(admin, root, true);
    const refused = await enter();
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ error: 'badCredentials' });
    // The provider's staff can still see it.
    expect(await status(admin)).toBe(200);
    await set(admin, root, false);
    expect((await enter()).statusCode).toBe(200);
  });

  it('ends an impersonation of a locked-out user, and records it', async () => {
    const { root, norfolk } = world;
    const target = await makeUser(test.app, { sites: [norfolk], firstName: 'Kim', lastName: 'Dock' });
    const rep = await signIn(test.app, await makeUser(test.app), root);
    expect(
      (await rep.post(`/v1/users/${target.wireId}/impersonation`, IMPERSONATION)).statusCode,
    ).toBeLessThan(300);
    await set(admin, norfolk, true);
    expect(await status(rep)).toBe(200);
    expect((await auditOf(test.app, root.id, `user/${target.wireId}`)).at(-1)).toMatchObject({
      type: 'impersonation.stopped',
      of: 'Kim Dock',
    });
  });

  it("is refused for one's own last location", async () => {
    const { norfolk, clerk } = world;
    const answer = await set(clerk, norfolk, true);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: 'You would have no active location left and could not sign in again',
    });
    expect((await admin.get(`/v1/clients/${norfolk.id}`)).json()).toMatchObject({
      deactivated: false,
      version: 1,
    });
  });
});
