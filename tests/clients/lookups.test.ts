import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientListItem, ClientNode, FlatClientNode } from '../../domain/clients/contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  unique,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { makeWorld, type World } from './world';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createApp();
  world = await makeWorld(test.app);
});
afterAll(() => test.close());

const nodes = async (who: SignedIn, query: string) => {
  const answer = await who.get(`/v1/clients?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ClientNode[]>();
};
const ids = (items: readonly { legacyClientId: number }[]) => items.map((item) => item.legacyClientId);
/** The tree as names: 'East(Norfolk)' */
const drawn = ({ name, children }: ClientNode): string =>
  children.length === 0 ? name : `${name}(${children.map(drawn).join(' ')})`;

describe('GET /v1/clients?descendantsOf', () => {
  it('returns the site tree as its first item, children nested and by name [API-CLI-01, API-CLI-02, SCOPE-20]', async () => {
    const { root, owner } = world;
    const found = await nodes(owner, `descendantsOf=${root.wireId}`);
    expect(found).toHaveLength(1);
    expect(found.map(drawn)).toEqual([`${root.name}(East(Norfolk) West(Memphis))`]);
    expect(found[0]).toMatchObject({
      _id: root.wireId,
      mongoId: root.wireId,
      legacyClientId: root.id,
      deactivated: false,
      parent: null,
      DOTNumber: '1234567',
      levelNumber: 0,
    });
  });

  it('has the time zone at the top, and where it differs from the parent', async () => {
    const { root, west, memphis, owner, manager } = world;
    const zone = (id: number, name: string) =>
      test.app.data.withoutReach('operator', (tx) =>
        tx.query(sql`update clients set time_zone = ${name} where id = ${id}`),
      );
    await zone(west.id, 'America/Chicago');
    await zone(memphis.id, 'America/Chicago');
    const zones = (node: ClientNode): string[] => [
      ...(node.timeZone ? [`${node.name} ${node.timeZone}`] : []),
      ...node.children.flatMap(zones),
    ];
    const expected = [`${root.name} America/New_York`, 'West America/Chicago'];
    for (const who of [owner, manager])
      expect((await nodes(who, `descendantsOf=${root.id}`)).flatMap(zones)).toEqual(expected);
    for (const one of [west, memphis]) await zone(one.id, 'America/New_York');
  });

  it('accepts legacy ids, and only these if source says so [API-CLI-19]', async () => {
    const { east, owner } = world;
    for (const query of [`descendantsOf=${east.id}`, `descendantsOf=${east.id}&source=legacy`])
      expect((await nodes(owner, query)).map(drawn)).toEqual(['East(Norfolk)']);
    const mistaken = await owner.get(`/v1/clients?descendantsOf=${east.wireId}&source=legacy`);
    expect(mistaken.statusCode).toBe(404);
  });

  it('leaves out deactivated locations unless requested [API-CLI-23]', async () => {
    const { east, owner } = world;
    const asked = async (active: string) =>
      (await nodes(owner, `descendantsOf=${east.id}${active}`)).map(drawn);
    expect(await asked('')).toEqual(['East(Norfolk)']);
    expect(await asked('&active=true')).toEqual(['East(Norfolk)']);
    expect(await asked('&active=false')).toEqual(['East(Norfolk Roanoke)']);
  });

  it('includes aliases of locations if requested [API-CLI-24]', async () => {
    const { root, norfolk, owner } = world;
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`insert into client_aliases (tenant_id, site_id, alias)
        values (${root.id}, ${norfolk.id}, 'Tidewater'), (${root.id}, ${norfolk.id}, 'ORF')`),
    );
    const flat = await nodes(owner, `descendantsOf=${root.id}&aliases=true&flatten=true`);
    expect(flat.find((item) => item.name === 'Norfolk')?.aliases).toEqual(['ORF', 'Tidewater']);
    expect(flat.find((item) => item.name === 'Memphis')?.aliases).toEqual([]);
    const [plain] = await nodes(owner, `descendantsOf=${norfolk.id}`);
    expect(plain).not.toHaveProperty('aliases');
  });

  it('returns a flat list, parents first, if requested [API-CLI-25]', async () => {
    const { root, east, norfolk, west, memphis, owner } = world;
    const flat = await nodes(owner, `descendantsOf=${root.id}&flatten=true`);
    expect(ids(flat)).toEqual([root.id, east.id, norfolk.id, west.id, memphis.id]);
    expect(flat[1]).toMatchObject({ parent: root.id, levelNumber: 1 });
    expect(flat[0]).not.toHaveProperty('children');
  });

  it('shows the client with legacy id 513 its deactivated locations [CONST-23]', async () => {
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`insert into clients (tenant_id, id, parent_id, path, level, name, deactivated) values
        (513, 513, null, '/513/', 0, 'Harbor', false), (513, 514, 513, '/513/514/', 1, 'Closed dock', true)`),
    );
    const { staff } = world;
    expect((await nodes(staff, 'descendantsOf=513')).map(drawn)).toEqual(['Harbor(Closed dock)']);
    expect((await nodes(staff, 'descendantsOf=513&active=true')).map(drawn)).toEqual(['Harbor']);
    const children = await staff.get('/v1/clients/513/children');
    expect(children.json<FlatClientNode[]>().map(({ name }) => name)).toEqual(['Closed dock']);
  });

  it("returns only a clerk's own location, whatever parent they name", async () => {
    const { root, east, norfolk, clerk } = world;
    for (const asked of [root, east, norfolk]) {
      const found = await nodes(clerk, `descendantsOf=${asked.wireId}`);
      expect(found.map(drawn)).toEqual(['Norfolk']);
      expect(JSON.stringify(found)).not.toContain(root.name);
    }
  });

  it("names the node that connects a user's branches, and nothing else about it", async () => {
    const { root, east, manager } = world;
    const [tree] = await nodes(manager, `descendantsOf=${root.id}`);
    expect(tree && drawn(tree)).toBe(`${root.name}(East(Norfolk) West(Memphis))`);
    expect(tree).toMatchObject({ reachable: false, DOTNumber: null });
    expect(tree?.children[0]).toMatchObject({ legacyClientId: east.id, reachable: false });
    expect(tree?.children[0]?.children[0]).not.toHaveProperty('reachable');
    const flat = await nodes(manager, `descendantsOf=${root.id}&flatten=true`);
    expect(flat.map(({ name }) => name)).toEqual(['Norfolk', 'Memphis']);
    // Below East the user has one branch, so there is no connecting node.
    expect((await nodes(manager, `descendantsOf=${east.id}`)).map(drawn)).toEqual(['Norfolk']);
  });

  it('is the tree of the chosen client for staff', async () => {
    const { root, other, otherSite } = world;
    const care = await makeUser(test.app, { role: 'customerCareRep' });
    const chosen = await signIn(test.app, care, other);
    expect((await nodes(chosen, `descendantsOf=${other.id}`)).map(drawn)).toEqual([`${other.name}(Fargo)`]);
    expect((await chosen.get(`/v1/clients?descendantsOf=${root.id}`)).statusCode).toBe(404);
    const branch = await signIn(test.app, care, otherSite);
    expect((await nodes(branch, `descendantsOf=${other.id}`)).map(drawn)).toEqual(['Fargo']);
  });
});

describe('GET /v1/clients?familyOf', () => {
  it('returns everyone in the tree that a client belongs to [API-CLI-21]', async () => {
    const { root, east, norfolk, west, memphis, otherSite, other, owner, staff } = world;
    const family = [root, east, norfolk, west, memphis].map(({ id }) => id);
    expect(ids(await nodes(owner, `familyOf=${memphis.wireId}`))).toEqual(family);
    expect(ids(await nodes(staff, `familyOf=${otherSite.id}`))).toEqual([other.id, otherSite.id]);
  });

  it('finds exactly one top-level client, no matter who asks [VAL-62, API-EMP-35, OPEN-15]', async () => {
    const { root, norfolk, memphis, owner, clerk, manager, staff } = world;
    for (const [who, site] of [
      [owner, memphis],
      [clerk, norfolk],
      [manager, root],
      [staff, memphis],
    ] as const) {
      const found = await nodes(who, `familyOf=${site.id}&filters=topLevel`);
      expect(ids(found)).toEqual([root.id]);
      expect(found[0]?.name).toBe(root.name);
    }
    const [named] = await nodes(clerk, `familyOf=${norfolk.id}&filters=topLevel`);
    expect(named).toMatchObject({ reachable: false, DOTNumber: null });
  });
});

describe('GET /v1/clients?dotnumber', () => {
  it('returns clients with the number, within reach [API-CLI-22]', async () => {
    const { norfolk, memphis, other, owner, clerk, staff } = world;
    expect(ids(await nodes(owner, 'dotnumber=7654321'))).toEqual([memphis.id, norfolk.id]);
    expect(ids(await nodes(clerk, 'dotnumber=%207654321'))).toEqual([norfolk.id]);
    expect(ids(await nodes(staff, 'dotnumber=7654321')).toSorted()).toEqual(
      [norfolk.id, memphis.id, other.id].toSorted(),
    );
    expect(await nodes(owner, 'dotnumber=99999999')).toEqual([]);
  });

  it('names the whole client of a location to those who reach it', async () => {
    const { root, norfolk, other, clerk, staff } = world;
    const clientOf = async (who: SignedIn, { id }: TestClient) =>
      (await nodes(who, 'dotnumber=7654321')).find(({ legacyClientId }) => legacyClientId === id)
        ?.topLevelClient;
    expect(await clientOf(staff, norfolk)).toEqual({ legacyClientId: root.id, name: root.name });
    expect(await clientOf(staff, other)).toEqual({ legacyClientId: other.id, name: other.name });
    expect(await clientOf(clerk, norfolk)).toBeUndefined();
  });

  it.each(['', '12a', '123456789', '%00'])('refuses %s', async (number) => {
    const answer = await world.owner.get(`/v1/clients?dotnumber=${number}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('dotnumber');
  });
});

describe('the client list', () => {
  const list = async (who: SignedIn, query: string) => {
    const answer = await who.get(`/v1/clients?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return { items: answer.json<ClientListItem[]>(), total: Number(answer.headers['x-total-count']) };
  };

  it('returns top-level clients, including deactivated ones [API-CLI-17]', async () => {
    const { staff, root, east } = world;
    const closed = await makeClient(test.app, { deactivated: true });
    const found = ids((await list(staff, 'filters=topLevel')).items);
    expect(found).toEqual(expect.arrayContaining([root.id, closed.id]));
    expect(found).not.toContain(east.id);
  });

  it('returns active ones without the internal company [API-CLI-18, ACCESS-09]', async () => {
    const { staff, root } = world;
    const closed = await makeClient(test.app, { deactivated: true });
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`insert into clients (tenant_id, id, path, level, name) values (78, 78, '/78/', 0, 'The provider')
        on conflict do nothing`),
    );
    const active = ids((await list(staff, 'filters=topLevel,active')).items);
    expect(active).toContain(root.id);
    expect(active).not.toContain(closed.id);
    expect(active).not.toContain(78);
    expect(ids((await list(staff, 'filters=topLevel')).items)).toContain(78);
  });

  it('leaves out imported clients if requested [API-CLI-20]', async () => {
    const imported = await makeClient(test.app);
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update clients set imported = true where id = ${imported.id}`),
    );
    expect(ids((await list(world.staff, 'filters=topLevel')).items)).toContain(imported.id);
    const own = await list(world.staff, 'filters=topLevel&nonImported=true');
    expect(ids(own.items)).not.toContain(imported.id);
  });

  it('finds by part of a name, by id and by DOT number, without wildcards', async () => {
    const mark = unique();
    const client = await makeClient(test.app, {
      name: `Acme ${mark} 100%_\\ Freight`,
      dotNumber: '55512345',
    });
    await makeClient(test.app, { name: `Acme ${mark} 1000 Freight` });
    const search = async (q: string) =>
      ids(
        (
          await list(
            world.staff,
            `filters=topLevel,active&range=[0,24]&filter=${encodeURIComponent(JSON.stringify({ q }))}`,
          )
        ).items as never,
      );
    expect(await search(`acme ${mark} 100%_\\`)).toEqual([client.id]);
    expect(await search(String(client.id))).toEqual([client.id]);
    expect(await search('5551234')).toEqual([client.id]);
    expect(await search(`${mark}'; drop table clients --`)).toEqual([]);
  });

  it('pages and sorts, with the total and counts of locations and active people', async () => {
    const mark = unique();
    const [a, b] = [
      await makeClient(test.app, { name: `${mark} A` }),
      await makeClient(test.app, { name: `${mark} B` }),
    ];
    const site = await makeClient(test.app, { parent: b });
    await makeEmployee(test.app, { site });
    await makeEmployee(test.app, { site: b });
    await makeEmployee(test.app, { site, statusId: 4 });
    const filter = encodeURIComponent(JSON.stringify({ q: mark }));
    const first = await list(
      world.staff,
      `filters=topLevel&range=[0,0]&sort=["name","DESC"]&filter=${filter}`,
    );
    expect(first.total).toBe(2);
    expect(first.items).toMatchObject([{ legacyClientId: b.id, sites: 2, employees: 2 }]);
    const most = await list(
      world.staff,
      `filters=topLevel&range=[0,9]&sort=["employees","ASC"]&filter=${filter}`,
    );
    expect(ids(most.items)).toEqual([a.id, b.id]);
    const locations = await list(
      world.staff,
      `range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ legacyClientId: site.id }))}`,
    );
    expect(locations.items).toMatchObject([{ legacyClientId: site.id, sites: 1, employees: 1 }]);
    const several = await list(
      world.staff,
      `range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ _id: [a.wireId, site.wireId] }))}`,
    );
    expect(ids(several.items).toSorted()).toEqual([a.id, site.id].toSorted());
  });

  it('is the own tree for client users, with its root only if they have access to it', async () => {
    const { root, norfolk, owner, clerk } = world;
    expect(ids((await list(owner, 'filters=topLevel')).items)).toEqual([root.id]);
    expect(ids((await list(clerk, 'filters=topLevel')).items)).toEqual([]);
    expect(ids((await list(clerk, 'range=[0,9]')).items)).toEqual([norfolk.id]);
    expect((await list(owner, 'range=[0,99]')).total).toBe(6);
  });

  it('contains all clients for staff who have chosen one, so that they can choose another', async () => {
    const { root, other } = world;
    const chosen = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }), root);
    expect(ids((await list(chosen, 'filters=topLevel,active')).items)).toEqual(
      expect.arrayContaining([root.id, other.id]),
    );
  });

  it('is refused to staff without the permission to view clients, until it is granted', async () => {
    const reviewer = await makeUser(test.app, { role: 'dqReviewer' });
    const { root } = world;
    for (const who of [await signIn(test.app, reviewer), await signIn(test.app, reviewer, root)])
      for (const query of [
        'filters=topLevel,active',
        `descendantsOf=${root.id}`,
        `familyOf=${root.id}`,
        'dotnumber=1234567',
      ])
        expect((await who.get(`/v1/clients?${query}`)).statusCode).toBe(403);
    const viewer = await makeUser(test.app, {
      permissions: ['customerCare.viewClients'],
      role: 'supervisor',
    });
    expect((await (await signIn(test.app, viewer)).get('/v1/clients?filters=topLevel')).statusCode).toBe(200);
  });

  it('is refused at the next request after the permission is removed', async () => {
    const user = await makeUser(test.app, { permissions: ['customerCare.viewClients'], role: 'supervisor' });
    const who = await signIn(test.app, user);
    expect((await who.get('/v1/clients?filters=topLevel')).statusCode).toBe(200);
    await test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(sql`update users set permissions = '{}' where id = ${user.id}`);
      await tx.query(sql`update sessions set access_version = access_version + 1 where user_id = ${user.id}`);
    });
    expect((await who.get('/v1/clients?filters=topLevel')).statusCode).toBe(403);
  });

  it.each([
    { query: 'filters=topLevel,closed', field: 'filters' },
    { query: 'range=[0,9]&sort=["secret","ASC"]', field: 'sort' },
    { query: 'range=[0,9]&filter={"secret":1}', field: 'filter.secret' },
    { query: 'sort=["name","ASC"]', field: 'range' },
    { query: 'range=[0,5000]', field: 'range' },
    { query: 'range=[0,9]&filter={"_id":["x"]}', field: 'filter._id' },
    { query: 'descendantsOf=1&active=perhaps', field: 'active' },
  ])('refuses $query by field', async ({ query, field }) => {
    const answer = await world.owner.get(`/v1/clients?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
  });
});

describe('GET /v1/clients/{id}/children', () => {
  const children = async (who: SignedIn, path: string) => {
    const answer = await who.get(`/v1/clients/${path}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<FlatClientNode[]>();
  };

  it('returns the locations below with their DOT numbers, and the parent if requested [API-CLI-06, API-CLI-07]', async () => {
    const { root, east, west, norfolk, memphis, owner } = world;
    const below = await children(owner, `${root.id}/children?source=legacy`);
    expect(ids(below)).toEqual([east.id, west.id, memphis.id, norfolk.id]);
    expect(below.map((item) => item.DOTNumber)).toEqual([null, null, '7654321', '7654321']);
    const all = await children(owner, `${root.wireId}/children?includeParent=true`);
    expect(ids(all)[0]).toBe(root.id);
    expect(all[0]?.DOTNumber).toBe('1234567');
    expect(await children(owner, `${norfolk.id}/children`)).toEqual([]);
  });

  it("can be limited to a user's locations, if the caller may know them [API-CLI-06]", async () => {
    const { root, norfolk, east, west, memphis, other, owner, clerk, manager } = world;
    const colleague = await makeUser(test.app, { sites: [east] });
    expect(ids(await children(owner, `${root.id}/children?forUser=${colleague.wireId}`))).toEqual([
      east.id,
      norfolk.id,
    ]);
    const top = await makeUser(test.app, { sites: [root] });
    expect(ids(await children(owner, `${root.id}/children?forUser=${top.wireId}`))).toEqual([
      east.id,
      west.id,
      memphis.id,
      norfolk.id,
    ]);
    // The user themselves: same as without. Other users: within the caller's own reach.
    const self = await makeUser(test.app, { sites: [norfolk], permissions: ['client.viewRoster'] });
    const plain = await signIn(test.app, self);
    expect(ids(await children(plain, `${root.id}/children?forUser=${self.wireId}`))).toEqual([norfolk.id]);
    expect((await plain.get(`/v1/clients/${root.id}/children?forUser=${colleague.wireId}`)).statusCode).toBe(
      403,
    );
    expect(ids(await children(manager, `${root.id}/children?forUser=${self.wireId}`))).toEqual([norfolk.id]);
    const stranger = await makeUser(test.app, { sites: [other] });
    for (const unknown of [stranger.wireId, 'f'.repeat(24), '0', 'abc', '%00'])
      expect((await owner.get(`/v1/clients/${root.id}/children?forUser=${unknown}`)).statusCode).toBe(404);
    expect((await clerk.get(`/v1/clients/${root.id}/children?forUser=${top.wireId}`)).statusCode).toBe(404);
  });
});
