import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { role } from '../../domain/access/roles';
import type { UserListItem, UserRecord } from '../../domain/users/contract';
import { LOCK_TIMEOUT, sql } from '../../server/platform/db';
import { entriesOf, makeAccount, rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, unique } from '../support/factories';
import { holdLock } from '../support/hold-lock';
import { formOf, readUser, usersOf, usersWorld } from './users-world';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const filter = (values: object) => `filter=${encodeURIComponent(JSON.stringify(values))}`;

describe("a client's users", () => {
  it('are listed with their roles, states and locations [API-CLI-59]', async () => {
    const { session, users, north, admin } = await usersWorld(test.app);
    const clerk = await makeUser(test.app, { sites: [north], role: 'siteClerk', lastName: 'Clerk' });
    const answer = await session.get(`${users}?range=%5B0%2C24%5D`);
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.json<UserListItem[]>()).toEqual([
      expect.objectContaining({ _id: admin.wireId, role: 'employerAdmin', state: 'active' }),
      expect.objectContaining({
        _id: clerk.wireId,
        role: 'siteClerk',
        state: 'invited',
        sites: [{ legacyClientId: north.id, name: north.name }],
      }),
    ]);
  });

  it('are exported as filtered and within reach, without running formulas, and recorded', async () => {
    const { client, session, users, north, south } = await usersWorld(test.app);
    const clerk = { role: 'siteClerk', firstName: 'Nell', lastName: '=Clerk' } as const;
    const { email } = await makeAccount(test.app, { ...clerk, sites: [north, south] });
    await makeUser(test.app, { sites: [south], role: 'employerManager', lastName: 'Other' });
    const asked = `${users}/export?format=csv&${filter({ roles: ['siteClerk'] })}`;
    const lines = async (who: typeof session) => (await who.get(asked)).body.trimEnd().split('\n');
    const heading = '\ufeffLast Name,First Name,Email,Role,Status,Invited Until,Locations';
    expect(await lines(session)).toEqual([
      heading,
      `'=Clerk,Nell,${email},Site Clerk,Active,,${north.name}; ${south.name}`,
    ]);
    const [entry] = await entriesOf(test.app, client.id, 'list/users');
    expect(entry).toMatchObject({ type: 'list.exported', rows: 1, filter: { roles: ['siteClerk'] } });
    const local = await signIn(test.app, await makeUser(test.app, { sites: [north] }));
    expect((await lines(local)).at(-1)).toMatch(new RegExp(`,${north.name}$`));
    expect((await session.get(`${users}/export?format=xlsx`)).headers['content-disposition']).toContain(
      'users.xlsx',
    );
    const clerkOfSouth = await signIn(
      test.app,
      await makeUser(test.app, { sites: [south], role: 'siteClerk' }),
    );
    expect((await clerkOfSouth.get(asked)).statusCode).toBe(403);
  });

  it('can be filtered by permission, by its key or its name [ACCESS-08]', async () => {
    const { session, users, north, admin } = await usersWorld(test.app);
    const clerk = await makeUser(test.app, { sites: [north], role: 'siteClerk', lastName: 'Zed' });
    const found = async (named: string) =>
      (await session.get(`${users}?forPermission=${encodeURIComponent(named)}`))
        .json<UserListItem[]>()
        .map(({ _id }) => _id);
    expect(await found('client.viewRoster')).toEqual([admin.wireId, clerk.wireId]);
    expect(await found('client.configureUser')).toEqual([admin.wireId]);
    expect(await found('Configure User')).toEqual([admin.wireId]);
    const unknown = await session.get(`${users}?forPermission=fly`);
    expect([unknown.statusCode, Object.keys(unknown.json().errors)]).toEqual([400, ['forPermission']]);
  });

  it('are found by name, address, role, state, permission and location', async () => {
    const { session, users, north, south, admin } = await usersWorld(test.app);
    const name = `Quill${unique()}`;
    const clerk = await makeUser(test.app, { sites: [north], role: 'siteClerk', lastName: name });
    const found = async (values: object) =>
      (await session.get(`${users}?${filter(values)}`)).json<UserListItem[]>().map(({ _id }) => _id);
    expect(await found({ q: name.slice(0, 9) })).toEqual([clerk.wireId]);
    expect(await found({ q: clerk.email.slice(0, 10) })).toEqual([clerk.wireId]);
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ roles: ['siteClerk'] })).toEqual([clerk.wireId]);
    expect(await found({ states: ['active'] })).toEqual([admin.wireId]);
    expect(await found({ permission: 'client.configureUser' })).toEqual([admin.wireId]);
    expect(await found({ site: north.id })).toEqual([clerk.wireId]);
    expect(await found({ site: south.id })).toEqual([]);
  });

  it('are visible only with a location within reach, and only with its name', async () => {
    const { client, north, south, admin } = await usersWorld(test.app);
    const local = await signIn(test.app, await makeUser(test.app, { sites: [north], lastName: 'A' }));
    const both = await makeUser(test.app, { sites: [north, south], lastName: 'B' });
    const far = await makeUser(test.app, { sites: [south], lastName: 'C' });
    const list = await local.get(usersOf(north));
    expect(list.json<UserListItem[]>().map(({ lastName }) => lastName)).toEqual(['A', 'B']);
    expect(list.body).not.toContain(south.name);
    for (const user of [admin, far])
      expect((await local.get(`${usersOf(client)}/${user.wireId}`)).statusCode).toBe(404);
    const record = await readUser(local, `${usersOf(client)}/${both.wireId}`);
    expect(record).toMatchObject({ editProblem: 'reachesMore', sites: [{ legacyClientId: north.id }] });
  });

  it("of another tenant do not exist, under any client's path", async () => {
    const { session, users } = await usersWorld(test.app);
    const other = await usersWorld(test.app);
    const answers = [
      await session.get(other.users),
      await session.get(`${other.users}/${other.admin.wireId}`),
      await session.get(`${users}/${other.admin.wireId}`),
      await session.patch(`${users}/${other.admin.wireId}`, { deactivated: true, version: 1 }),
      await session.post(`${users}/${other.admin.wireId}/invitation`),
      await session.get(`${users}?${filter({ site: other.north.id })}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  });

  it('require the permission to view users', async () => {
    const { client, north, users, admin } = await usersWorld(test.app);
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [north], role: 'siteClerk' }));
    const answers = [
      await clerk.get(users),
      await clerk.get(`${users}/${admin.wireId}`),
      await clerk.post(users, formOf([client])),
      await clerk.patch(`${users}/${admin.wireId}`, { deactivated: true, version: 1 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });
});

describe('adding a user', () => {
  it('stores them as invited and records it', async () => {
    const { session, users, client, north } = await usersWorld(test.app);
    const form = formOf([north], { email: ` ${unique().toUpperCase()}@Example.test ` });
    const answer = await session.post(users, form);
    expect(answer.statusCode).toBe(201);
    const user = answer.json<UserRecord>();
    expect(user).toMatchObject({
      email: form.email.trim().toLowerCase(),
      role: 'siteClerk',
      state: 'invited',
      sites: [{ legacyClientId: north.id }],
      editProblem: null,
    });
    const [entry] = await entriesOf(test.app, client.id, `user/${user._id}`);
    expect(entry).toMatchObject({
      type: 'user.invited',
      actor: { name: 'Ada Admin' },
      after: { email: user.email, sites: [north.name], permissions: [...role('siteClerk').permissions] },
    });
  });

  it('reports all problems at once, each beside its field', async () => {
    const { session, users } = await usersWorld(test.app);
    const form = formOf([], {
      email: 'nobody',
      firstName: ' ',
      role: 'superAdmin',
      permissions: ['fly.high'],
    });
    const { statusCode, ...answer } = await session.post(users, form);
    expect([statusCode, answer.json().errors]).toEqual([
      400,
      {
        email: 'Please enter a properly formatted email address',
        firstName: 'is required',
        role: 'Choose one of the roles',
        permissions: 'One of these permissions does not exist',
        sites: 'Choose at least one location',
      },
    ]);
  });

  it('refuses an address in use, with the same text no matter who has it', async () => {
    const { session, users, north, admin } = await usersWorld(test.app);
    const stranger = await makeUser(test.app, { sites: [await makeClient(test.app)] });
    const staff = await makeUser(test.app);
    const refused = await Promise.all(
      [admin, stranger, staff].map(({ email }) =>
        session.post(users, formOf([north], { email: email.toUpperCase() })),
      ),
    );
    for (const answer of refused)
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { email: 'This email address cannot be used. Enter another one' },
      ]);
  });

  it('twice at the same moment with one address adds one', async () => {
    const { session, users, north } = await usersWorld(test.app);
    const other = await usersWorld(test.app);
    const email = `${unique()}@example.test`;
    const answers = await Promise.all([
      session.post(users, formOf([north], { email })),
      other.session.post(other.users, formOf([other.north], { email })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  });

  it('waits briefly for another change of the users, then frees its connection', async () => {
    const { client, north, session, users } = await usersWorld(test.app);
    const { milliseconds } = LOCK_TIMEOUT;
    onTestFinished(() => void (LOCK_TIMEOUT.milliseconds = milliseconds));
    LOCK_TIMEOUT.milliseconds = 50;
    const release = await holdLock(test, (tx) =>
      tx.query(sql`select 1 from clients where id = ${client.id} for no key update`),
    );
    const { statusCode, headers } = await session.post(users, formOf([north]));
    await release?.();
    expect([statusCode, headers['retry-after']]).toEqual(release ? [503, '1'] : [201, undefined]);
    expect((await session.post(users, formOf([north]))).statusCode).toBe(201);
  });

  it("refuses permissions the caller does not holdLock, and those of the provider's staff", async () => {
    const { client, users, north, session } = await usersWorld(test.app);
    const permissions = ['client.viewUsers', 'client.inviteUser', 'client.viewRoster'] as const;
    const inviter = await signIn(
      test.app,
      await makeUser(test.app, { sites: [client], permissions: [...permissions] }),
    );
    const beyond = await inviter.post(users, formOf([north], { permissions: ['client.viewPii'] }));
    expect(beyond.json().errors).toEqual({
      permissions: "You cannot grant a permission that you don't have",
    });
    const within = await inviter.post(users, formOf([north], { permissions: ['client.viewRoster'] }));
    expect(within.statusCode).toBe(201);
    const staff = await signIn(test.app, await makeUser(test.app), client);
    for (const key of [
      'admin.superAdmin',
      'customerCare.assumeClient',
      'cme.review',
      'dq.review',
      'randoms.viewDashboard',
    ])
      for (const one of [staff, session])
        expect((await one.post(users, formOf([north], { permissions: [key] }))).json().errors).toEqual({
          permissions: "One of these permissions is only for the provider's staff",
        });
  });

  it("refuses locations beyond reach and another tenant's, with the same text", async () => {
    const { north, south, client } = await usersWorld(test.app);
    const stranger = await makeClient(test.app);
    const local = await signIn(test.app, await makeUser(test.app, { sites: [north] }));
    for (const sites of [[south], [client], [stranger], [north, south]]) {
      const answer = await local.post(usersOf(north), formOf(sites));
      expect(answer.json().errors).toEqual({
        sites: "One of these locations does not exist, or you don't have access to it",
      });
    }
  });

  it('is possible for staff who have chosen the client too', async () => {
    const { client, north, users } = await usersWorld(test.app);
    const rep = await makeUser(test.app, { role: 'customerCareRep' });
    const without = await signIn(test.app, rep);
    expect((await without.post(users, formOf([north]))).json().error).toBe('clientNotChosen');
    const within = await signIn(test.app, rep, client);
    expect((await within.post(users, formOf([north]))).statusCode).toBe(201);
  });
});

describe('an email address', () => {
  it('is unique, whatever its case', async () => {
    const { session, users, north } = await usersWorld(test.app);
    const email = `${unique()}@example.test`;
    await makeAccount(test.app, { sites: [north], email });
    await session.post(users, formOf([north], { email: email.toUpperCase() }));
    expect(await rows(test.app, sql`select 1 from users where lower(email) = ${email}`)).toHaveLength(1);
  });
});
