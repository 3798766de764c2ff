import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { sql } from '../../server/platform/db';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { makeEmployee, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { makeWorld, type World } from './world';

type Site = Extract<keyof World, 'root' | 'east' | 'west' | 'norfolk' | 'memphis' | 'other' | 'otherSite'>;

/** The requests about one client, with the responses to a clerk of Norfolk who names a client above. */
interface Call {
  name: string;
  run: (who: SignedIn, id: string | number) => ReturnType<SignedIn['get']>;
  /** Lists contain the part below that they have access to; records of a client above are refused. */
  above: number;
  own: number;
}

const get =
  (suffix: string, prefix = '/v1/clients/') =>
  (who: SignedIn, id: string | number) =>
    who.get(`${prefix}${id}${suffix}`);

const PUT = {
  name: 'Changed',
  primaryAddress: null,
  contacts: [],
  notes: '',
  deactivated: false,
  employeeIdentifier: 'ssn',
};
const CALLS: Call[] = [
  { name: 'descendantsOf', run: get('', '/v1/clients?descendantsOf='), above: 200, own: 200 },
  {
    name: 'flat descendants',
    run: get('&flatten=true&active=false&aliases=true', '/v1/clients?descendantsOf='),
    above: 200,
    own: 200,
  },
  { name: 'familyOf', run: get('', '/v1/clients?familyOf='), above: 200, own: 200 },
  { name: 'children', run: get('/children?includeParent=true'), above: 200, own: 200 },
  {
    name: 'jobTitles',
    run: get('/jobTitles?includePrograms=true&forCompleteHierarchy=true'),
    above: 200,
    own: 200,
  },
  { name: 'docTypes', run: get('/docTypes'), above: 200, own: 200 },
  { name: 'GET', run: get(''), above: 404, own: 200 },
  { name: 'PUT', run: (who, id) => who.put(`/v1/clients/${id}`, PUT), above: 404, own: 200 },
  {
    name: 'PATCH',
    run: (who, id) => who.patch(`/v1/clients/${id}`, { notes: 'Changed' }),
    above: 404,
    own: 201,
  },
  {
    name: 'notes',
    run: (who, id) => who.put(`/v1/clients/${id}/notes`, { notes: 'Changed' }),
    above: 404,
    own: 200,
  },
  {
    name: 'services',
    run: (who, id) => who.put(`/v1/clients/${id}/services`, { services: ['Client'] }),
    above: 404,
    own: 200,
  },
  // Job titles belong to the whole client, and the clerk has access to part of it.
  {
    name: 'add a title',
    run: (who, id) => who.post(`/v1/clients/${id}/jobTitles/0?isNew=true&jobTitle=Mine`),
    above: 404,
    own: 403,
  },
  {
    name: 'rename a title',
    run: (who, id) => who.post(`/v1/clients/${id}/jobTitles/1?jobTitle=Mine`),
    above: 404,
    own: 403,
  },
  {
    name: 'remove a title',
    run: (who, id) => who.patch(`/v1/clients/${id}/removeJobTitle?deleteJobTitleId=1`),
    above: 404,
    own: 403,
  },
];

const masked = ({ id }: TestClient) => ({
  type: 'texts.ssnsMasked' as const,
  subject: `client/${id}`,
  texts: 1,
});

/** Every permission a client user could hold, and more, so that only reach can refuse. */
const EVERYTHING: PermissionKey[] = [
  'client.viewRoster',
  'client.viewUsers',
  'client.viewEmployeeFile',
  'client.viewLocationInformation',
  'client.configureLocation',
  'client.configureLocationName',
  'customerCare.viewClients',
  'customerCare.assumeClient',
  'customerCare.setUpClientFile',
  'admin.configureClientServices',
  'admin.addClient',
];

describe.each([
  { layers: { query: true, rows: true } },
  { layers: { query: false, rows: true } },
  { layers: { query: true, rows: false } },
])('clients beyond reach, with the layers $layers', ({ layers }) => {
  let database: TestDatabase;
  let test: TestApp;
  let world: World;
  let clerk: SignedIn;
  let beyond: TestClient[];
  /** Names of everything the clerk has no access to. */
  let secrets: string[];

  beforeAll(async () => {
    database = await createDatabase();
    test = await createApp({ layers, shared: database });
    world = await makeWorld(test.app);
    const { root, west, memphis, other, otherSite, norfolk } = world;
    clerk = await signIn(test.app, await makeUser(test.app, { sites: [norfolk], permissions: EVERYTHING }));
    beyond = [west, memphis, other, otherSite];
    secrets = [...beyond, root].flatMap(({ name, wireId }) => [`"${name}"`, wireId]);
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`insert into job_titles (tenant_id, id, title, program)
        values (${root.id}, 1, 'Driver', 'cdl'), (${other.id}, 2, 'Foreign title', 'cdl')`),
    );
    await makeEmployee(test.app, { site: norfolk, jobTitleId: 1 });
    await makeEmployee(test.app, { site: memphis, jobTitleId: 1 });
    await makeEmployee(test.app, { site: otherSite, jobTitleId: 2 });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const snapshot = () =>
    test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`select c.id, c.version, c.name, c.notes from clients c where c.id <> ${world.norfolk.id} order by c.id`,
      ),
    );

  it.each(CALLS)('$name answers correctly for each kind of client', async ({ run, own, above }) => {
    const before = await snapshot();
    const titles = async () =>
      test.app.data.withoutReach('operator', (tx) => tx.query(sql`select * from job_titles order by id`));
    const titlesBefore = await titles();
    const status: Record<string, number> = {};
    const expected: Record<string, number> = {};
    const kinds: [Site, number][] = [
      ['norfolk', own],
      ['east', above],
      ['root', above],
      ['west', 404],
      ['memphis', 404],
      ['other', 404],
      ['otherSite', 404],
    ];
    for (const [name, answer] of kinds)
      for (const id of [world[name].id, world[name].wireId]) {
        const found = await run(clerk, id);
        status[`${name} ${id}`] = found.statusCode;
        expected[`${name} ${id}`] = answer;
        for (const secret of secrets) expect(found.body).not.toContain(secret);
        expect(found.body).not.toContain('Foreign title');
      }
    expect(status).toEqual(expected);
    expect(await snapshot()).toEqual(before);
    expect(await titles()).toEqual(titlesBefore);
  });

  it.each(CALLS)('$name answers not found for a client that does not exist', async ({ run }) => {
    for (const id of [
      '0',
      '-1',
      'abc',
      '%00',
      '999999999999',
      '2147483647',
      '1e3',
      'f'.repeat(24),
      '%2e%2e',
      "1'--",
    ])
      expect((await run(clerk, id)).statusCode, id).toBe(404);
    expect((await run(clerk, 'f'.repeat(100))).statusCode).toBeGreaterThanOrEqual(400);
  });

  it.each(CALLS)('$name requires a session', async ({ run }) => {
    const call = (method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE') => (url: string, payload?: object) =>
      test.app.inject({ method, url, ...(payload && { payload }) });
    const unknownCaller = {
      get: call('GET'),
      put: call('PUT'),
      patch: call('PATCH'),
      post: call('POST'),
    } as unknown as SignedIn;
    expect((await run(unknownCaller, world.norfolk.id)).statusCode).toBe(401);
  });

  it('lists, searches and lookups return nothing beyond reach', async () => {
    for (const url of [
      'filters=topLevel',
      'range=[0,99]',
      'range=[0,99]&sort=["employees","DESC"]',
      'dotnumber=7654321',
      'dotnumber=1234567',
    ]) {
      const found = await clerk.get(`/v1/clients?${url}`);
      expect(found.statusCode).toBe(200);
      for (const secret of secrets) expect(found.body).not.toContain(secret);
    }
    const all = await clerk.get('/v1/clients?range=[0,99]');
    expect(all.headers['x-total-count']).toBe('1');
    expect(all.json()).toMatchObject([{ legacyClientId: world.norfolk.id, sites: 1, employees: 1 }]);
  });

  it('counts include only people within reach', async () => {
    const titles = await clerk.get(
      `/v1/clients/${world.root.id}/jobTitles?includePrograms=true&forCompleteHierarchy=true`,
    );
    expect(titles.json()).toEqual([{ jobTitleId: 1, jobTitle: 'Driver', program: 'cdl', employees: 1 }]);
  });

  it('a client user cannot choose another client by header', async () => {
    const found = await test.app.inject({
      url: `/v1/clients/${world.other.id}`,
      headers: { ...clerk.headers, 'x-client-id': String(world.other.id) },
    });
    expect(found.statusCode).toBe(404);
  });

  it("another user's location is visible only within reach", async () => {
    const { norfolk, memphis, otherSite, root } = world;
    const ask = async (site: TestClient) => {
      const user = await makeUser(test.app, { sites: [site] });
      return (await clerk.get(`/v1/clients/${root.id}/children?forUser=${user.wireId}`)).statusCode;
    };
    expect(await ask(norfolk)).toBe(200);
    expect(await ask(memphis)).toBe(404);
    expect(await ask(otherSite)).toBe(404);
  });

  it('are beyond the jobs of another client too, which neither read nor change them', async () => {
    const { root, other } = world;
    const { data } = test.app;
    const author = {
      user: { id: 1, wireId: 'a', name: 'Ada Clerk', email: '' },
      realUser: null,
      requestId: 'r',
    };
    for (const table of ['clients', 'employees', 'job_titles']) {
      const name = sql.raw(table);
      const found = await data.withTenant(root.id, ({ query, reach }) =>
        query(sql`select distinct tenant_id as id from ${name} where ${reach.where(sql`tenant_id`)}`),
      );
      expect(found, table).toEqual([{ id: root.id }]);
      const changed = await data.withTenant(root.id, ({ query, reach }) =>
        query<{
          id: number;
        }>(sql`update ${name} set tenant_id = tenant_id where ${reach.where(sql`tenant_id`)}
          returning tenant_id as id`),
      );
      expect([...new Set(changed.map(({ id }) => id))], table).toEqual([root.id]);
    }
    const people = await data.withTenant(root.id, ({ query, reach }) =>
      query<{ id: number }>(sql`select distinct tenant_id as id from users
        where ${reach.where(sql`tenant_id`)} and tenant_id is not null`),
    );
    expect(people).toEqual([{ id: root.id }]);
    const writes = [
      sql`insert into job_titles (tenant_id, title, program) values (${other.id}, 'Theirs', 'cdl')`,
      sql`update employees set tenant_id = ${other.id}`,
      sql`select audit_append(${other.id}, '[]')`,
      sql`select roadfile_clear_versions(${other.id}, '{}')`,
    ];
    // Only the database can refuse a row that is written for another client.
    for (const write of layers.rows ? writes : []) {
      const refused = data.withTenant(root.id, ({ query }) => query(write), author);
      // A distributed database moves no row to another tenant at all.
      await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0A000)$/) });
    }
    // Staff are read, and never changed.
    const staff = await data.withTenant(root.id, ({ query, reach }) =>
      query(
        sql`update users set first_name = 'Changed' where tenant_id is null and ${reach.where(sql`0`)} returning id`,
      ),
    );
    expect(staff).toEqual([]);
    await data.withTenant(root.id, async (tx) => tx.audit(masked(root)), author);
    await data.withTenant(root.id, async (tx) => tx.audit(masked(root)));
    const entries = await data.withoutReach('operator', (tx) =>
      tx.query(sql`select tenant_id as "tenantId", body::jsonb->'actor'->>'name' as actor, actor_id as "actorId"
        from audit_entries where type = 'texts.ssnsMasked' order by seq`),
    );
    expect(entries).toEqual([
      { tenantId: root.id, actor: 'Ada Clerk', actorId: 'a' },
      { tenantId: root.id, actor: null, actorId: null },
    ]);
  });

  it('staff must choose a client before changing or setting up anything', async () => {
    const staff = await signIn(test.app, await makeUser(test.app));
    for (const { run } of CALLS.slice(7)) {
      const answer = await run(staff, world.norfolk.id);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ error: 'clientNotChosen' });
    }
  });
});
