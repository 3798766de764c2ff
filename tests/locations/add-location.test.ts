import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, ClientNode } from '../../domain/clients/contract';
import { json, sql } from '../../server/platform/db';
import { auditOf, makeWorld, type World } from '../clients/world';
import { createApp, type TestApp } from '../support/create-app';
import { makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createApp();
  world = await makeWorld(test.app);
});
afterAll(() => test.close());

const FULL = {
  name: ' Suffolk ',
  LCodes: ['BRF-20'],
  DOTNumber: '3344556',
  primaryAddress: { address1: '4 Depot St', city: 'Suffolk', state: 'VA', zip: '23434' },
  contacts: [{ name: 'Lee Moss', email: 'lee@example.test' }],
  timeZone: 'America/Chicago',
};

const add = (who: SignedIn, parent: TestClient, body: object) =>
  who.post(`/v1/clients/${parent.wireId}/children`, body);

async function namesSeenBy(who: SignedIn, root: TestClient): Promise<string[]> {
  const [tree] = (await who.get(`/v1/clients?descendantsOf=${root.wireId}`)).json<ClientNode[]>();
  const names = ({ name, children }: ClientNode): string[] => [name, ...children.flatMap(names)];
  return names(tree!);
}

describe('POST /v1/clients/{id}/children', () => {
  it('adds a location below its parent, where it is found from then on [SCOPE-19, SCOPE-20, ENT-02, ENT-03, API-CLI-01, API-CLI-02]', async () => {
    const { root, east, owner } = world;
    const answer = await add(owner, east, FULL);
    expect(answer.statusCode, answer.body).toBe(201);
    const added = answer.json<Client>();
    expect(added).toMatchObject({
      name: 'Suffolk',
      parent: east.id,
      topLevelId: root.id,
      levelNumber: 2,
      DOTNumber: '3344556',
      hierarchy: { LCodes: ['BRF-20'] },
      primaryAddress: FULL.primaryAddress,
      contacts: FULL.contacts,
      timeZone: 'America/Chicago',
      deactivated: false,
    });
    const [tree] = (await owner.get(`/v1/clients?descendantsOf=${root.wireId}`)).json<ClientNode[]>();
    const found = tree!.children
      .find(({ legacyClientId }) => legacyClientId === east.id)
      ?.children.find(({ _id }) => _id === added._id);
    expect(found).toEqual({
      _id: added._id,
      timeZone: 'America/Chicago',
      mongoId: added._id,
      legacyClientId: added.legacyClientId,
      name: 'Suffolk',
      deactivated: false,
      parent: east.id,
      DOTNumber: '3344556',
      LCode: 'BRF-20',
      levelNumber: 2,
      children: [],
    });
    expect(await auditOf(test.app, root.id, `client/${added.legacyClientId}`)).toMatchObject([
      { type: 'client.created', after: { name: 'Suffolk', parent: east.id, DOTNumber: '3344556' } },
    ]);
  });

  it('appears among the locations with DOT numbers [API-CLI-06, API-CLI-07]', async () => {
    const { east, owner } = world;
    await add(owner, east, { name: 'Emporia', DOTNumber: '991' });
    const children = await owner.get(`/v1/clients/${east.id}/children?source=legacy&includeParent=true`);
    expect(children.json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ legacyClientId: east.id }),
        expect.objectContaining({ name: 'Emporia', DOTNumber: '991' }),
      ]),
    );
  });

  it('uses time zone and file setup of its parent, unless it starts with its own', async () => {
    const { root, owner } = world;
    const parent = (await add(owner, root, { name: 'North', timeZone: 'America/Denver' })).json<Client>();
    const below = { id: parent.legacyClientId, wireId: parent._id } as TestClient;
    const taking = (await add(owner, below, { name: 'Taking' })).json<Client>();
    expect(taking.timeZone).toBe('America/Denver');
    const own = (await add(owner, below, { name: 'Own', inheritsSetup: false })).json<Client>();
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`insert into file_setups (tenant_id, site_id, setup)
        values (${root.id}, ${parent.legacyClientId}, ${json({ cdl: { documents: { 2010: 'required' }, waivers: [] } })})`),
    );
    const isHidden = async (id: number) =>
      (await owner.get(`/v1/clients/${id}/docTypes`))
        .json<{ docTypeId: number; hidden: boolean }[]>()
        .find(({ docTypeId }) => docTypeId === 2010)?.hidden;
    expect(await isHidden(taking.legacyClientId)).toBe(false);
    expect(await isHidden(own.legacyClientId)).toBe(true);
  });

  it('is accessible to everyone with access to its parent, from the next request on', async () => {
    const { root, norfolk, memphis, manager, clerk } = world;
    const rep = await signIn(test.app, await makeUser(test.app), norfolk);
    // Both users are cached, with their previous locations.
    await namesSeenBy(manager, root);
    await namesSeenBy(rep, root);
    const answer = await add(clerk, norfolk, { name: 'Norfolk Yard' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { legacyClientId } = answer.json<Client>();
    for (const who of [clerk, manager, rep]) {
      expect((await who.get(`/v1/clients/${legacyClientId}`)).statusCode).toBe(200);
      expect(await namesSeenBy(who, root)).toContain('Norfolk Yard');
    }
    const elsewhere = await signIn(test.app, await makeUser(test.app, { sites: [memphis] }));
    expect((await elsewhere.get(`/v1/clients/${legacyClientId}`)).statusCode).toBe(404);
  });
});

describe('adding a location refuses', () => {
  const refused = async (who: SignedIn, parent: TestClient, body: object) => {
    const answer = await add(who, parent, body);
    expect(answer.statusCode, answer.body).toBe(400);
    return answer.json<{ errors: Record<string, string> }>().errors;
  };

  it('a parent that is beyond reach, of another client, or nonexistent', async () => {
    const { east, west, other, otherSite, clerk, owner } = world;
    for (const [who, parent] of [
      [clerk, east],
      [clerk, west],
      [owner, other],
      [owner, otherSite],
      [owner, { wireId: 'f'.repeat(24) } as TestClient],
    ] as const)
      expect((await add(who, parent, { name: 'Nowhere' })).statusCode).toBe(404);
    expect(await namesSeenBy(world.staff, other)).not.toContain('Nowhere');
  });

  it('users without the permission', async () => {
    const { root } = world;
    const viewer = await signIn(
      test.app,
      await makeUser(test.app, { sites: [root], permissions: ['client.viewLocationInformation'] }),
    );
    expect((await add(viewer, root, { name: 'Mine' })).statusCode).toBe(403);
  });

  it('the code of another location, beside the field', async () => {
    const { west, owner } = world;
    expect(await refused(owner, west, { name: 'Twin', LCodes: ['brf-03 '] })).toEqual({
      LCode: 'Norfolk has this code already',
    });
  });

  it('an existing name, whatever its case, beside the field', async () => {
    const { east, west, owner } = world;
    const problem = { name: 'Another location there has this name' };
    expect(await refused(owner, east, { name: ' norfolk' })).toEqual(problem);
    // The deactivated one may come back.
    expect(await refused(owner, east, { name: 'Roanoke' })).toEqual(problem);
    expect((await add(owner, west, { name: 'Norfolk' })).statusCode).toBe(201);
  });

  it('a rename to an existing name', async () => {
    const { norfolk, owner } = world;
    const rename = (name: string) => owner.patch(`/v1/clients/${norfolk.id}`, { name });
    const refusal = await rename('ROANOKE');
    expect(refusal.statusCode).toBe(400);
    expect(refusal.json()).toMatchObject({ errors: { name: 'Another location there has this name' } });
    expect((await rename('NORFOLK')).statusCode).toBe(201);
    expect((await rename('Norfolk')).statusCode).toBe(201);
  });

  it('the second of two simultaneous requests with the same name', async () => {
    const { west, owner } = world;
    const answers = await Promise.all([1, 2, 3].map(() => add(owner, west, { name: 'Race' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400]);
  });

  it('all wrong values at once', async () => {
    const { root, owner } = world;
    const errors = await refused(owner, root, {
      name: '  ',
      DOTNumber: '12345678 9',
      timeZone: 'Mars/Olympus',
      primaryAddress: { state: 'ZZ' },
      contacts: [{ name: 'A', email: 'no address' }],
    });
    expect(Object.keys(errors).toSorted()).toEqual([
      'DOTNumber',
      'contacts.0.email',
      'name',
      'primaryAddress.state',
      'timeZone',
    ]);
  });

  it('a location below a deactivated one', async () => {
    expect(await refused(world.owner, world.roanoke, { name: 'Below' })).toEqual({
      parent: 'This location is deactivated',
    });
  });

  it('HTML and control characters in a name, beside the field', async () => {
    const { root, owner } = world;
    expect(await refused(owner, root, { name: '<img src=x onerror=alert(1)>' })).toEqual({
      name: 'The name cannot contain < or >',
    });
    expect((await add(owner, root, { name: 'A\u0007B' })).statusCode).toBe(400);
    expect((await add(owner, root, { name: 'Known', tenantId: 1 })).statusCode).toBe(400);
  });
});
