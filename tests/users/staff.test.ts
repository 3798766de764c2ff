import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { role } from '../../domain/access/roles';
import type { UserListItem, UserRecord } from '../../domain/users/contract';
import { assignedRep, assignRep } from '../../server/users';
import { sql } from '../../server/platform/db';
import { entriesOf, makeAccount, rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import {
  callerOf,
  makeClient,
  makeUser,
  signIn,
  unique,
  type SignedIn,
  type TestUser,
} from '../support/factories';
import { mailedToken, without } from './users-world';

const STAFF = '/v1/internalUsers';
const REPS = '/v1/customerCareReps';

let test: TestApp;
let root: TestUser;
let session: SignedIn;
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  await rows(test.app, sql`update users set deactivated = true where tenant_id is null returning 1`);
  root = await makeAccount(test.app, { firstName: 'Sue', lastName: 'Super' });
  session = await signIn(test.app, root);
});
afterAll(() => test.close());

const newRep = (changes: object = {}) => ({
  email: `${unique()}@example.test`,
  firstName: 'Rae',
  lastName: 'Rep',
  permissions: [...role('customerCareRep').permissions],
  ...changes,
});

describe("the provider's own users", () => {
  it('are listed, added and changed without a client', async () => {
    const form = { ...newRep(), role: 'dqReviewer', permissions: [...role('dqReviewer').permissions] };
    const added = await session.post(STAFF, form);
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { role: 'dqReviewer', isInternalUser: true, state: 'invited', sites: [] },
    ]);
    expect(await mailedToken(test.app, form.email)).toMatch(/^[\w-]{43}$/);
    const { _id } = added.json<UserRecord>();
    const list = await session.get(
      `${STAFF}?filter=${encodeURIComponent('{"roles":["dqReviewer"],"states":["invited"]}')}`,
    );
    expect(list.json<UserListItem[]>().map((one) => one._id)).toEqual([_id]);
    const changed = await session.patch(`${STAFF}/${_id}`, { lastName: 'Changed', version: 1 });
    expect(changed.json()).toMatchObject({ lastName: 'Changed' });
    const types = (await entriesOf(test.app, 0, `user/${_id}`)).map(({ type }) => type);
    expect(types).toEqual(['user.invited', 'user.changed']);
  });

  it('do not include client users', async () => {
    const user = await makeUser(test.app, { sites: [await makeClient(test.app)] });
    const list = await session.get(STAFF);
    expect(list.body).not.toContain(user.wireId);
    for (const url of [`${STAFF}/${user.wireId}`, `${REPS}/${user.wireId}`]) {
      expect((await session.get(url)).statusCode).toBe(404);
      expect((await session.patch(url, { deactivated: true, version: 1 })).statusCode).toBe(404);
    }
  });

  it('can only be changed and granted permissions by users who hold them', async () => {
    const admin = await signIn(test.app, await makeUser(test.app, { role: 'internalAdmin' }));
    const form = { ...newRep(), role: 'superAdmin', permissions: ['admin.superAdmin'] };
    expect((await admin.post(STAFF, form)).json().errors).toEqual({
      permissions: "You cannot grant a permission that you don't have",
    });
    const answer = await admin.patch(`${STAFF}/${root.wireId}`, { deactivated: true, version: 1 });
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      "This user has permissions that you don't have, so you cannot change them",
    ]);
  });

  it('keep their last active Super Admin', async () => {
    const all = role('superAdmin').permissions;
    const second = await makeAccount(test.app, { role: 'superAdmin' });
    const deputy = await signIn(test.app, second);
    // Invited ones don't count.
    await makeUser(test.app, { role: 'superAdmin' });
    const gone = await deputy.patch(`${STAFF}/${root.wireId}`, { deactivated: true, version: 1 });
    expect(gone.statusCode).toBe(200);
    const actor = await signIn(test.app, await makeUser(test.app, { role: 'superAdmin' }));
    for (const change of [{ deactivated: true }, { permissions: without(all, 'admin.superAdmin') }]) {
      const answer = await actor.patch(`${STAFF}/${second.wireId}`, { ...change, version: 1 });
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'This is the last active Super Admin. Make someone else a Super Admin first',
      ]);
    }
  });

  it('two Super Admins who remove each other at the same moment: one stays', async () => {
    const second = await makeAccount(test.app, { role: 'superAdmin' });
    const other = await signIn(test.app, second);
    const answers = await Promise.all([
      session.patch(`${STAFF}/${second.wireId}`, { deactivated: true, version: 1 }),
      other.patch(`${STAFF}/${root.wireId}`, { deactivated: true, version: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });
});

describe('customer care reps', () => {
  it('are staff with that role; each client has one', async () => {
    const first = (await session.post(REPS, newRep())).json<UserRecord>();
    const second = (await session.post(REPS, newRep({ lastName: 'Second' }))).json<UserRecord>();
    expect(first).toMatchObject({ role: 'customerCareRep', clients: [] });
    const [one, two] = [
      await makeClient(test.app, { name: 'One' }),
      await makeClient(test.app, { name: 'Two' }),
    ];
    const set = async (rep: UserRecord, clients: number[]) => {
      const { version } = (await session.get(`${REPS}/${rep._id}`)).json<UserRecord>();
      return session.put(`${REPS}/${rep._id}/clients`, { clients, version });
    };
    const given = await set(first, [one.id, two.id]);
    expect(given.json<UserRecord>().clients?.map(({ name }) => name)).toEqual(['One', 'Two']);
    await set(second, [two.id]);
    const list = (await session.get(`${REPS}?sort=["lastName","ASC"]`)).json<UserListItem[]>();
    expect(
      list.filter(({ state }) => state !== 'deactivated').map(({ _id, clients }) => [_id, clients]),
    ).toEqual([
      [first._id, 1],
      [second._id, 1],
    ]);
    expect(await assignedRep(test.app, two.id)).toMatchObject({ _id: second._id, name: 'Rae Second' });
    const entries = await entriesOf(test.app, two.id, `client/${two.id}`);
    expect(entries.map(({ type, before, after }) => [type, before, after])).toEqual([
      ['client.repAssigned', { rep: null }, { rep: 'Rae Rep' }],
      ['client.repAssigned', { rep: 'Rae Rep' }, { rep: 'Rae Second' }],
    ]);
    await set(second, []);
    expect(await assignedRep(test.app, two.id)).toBeNull();
    // The entry of a change lists only added and removed clients.
    const three = await makeClient(test.app, { name: 'Three' });
    await set(first, [one.id, three.id]);
    const ofReps = [
      ...(await entriesOf(test.app, 0, `user/${first._id}`)),
      ...(await entriesOf(test.app, 0, `user/${second._id}`)),
    ];
    expect(
      ofReps.filter(({ type }) => type === 'user.changed').map(({ before, after }) => [before, after]),
    ).toEqual([
      [{}, { clientsAdded: ['One', 'Two'] }],
      [{ clientsRemoved: ['Two'] }, {}],
      [{}, { clientsAdded: ['Three'] }],
      [{}, { clientsAdded: ['Two'] }],
      [{ clientsRemoved: ['Two'] }, {}],
    ]);
  });

  it('make earlier versions of a rep and a client stale if someone else assigns one', async () => {
    const rep = (await session.post(REPS, newRep())).json<UserRecord>();
    const other = await signIn(test.app, await makeUser(test.app, { firstName: 'Olga', lastName: 'Own' }));
    const [one, two] = [await makeClient(test.app), await makeClient(test.app)];
    const url = `${REPS}/${rep._id}/clients`;
    // Both have read that there are none, and each adds one at the same moment.
    const answers = await Promise.all(
      [one, two].map(({ id }) => other.put(url, { clients: [id], version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    const [kept] = (await session.get(`${REPS}/${rep._id}`)).json<UserRecord>().clients ?? [];
    expect(late?.json()).toMatchObject({
      error: 'stale',
      current: { version: 2, clients: [kept] },
      changedBy: 'Olga Own',
    });
    const trail = await entriesOf(test.app, 0, `user/${rep._id}`);
    expect(trail.at(-1)).toMatchObject({ before: {}, after: { clientsAdded: [kept?.name] } });
    // The client's page reflects a change on the rep's page, and vice versa.
    const client = [one, two].find(({ id }) => id === kept?.legacyClientId)!;
    const ofClient = await session.put(`/v1/clients/${client.id}/rep`, { repId: null, version: 1 });
    expect(ofClient.statusCode).toBe(409);
    expect(ofClient.json()).toMatchObject({ current: { version: 2 }, changedBy: 'Olga Own' });
    const gone = await session.put(`/v1/clients/${client.id}/rep`, { repId: null, version: 2 });
    expect(gone.statusCode).toBe(200);
    expect((await other.put(url, { clients: [], version: 2 })).statusCode).toBe(409);
  });

  it('are exported with their number of clients, staff without; both exports are recorded', async () => {
    const lastName = `Rep ${unique()}`;
    const rep = (await session.post(REPS, newRep({ lastName }))).json<UserRecord>();
    const { id } = await makeClient(test.app);
    await session.put(`${REPS}/${rep._id}/clients`, { clients: [id], version: rep.version });
    const query = `export?format=csv&filter=${encodeURIComponent(JSON.stringify({ q: lastName }))}`;
    const [heading, line] = (await session.get(`${REPS}/${query}`)).body.split('\n');
    expect(heading).toMatch(/Invited Until,Assigned Clients$/);
    expect(line).toMatch(new RegExp(`^${lastName},Rae,.*,Customer Care Rep,Invited,[0-9/]+,1$`));
    expect((await session.get(`${STAFF}/${query}`)).body.split('\n')[0]).toMatch(/Invited Until$/);
    for (const list of ['customerCareReps', 'internalUsers'])
      expect((await entriesOf(test.app, 0, `list/${list}`)).at(-1)).toMatchObject({
        type: 'list.exported',
        rows: 1,
        filter: { q: lastName },
      });
    const worker = await signIn(test.app, await makeUser(test.app, { role: 'cmeWorker' }));
    for (const url of [REPS, STAFF]) expect((await worker.get(`${url}/${query}`)).statusCode).toBe(403);
  });

  it('get only existing top-level clients, and stay unchanged if one does not exist', async () => {
    const rep = (await session.post(REPS, newRep())).json<UserRecord>();
    const client = await makeClient(test.app);
    const site = await makeClient(test.app, { parent: client });
    for (const id of [site.id, 99_999_999]) {
      const answer = await session.put(`${REPS}/${rep._id}/clients`, {
        clients: [client.id, id],
        version: 1,
      });
      expect(answer.json().errors).toEqual({ clients: 'One of these clients does not exist' });
    }
    expect(await assignedRep(test.app, client.id)).toBeNull();
  });

  it('can be assigned from the client too, with the permission', async () => {
    const rep = (await session.post(REPS, newRep())).json<UserRecord>();
    const client = await makeClient(test.app);
    const caller = await callerOf(test.app, session);
    await assignRep(test.app, caller, client.id, { repId: rep._id, version: 1 });
    expect(await assignedRep(test.app, client.id)).toMatchObject({ _id: rep._id });
    await expect(
      assignRep(test.app, caller, client.id, { repId: root.wireId, version: 2 }),
    ).rejects.toMatchObject({
      code: 'validation',
    });
    await assignRep(test.app, caller, client.id, { repId: null, version: 2 });
    expect(await assignedRep(test.app, client.id)).toBeNull();
    const weak = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }));
    const may = assignRep(test.app, await callerOf(test.app, weak), client.id, {
      repId: rep._id,
      version: 3,
    });
    await expect(may).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('leave their clients without a rep when deactivated or given another role', async () => {
    for (const change of [{ deactivated: true }, { role: 'dqReviewer' }]) {
      const rep = (await session.post(REPS, newRep())).json<UserRecord>();
      const client = await makeClient(test.app);
      await session.put(`${REPS}/${rep._id}/clients`, { clients: [client.id], version: 1 });
      const answer = await session.patch(`${STAFF}/${rep._id}`, { ...change, version: 2 });
      expect(answer.statusCode).toBe(200);
      expect(await assignedRep(test.app, client.id)).toBeNull();
    }
  });

  it('are visible to reps, and changed by those who may configure them', async () => {
    const rep = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }));
    const other = (await session.post(REPS, newRep())).json<UserRecord>();
    expect((await rep.get(REPS)).statusCode).toBe(200);
    expect((await rep.post(REPS, newRep())).statusCode).toBe(403);
    expect((await rep.patch(`${REPS}/${other._id}`, { lastName: 'X', version: 1 })).statusCode).toBe(403);
    expect((await rep.put(`${REPS}/${other._id}/clients`, { clients: [], version: 1 })).statusCode).toBe(403);
    expect((await session.patch(`${REPS}/${other._id}`, { lastName: 'X', version: 1 })).statusCode).toBe(200);
    expect((await session.post(`${REPS}/${other._id}/invitation`)).statusCode).toBe(200);
  });
});
