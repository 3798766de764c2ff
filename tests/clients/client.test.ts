import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../domain/clients/contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type TestClient } from '../support/factories';
import { auditOf, makeWorld, type World } from './world';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createApp();
  world = await makeWorld(test.app);
});
afterAll(() => test.close());

const PUT = {
  name: 'Norfolk Terminal',
  primaryAddress: { address1: '1 Harbor Rd', city: 'Norfolk', state: 'VA', zip: '23510' },
  contacts: [{ name: 'Ann Lee', email: 'ann@example.test', phone: '757-555-0100' }],
  notes: 'Gate code at the office',
  deactivated: false,
  employeeIdentifier: 'workId' as const,
};

/** An employer with one location, and a user who may configure both. */
async function employer(permissions?: Parameters<typeof makeUser>[1]) {
  const root = await makeClient(test.app);
  const site = await makeClient(test.app, { parent: root, name: 'Norfolk' });
  const who = await signIn(
    test.app,
    await makeUser(test.app, { sites: [root], firstName: 'Dana', lastName: 'Cole', ...permissions }),
  );
  return { root, site, who };
}

const read = async (site: TestClient) => (await world.staff.get(`/v1/clients/${site.id}`)).json<Client>();

describe('GET /v1/clients/{id}', () => {
  it('returns the client with displayIncludeChildren [API-CLI-03, API-CLI-04, API-CLI-05, ENT-04, ENT-05]', async () => {
    const { root, norfolk, owner } = world;
    const answer = await owner.get(`/v1/clients/${norfolk.wireId}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      _id: norfolk.wireId,
      legacyClientId: norfolk.id,
      name: 'Norfolk',
      deactivated: false,
      DOTNumber: '7654321',
      parent: world.east.id,
      topLevelId: root.id,
      levelNumber: 2,
      primaryAddress: {},
      contacts: [],
      notes: '',
      employeeIdentifier: 'workId',
      services: ['Roadfile', 'Client'],
      logo: null,
      hierarchy: { legacyClientId: world.east.id, LCodes: ['BRF-03'] },
      aliases: [],
      timeZone: 'America/New_York',
      displayIncludeChildren: true,
      mailReceipts: false,
      preHireDocuments: false,
      version: 1,
    });
  });

  it('accepts the legacy id, alone or with source=legacy [API-CLI-26]', async () => {
    const { norfolk, owner } = world;
    for (const path of [`${norfolk.id}`, `${norfolk.id}?source=legacy`])
      expect((await owner.get(`/v1/clients/${path}`)).json()).toMatchObject({ _id: norfolk.wireId });
    expect((await owner.get(`/v1/clients/${norfolk.wireId}?source=legacy`)).statusCode).toBe(404);
  });

  it('returns the aliases of its locations', async () => {
    const { root, site, who } = await employer();
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`insert into client_aliases (tenant_id, site_id, alias) values (${root.id}, ${site.id}, 'ORF')`,
      ),
    );
    expect((await who.get(`/v1/clients/${root.id}`)).json<Client>().aliases).toEqual([
      { legacyClientId: site.id, alias: 'ORF' },
    ]);
  });

  it.each([
    '/v1/clients/',
    '/v1/clients/%20',
    '/v1/clients//children',
    '/v1/clients//jobTitles',
    '/v1/clients?descendantsOf=',
  ])('says that the id is required: %s [VAL-55]', async (url) => {
    const answer = await world.owner.get(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'The client id is required' });
  });
});

describe('PUT /v1/clients/{id}', () => {
  it('replaces the information of the client and records it [API-CLI-27, API-CLI-28]', async () => {
    const { root, site, who } = await employer();
    const answer = await who.put(`/v1/clients/${site.wireId}`, { ...PUT, version: 1 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ...PUT, _id: site.wireId, version: 2 });
    expect(await read(site)).toMatchObject({ ...PUT, version: 2 });
    const [entry] = await auditOf(test.app, root.id, `client/${site.id}`);
    expect(entry).toMatchObject({
      type: 'client.updated',
      before: { name: 'Norfolk', notes: '' },
      after: { name: PUT.name, contacts: PUT.contacts },
      actor: { name: 'Dana Cole' },
    });
    // Only changed fields.
    expect(entry?.after).not.toHaveProperty('deactivated');
  });

  it.each(Object.keys(PUT))('requires %s', async (field) => {
    const { site, who } = await employer();
    const { [field as keyof typeof PUT]: _left, ...rest } = PUT;
    const answer = await who.put(`/v1/clients/${site.id}`, rest);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { [field]: 'is required' } });
  });
});

describe('PATCH /v1/clients/{id}', () => {
  it('changes the named fields and answers 201 [API-CLI-35, API-CLI-36]', async () => {
    const { site, who } = await employer();
    const answer = await who.patch(`/v1/clients/${site.wireId}`, {
      DOTNumber: ' 123 ',
      timeZone: 'America/Chicago',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      DOTNumber: '123',
      timeZone: 'America/Chicago',
      name: 'Norfolk',
      version: 2,
    });
    expect((await who.patch(`/v1/clients/${site.id}`, { DOTNumber: '' })).json()).toMatchObject({
      DOTNumber: null,
    });
  });

  it.each([{}, undefined, { version: 1 }])('refuses the empty body %j [VAL-60]', async (body) => {
    const { site, who } = await employer();
    const answer = await who.patch(`/v1/clients/${site.id}`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Patch body is required' });
  });

  it('refuses a stale version with the stored record, who changed it and when, and overwrites nothing', async () => {
    const { site, who } = await employer();
    await who.patch(`/v1/clients/${site.id}`, { notes: 'Mine', version: 1 });
    const answer = await who.patch(`/v1/clients/${site.id}`, { notes: 'Yours', version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'stale',
      current: { notes: 'Mine', version: 2 },
      changedBy: 'Dana Cole',
    });
    expect(answer.json<{ changedAt: string }>().changedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await read(site)).toMatchObject({ notes: 'Mine', version: 2 });
  });

  it('lets one of several simultaneous requests win', async () => {
    const { root, site, who } = await employer();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((notes) => who.patch(`/v1/clients/${site.id}`, { notes, version: 1 })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await auditOf(test.app, root.id, `client/${site.id}`)).toHaveLength(1);
  });

  it('writes nothing if the values are already stored', async () => {
    const { root, site, who } = await employer();
    const answer = await who.patch(`/v1/clients/${site.id}`, { name: ' Norfolk ', primaryAddress: null });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ version: 1 });
    expect(await auditOf(test.app, root.id, `client/${site.id}`)).toEqual([]);
  });

  it('reports every problem beside its field, and stores nothing', async () => {
    const { site, who } = await employer();
    const answer = await who.patch(`/v1/clients/${site.id}`, {
      name: '  ',
      notes: 'Kept?',
      DOTNumber: '12-34',
      timeZone: 'Mars/Olympus',
      primaryAddress: { state: 'ZZ' },
      contacts: [{ name: 'Bob', email: 'bob' }],
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([
      'name',
      'DOTNumber',
      'timeZone',
      'primaryAddress.state',
      'contacts.0.email',
    ]);
    expect(await read(site)).toMatchObject({ notes: '', version: 1 });
  });

  it.each([
    { body: { services: ['CSA'] }, field: 'services' },
    { body: { legacyClientId: 1 }, field: 'legacyClientId' },
    { body: { tenantId: 1, notes: 'x' }, field: 'tenantId' },
    { body: { deactivated: 'yes' }, field: 'deactivated' },
    { body: { name: 'a\u0000b' }, field: 'name' },
    { body: { contacts: [{ name: 'A', role: 'owner' }] }, field: 'contacts.0.role' },
    { body: [], field: 'body' },
  ])('refuses $body', async ({ body, field }) => {
    const { site, who } = await employer();
    const answer = await who.patch(`/v1/clients/${site.id}`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
  });

  it('requires the permission for each changed field', async () => {
    const { root, site } = await employer();
    const as = async (...permissions: ('client.configureLocation' | 'client.configureLocationName')[]) =>
      signIn(test.app, await makeUser(test.app, { sites: [root], permissions }));
    const names = await as('client.configureLocationName');
    const rest = await as('client.configureLocation');
    const status = async (who: typeof names, body: object, client = site) =>
      (await who.patch(`/v1/clients/${client.id}`, body)).statusCode;
    expect(await status(names, { notes: 'x' })).toBe(403);
    expect(await status(rest, { name: 'New' })).toBe(403);
    expect(await status(names, { name: 'New' })).toBe(201);
    // Unchanged fields need no permission: forms send them too.
    expect(await status(rest, { name: 'New', notes: 'x' })).toBe(201);
    expect(await status(rest, { deactivated: true })).toBe(201);
    // Only the provider deactivates a whole client.
    expect(await status(rest, { deactivated: true }, root)).toBe(403);
    expect(await status(await as(), { notes: 'x' })).toBe(403);
    expect((await rest.put(`/v1/clients/${site.id}/notes`, { notes: 'Allowed' })).statusCode).toBe(200);
    expect((await names.put(`/v1/clients/${site.id}/notes`, { notes: 'Refused' })).statusCode).toBe(403);
  });

  it('requires staff to choose a client first', async () => {
    const { root, site } = await employer();
    const staff = await makeUser(test.app);
    const without = await (await signIn(test.app, staff)).patch(`/v1/clients/${site.id}`, { notes: 'x' });
    expect(without.statusCode).toBe(403);
    expect(without.json()).toMatchObject({ error: 'clientNotChosen', message: 'Choose a client first' });
    const chosen = await signIn(test.app, staff, root);
    expect((await chosen.patch(`/v1/clients/${site.id}`, { notes: 'x' })).statusCode).toBe(201);
    expect((await chosen.patch(`/v1/clients/${root.id}`, { deactivated: true })).statusCode).toBe(201);
  });
});

describe('PUT /v1/clients/{id}/notes', () => {
  it('replaces the notes [API-CLI-29, API-CLI-30]', async () => {
    const { site, who } = await employer();
    const answer = await who.put(`/v1/clients/${site.id}/notes`, { notes: 'Call before noon' });
    expect(answer.statusCode).toBe(200);
    expect(await read(site)).toMatchObject({ notes: 'Call before noon', version: 2 });
    expect((await who.put(`/v1/clients/${site.id}/notes`, { notes: 'x', version: 1 })).statusCode).toBe(409);
    expect((await who.put(`/v1/clients/${site.id}/notes`, {})).json()).toMatchObject({
      errors: { notes: 'is required' },
    });
  });
});

describe('PUT /v1/clients/{id}/services', () => {
  it("sets the client's services [API-CLI-31, API-CLI-32, CONST-04, CONST-05, CONST-06]", async () => {
    const { root, who } = await employer();
    const services = ['Roadfile', 'Client', 'FMCSA-Clearinghouse'];
    expect((await who.put(`/v1/clients/${root.id}/services`, { services })).statusCode).toBe(403);
    const staff = await signIn(test.app, await makeUser(test.app), root);
    const answer = await staff.put(`/v1/clients/${root.id}/services`, { services });
    expect(answer.statusCode).toBe(200);
    expect(await read(root)).toMatchObject({ services, version: 2 });
    expect(await auditOf(test.app, root.id, `client/${root.id}`)).toMatchObject([{ after: { services } }]);
  });

  it('keeps some for the internal company, and refuses unknown ones [ACCESS-11]', async () => {
    const { root } = await employer();
    const user = await makeUser(test.app);
    const staff = await signIn(test.app, user, root);
    const refused = await staff.put(`/v1/clients/${root.id}/services`, {
      services: ['Client', 'Vaccines', 'Catering'],
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      errors: { services: 'Not offered to this client: Vaccines, Catering' },
    });
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`insert into clients (tenant_id, id, path, level, name) values (78, 78, '/78/', 0, 'The provider')`,
      ),
    );
    const own = await test.app.inject({
      method: 'PUT',
      url: '/v1/clients/78/services',
      headers: { ...staff.headers, 'x-client-id': '78' },
      payload: { services: ['Vaccines'] },
    });
    expect(own.statusCode).toBe(200);
  });
});
