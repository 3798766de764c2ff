import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role } from '../../domain/access/roles';
import type { UserRecord } from '../../domain/users/contract';
import { entriesOf, login, makeAccount, ownAddress } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeUser, signIn } from '../support/factories';
import { formOf, readUser, usersWorld, without } from './users-world';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const clerkKeys = role('siteClerk').permissions;
const adminKeys = role('employerAdmin').permissions;

describe('changing a user', () => {
  it('changes names, role, permissions and locations, with before and after in the audit trail', async () => {
    const { session, users, client, north, south } = await usersWorld(test.app);
    const user = await makeUser(test.app, {
      sites: [north],
      role: 'siteClerk',
      firstName: 'Old',
      lastName: 'N',
    });
    const url = `${users}/${user.wireId}`;
    const permissions = [...without(clerkKeys, 'client.viewRoster'), 'client.viewPii'];
    const answer = await session.patch(url, {
      firstName: ' New ',
      role: 'employerManager',
      permissions,
      sites: [north.id, south.id],
      version: 1,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ firstName: 'New', role: 'employerManager', version: 2 });
    expect(answer.json<UserRecord>().permissions.toSorted()).toEqual(permissions.toSorted());
    const [changed, granted] = await entriesOf(test.app, client.id, `user/${user.wireId}`);
    expect(changed).toMatchObject({
      type: 'user.changed',
      before: { firstName: 'Old', role: 'siteClerk', sites: [north.name] },
      after: { firstName: 'New', role: 'employerManager', sites: [north.name, south.name] },
    });
    expect(granted).toMatchObject({
      type: 'user.permissionsChanged',
      granted: ['View PII'],
      withdrawn: ['View Roster'],
      before: { permissions: [...clerkKeys] },
    });
  });

  it('refuses markup in a name beside the field', async () => {
    const { session, users, north } = await usersWorld(test.app);
    const user = await makeUser(test.app, { sites: [north], role: 'siteClerk' });
    const answer = await session.patch(`${users}/${user.wireId}`, {
      firstName: '<b>Pat</b>',
      lastName: 'O\u2019Brien-Li',
      version: 1,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { firstName: 'The name cannot contain < or >' } });
  });

  it('without a difference leaves no entry and no version', async () => {
    const { session, users, client, north } = await usersWorld(test.app);
    const user = await makeUser(test.app, { sites: [north], role: 'siteClerk' });
    const answer = await session.patch(`${users}/${user.wireId}`, { sites: [north.id], version: 1 });
    expect([answer.statusCode, answer.json().version]).toEqual([200, 1]);
    expect(await entriesOf(test.app, client.id, `user/${user.wireId}`)).toEqual([]);
  });

  it('of an older version is refused with the stored record and who changed it', async () => {
    const { session, users, north } = await usersWorld(test.app);
    const user = await makeUser(test.app, { sites: [north], role: 'siteClerk' });
    const url = `${users}/${user.wireId}`;
    await session.patch(url, { firstName: 'First', version: 1 });
    const answer = await session.patch(url, { firstName: 'Second', version: 1 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { error: 'stale', current: { firstName: 'First', version: 2 }, changedBy: 'Ada Admin' },
    ]);
  });

  it('takes effect on their next request', async () => {
    const { session, users, north } = await usersWorld(test.app);
    const user = await makeUser(test.app, { sites: [north], role: 'siteClerk' });
    const userSession = await signIn(test.app, user);
    const roster = `/v1/clients/${north.id}/employees?range=%5B0%2C9%5D`;
    expect((await userSession.get(roster)).statusCode).toBe(200);
    const permissions = without(clerkKeys, 'client.viewRoster');
    await session.patch(`${users}/${user.wireId}`, { permissions, version: 1 });
    expect((await userSession.get(roster)).statusCode).toBe(403);
  });

  it('by deactivation ends their sessions and sign-in; reactivation restores the sign-in', async () => {
    const { session, users, client, north } = await usersWorld(test.app);
    const user = await makeAccount(test.app, { sites: [north], role: 'siteClerk' });
    const url = `${users}/${user.wireId}`;
    const userSession = await signIn(test.app, user);
    const off = await session.patch(url, { deactivated: true, version: 1 });
    expect([off.statusCode, off.json().state]).toEqual([200, 'deactivated']);
    expect((await userSession.get(`/v1/users/${user.wireId}`)).statusCode).toBe(401);
    expect((await login(test.app, user.email)).statusCode).toBe(401);
    const types = (await entriesOf(test.app, client.id, `user/${user.wireId}`)).map(({ type }) => type);
    expect(types).toContain('session.ended');
    await session.patch(url, { deactivated: false, version: 2 });
    expect((await login(test.app, user.email)).statusCode).toBe(200);
    expect((await userSession.get(`/v1/users/${user.wireId}`)).statusCode).toBe(401);
  });
});

describe('no one', () => {
  it('can change their own permissions, locations or state', async () => {
    const { session, users, admin, north } = await usersWorld(test.app);
    await makeAccount(test.app, { sites: [north] });
    const url = `${users}/${admin.wireId}`;
    expect(await readUser(session, url)).toMatchObject({ editProblem: 'self' });
    for (const change of [
      { permissions: without(adminKeys, 'client.viewPii') },
      { sites: [north.id] },
      { role: 'siteClerk' },
      { deactivated: true },
    ]) {
      const answer = await session.patch(url, { ...change, version: 1 });
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        'You cannot change your own permissions, locations or status here. Change your name in your profile',
      ]);
    }
  });

  it('can grant what they do not hold, or change users who hold more', async () => {
    const { client, users, north, admin } = await usersWorld(test.app);
    const some = await makeUser(test.app, {
      sites: [client],
      permissions: ['client.viewUsers', 'client.configureUser', 'client.viewRoster'],
    });
    const session = await signIn(test.app, some);
    const low = await makeUser(test.app, { sites: [north], permissions: ['client.viewRoster'] });
    const answer = await session.patch(`${users}/${low.wireId}`, {
      permissions: ['client.viewRoster', 'client.viewPii'],
      version: 1,
    });
    expect(answer.json().errors).toEqual({
      permissions: "You cannot grant a permission that you don't have",
    });
    for (const change of [{ deactivated: true }, { permissions: [] }, { firstName: 'Other' }]) {
      const refused = await session.patch(`${users}/${admin.wireId}`, { ...change, version: 1 });
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        "This user has permissions that you don't have, so you cannot change them",
      ]);
    }
    const own = await session.patch(`${users}/${low.wireId}`, { permissions: [], version: 1 });
    expect(own.json()).toMatchObject({ permissions: [] });
  });

  it('can change users with locations beyond reach, or add anyone there', async () => {
    const { users, north, south } = await usersWorld(test.app);
    const local = await signIn(test.app, await makeUser(test.app, { sites: [north] }));
    const both = await makeUser(test.app, { sites: [north, south], role: 'siteClerk' });
    const refused = await local.patch(`${users}/${both.wireId}`, { deactivated: true, version: 1 });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      "This user has locations that you don't have access to, so you cannot change them",
    ]);
    const near = await makeUser(test.app, { sites: [north], role: 'siteClerk' });
    const answer = await local.patch(`${users}/${near.wireId}`, { sites: [south.id], version: 1 });
    expect(answer.json().errors).toEqual({
      sites: "One of these locations does not exist, or you don't have access to it",
    });
  });

  it("can give a client user a permission of the provider's staff", async () => {
    const { client, users, north } = await usersWorld(test.app);
    const admin = await signIn(test.app, await makeUser(test.app), client);
    const user = await makeUser(test.app, { sites: [north], role: 'siteClerk' });
    const answer = await admin.patch(`${users}/${user.wireId}`, {
      permissions: ['admin.superAdmin'],
      version: 1,
    });
    expect(answer.json().errors).toEqual({
      permissions: "One of these permissions is only for the provider's staff",
    });
  });
});

describe("a client's last active administrator", () => {
  it('keeps their permission, the whole client and their account, no matter who asks', async () => {
    const { client, users, admin, north } = await usersWorld(test.app);
    // Invited users and users of one location don't count.
    await makeUser(test.app, { sites: [client] });
    await makeAccount(test.app, { sites: [north] });
    const staff = await signIn(test.app, await makeUser(test.app), client);
    for (const change of [
      { deactivated: true },
      { permissions: without(adminKeys, 'client.configureUser') },
      { sites: [north.id] },
    ]) {
      const answer = await staff.patch(`${users}/${admin.wireId}`, { ...change, version: 1 });
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        "This is the client's last active administrator. First give another user Configure User and access to the whole client",
      ]);
    }
    await makeAccount(test.app, { sites: [client] });
    const answer = await staff.patch(`${users}/${admin.wireId}`, { deactivated: true, version: 1 });
    expect(answer.statusCode).toBe(200);
  });

  it('remains if two remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client, users, admin, session } = await usersWorld(test.app);
      const second = await makeAccount(test.app, { sites: [client] });
      const other = await signIn(test.app, second);
      const answers = await Promise.all([
        session.patch(`${users}/${second.wireId}`, { deactivated: true, version: 1 }),
        other.patch(`${users}/${admin.wireId}`, { deactivated: true, version: 1 }),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(codes).toEqual([200, 401]);
    }
  });
});

describe('an invitation', () => {
  it('is limited per minute', async () => {
    const { session, users } = await usersWorld(test.app);
    const admin = await signIn(test.app, await makeUser(test.app));
    for (const [who, url] of [
      [session, users],
      [admin, '/v1/customerCareReps'],
      [admin, '/v1/internalUsers'],
    ] as const) {
      const headers = { ...who.headers, ...ownAddress() };
      const codes: number[] = [];
      for (let at = 0; at < 61; at += 1)
        codes.push((await test.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode);
      expect([url, codes.slice(-2)]).toEqual([url, [400, 429]]);
    }
  });

  it('is limited per client and day; the provider may send more', async () => {
    const { client, north, admin, session, users } = await usersWorld(test.app);
    const rep = await makeUser(test.app);
    for (const { id, wireId, email } of [admin, rep]) {
      const user = { id, wireId, name: 'Somebody', email };
      await test.app.data.withoutReach(
        'operator',
        async (tx) => {
          for (let at = 0; at < 99; at += 1)
            tx.audit({ type: 'user.invitedAgain', subject: 'user/x', email: 'x@example.test' }, client.id);
        },
        { user, realUser: null, requestId: 'test' },
      );
    }
    // One of two simultaneous requests is the hundredth.
    const answers = await Promise.all([1, 2].map(() => session.post(users, formOf([north]))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 429]);
    const [sent] = answers.filter(({ statusCode }) => statusCode === 201);
    const again = await session.post(`${users}/${sent!.json<UserRecord>()._id}/invitation`);
    expect([again.statusCode, again.json().message]).toEqual([429, expect.stringContaining('100')]);
    const staff = await signIn(test.app, await makeUser(test.app), client);
    expect((await staff.post(users, formOf([north]))).statusCode).toBe(201);
  });

  it('is not sent again to users who have signed up, are deactivated, or hold more permissions', async () => {
    const { session, users, client, north } = await usersWorld(test.app);
    const signedUp = await makeAccount(test.app, { sites: [north], role: 'siteClerk' });
    const refused = await session.post(`${users}/${signedUp.wireId}/invitation`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Only an active user who has not signed up yet can be invited again',
    ]);
    const added = (await session.post(users, formOf([north]))).json<UserRecord>();
    const inviter = await makeUser(test.app, {
      sites: [client],
      permissions: ['client.viewUsers', 'client.inviteUser'],
    });
    const weak = await signIn(test.app, inviter);
    expect((await weak.post(`${users}/${added._id}/invitation`)).statusCode).toBe(403);
    await session.patch(`${users}/${added._id}`, { deactivated: true, version: added.version });
    expect((await session.post(`${users}/${added._id}/invitation`)).statusCode).toBe(409);
  });
});
