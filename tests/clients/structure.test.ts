import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Client, ClientNode } from '../../domain/clients/contract';
import type { PermissionKey } from '../../domain/access/permissions';
import { lockTree } from '../../server/clients';
import { json, LOCK_TIMEOUT, sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { holdLock } from '../support/hold-lock';
import { auditOf, makeWorld, openAudit, type World } from './world';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  world = await makeWorld(test.app);
});
afterAll(() => test.close());

const as = async (sites: TestClient[], permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites, ...(permissions && { permissions }) }));
const move = (who: SignedIn, site: TestClient, to: number, rest: object = {}) =>
  who.patch(`/v1/clients/${site.wireId}/hierarchy`, { legacyClientId: to, ...rest });
/** Every id of the tree that a user has access to. */
async function idsFor(who: SignedIn, top: TestClient): Promise<number[]> {
  const answer = await who.get(`/v1/clients?descendantsOf=${top.id}&flatten=true&active=false`);
  if (answer.statusCode === 404) return [];
  return answer
    .json<ClientNode[]>()
    .map((node) => node.legacyClientId)
    .toSorted((a, b) => a - b);
}
const sorted = (...sites: TestClient[]) => sites.map((site) => site.id).toSorted((a, b) => a - b);
const run = (statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query(statement));
const rowsOf = (tenant: number) =>
  test.app.data.withoutReach('operator', (tx) =>
    tx.query<{ id: number; parent: number | null; path: string; level: number }>(
      sql`select id, parent_id as parent, path, level from clients where tenant_id = ${tenant} order by id`,
    ),
  );

describe('PATCH /v1/clients/{id}/hierarchy', () => {
  it('moves a location with everything below it, and returns its hierarchy [API-CLI-38, API-CLI-39]', async () => {
    const { root, east, west, norfolk, owner } = world;
    const dock = await makeClient(test.app, { parent: norfolk, name: 'Dock 4' });
    const answer = await move(owner, norfolk, west.id, { LCodes: ['W-9'] });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      parent: west.id,
      levelNumber: 2,
      hierarchy: { legacyClientId: west.id, LCodes: ['W-9'] },
      version: 2,
    });
    const rows = await rowsOf(root.id);
    expect(rows.find((row) => row.id === dock.id)).toMatchObject({
      parent: norfolk.id,
      level: 3,
      path: `/${root.id}/${west.id}/${norfolk.id}/${dock.id}/`,
    });
    expect(rows.find((row) => row.id === east.id)?.path).toBe(`/${root.id}/${east.id}/`);
    expect(await auditOf(test.app, root.id, `client/${norfolk.id}`)).toMatchObject([
      {
        type: 'client.moved',
        name: 'Norfolk',
        before: { parentName: 'East' },
        after: { parentName: 'West' },
      },
      { type: 'client.updated', before: { LCodes: ['BRF-03'] }, after: { LCodes: ['W-9'] } },
    ]);
  });

  it('moves to another depth and back', async () => {
    const { root, east, west, norfolk, roanoke, owner } = world;
    const before = await rowsOf(root.id);
    expect((await move(owner, east, west.id)).statusCode).toBe(200);
    expect((await rowsOf(root.id)).find((row) => row.id === norfolk.id)).toMatchObject({ level: 3 });
    expect(await idsFor(owner, west)).toEqual(sorted(west, east, norfolk, roanoke, world.memphis));
    expect((await move(owner, east, root.id)).statusCode).toBe(200);
    expect(await rowsOf(root.id)).toEqual(before);
  });

  it('gives access to users of the new parent and removes it from those of the old, at their next request', async () => {
    const { east, west, norfolk, memphis, root, owner, clerk } = world;
    const [atEast, atWest] = [await as([east]), await as([west])];
    const staff = await signIn(test.app, await makeUser(test.app), east);
    const { employeeId } = await makeEmployee(test.app, { site: norfolk });
    const opens = async (who: SignedIn) => (await who.get(`/v1/employees/${employeeId}`)).statusCode;
    expect(await Promise.all([atEast, atWest, staff].map(opens))).toEqual([200, 404, 200]);
    await move(owner, norfolk, west.id);
    expect(await Promise.all([atEast, atWest, staff].map(opens))).toEqual([404, 200, 404]);
    expect(await idsFor(atWest, root)).toEqual(sorted(west, norfolk, memphis));
    expect(await opens(clerk)).toBe(200);
  });

  it('re-evaluates the people of the branch if another file setup applies', async () => {
    const { root, east, west, norfolk, owner } = world;
    const { employeeId } = await makeEmployee(test.app, { site: norfolk });
    const due = async () => {
      const [row] = await run(
        sql`select next_change_on::text as due from employees where tenant_id = ${root.id} and id = ${employeeId}`,
      );
      return (row as { due: string | null }).due;
    };
    const jobs = async () => (await run(sql`select 1 from jobs where tenant_id = ${root.id}`)).length;
    await move(owner, norfolk, west.id);
    // The same setup on both sides: nothing to re-evaluate.
    expect(await jobs()).toBe(0);
    await run(sql`insert into file_setups (tenant_id, site_id, setup)
      values (${root.id}, ${east.id}, ${json({ cdl: { documents: { 2014: 'required' }, waivers: [] } })})`);
    await run(sql`update employees set next_change_on = '2099-01-01' where tenant_id = ${root.id}`);
    await move(owner, norfolk, east.id);
    expect(await jobs()).toBe(1);
    expect(await due()).not.toBe('2099-01-01');
  });

  it('refuses a cycle with the reason, and changes nothing', async () => {
    const { root, east, west, norfolk, memphis, owner } = world;
    const before = await rowsOf(root.id);
    const reason = async (site: TestClient, to: number) => {
      const answer = await move(owner, site, to);
      expect(answer.statusCode).toBe(400);
      return answer.json<{ errors: { legacyClientId: string } }>().errors.legacyClientId;
    };
    expect(await reason(east, east.id)).toBe('A location cannot be its own parent');
    expect(await reason(east, norfolk.id)).toBe(
      'Norfolk is below East. A location cannot move under one of its own locations',
    );
    expect(await reason(norfolk, world.roanoke.id)).toBe('Roanoke is deactivated');
    expect(await reason(root, west.id)).toBe('A top-level client cannot have a parent');
    expect(await reason(memphis, world.otherSite.id)).toBe('This client has no such location');
    expect(await reason(memphis, 99_999_999)).toBe('This client has no such location');
    expect(await rowsOf(root.id)).toEqual(before);
  });

  it('refuses a parent that has a location of this name', async () => {
    const { west, norfolk, owner } = world;
    await makeClient(test.app, { parent: west, name: norfolk.name.toUpperCase() });
    const answer = await move(owner, norfolk, west.id);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { legacyClientId: 'Another location there has this name' },
    ]);
  });

  it('refuses a code that another location of the client has, whatever its case, and says which', async () => {
    const { west, memphis, norfolk, other, otherSite, owner } = world;
    const taken = await move(owner, memphis, west.id, { LCodes: ['brf-03'] });
    expect(taken.statusCode).toBe(400);
    expect(taken.json()).toMatchObject({ errors: { LCode: 'Norfolk has this code already' } });
    // Its own code, and the same code at another client, are free.
    expect((await move(owner, norfolk, west.id, { LCodes: ['brf-03'] })).statusCode).toBe(200);
    const stranger = await as([other]);
    expect((await move(stranger, otherSite, other.id, { LCodes: ['BRF-03'] })).statusCode).toBe(200);
  });

  it('lets one of two moves win that would make a cycle together', async () => {
    const { root, east, west, owner } = world;
    const answers = await Promise.all([move(owner, east, west.id), move(owner, west, east.id)]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
    for (const row of await rowsOf(root.id)) {
      const above =
        row.parent === null ? '/' : (await rowsOf(root.id)).find((one) => one.id === row.parent)!.path;
      expect(row.path).toBe(`${above}${row.id}/`);
      expect(row.level).toBe(row.path.split('/').length - 3);
    }
  });

  it('gives a name to one of two siblings that request it at the same moment', async () => {
    const { root, east, west, owner } = world;
    for (const name of ['Gulf', 'Lake', 'Ridge']) {
      const rename = (site: TestClient) => owner.patch(`/v1/clients/${site.id}`, { name });
      const answers = await Promise.all([rename(east), rename(west)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    }
    const alias = (site: TestClient) =>
      owner.patch(`/v1/clients/aliases/${site.id}`, { legacyClientId: site.id, alias: 'HQ' });
    const answers = await Promise.all([alias(east), alias(west), alias(root)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
  });

  it('waits briefly for another change of the client, then frees its connection', async () => {
    const { root, east, owner } = world;
    const rename = (name: string) => owner.patch(`/v1/clients/${east.id}`, { name });
    const { milliseconds } = LOCK_TIMEOUT;
    onTestFinished(() => void (LOCK_TIMEOUT.milliseconds = milliseconds));
    LOCK_TIMEOUT.milliseconds = 50;
    const release = await holdLock(test, (tx) => lockTree(tx, root.tenantId));
    const answers = await Promise.all(['Gulf', 'Lake'].map(rename));
    await release?.();
    const answer = release ? [503, '1', 'unavailable'] : [201, undefined, undefined];
    expect(
      answers.map(({ statusCode, headers, body }) => [
        statusCode,
        headers['retry-after'],
        (JSON.parse(body) as { error?: string }).error,
      ]),
    ).toEqual([answer, answer]);
    expect((await rename('Ridge')).statusCode).toBe(201);
    // Later waits in the same transaction have no limit.
    const waits = await test.app.data.withoutReach('operator', async (tx) => {
      await lockTree(tx, root.tenantId);
      return tx.one(sql`select current_setting('lock_timeout') as "lockTimeout"`);
    });
    expect(waits).toEqual({ lockTimeout: '0' });
  });

  it('requires the permission, and access to the location, its old parent and its new parent', async () => {
    const { root, east, west, norfolk, memphis, other, owner } = world;
    const both: PermissionKey[] = ['client.configureLocation'];
    expect((await move(await as([root], ['client.viewRoster']), norfolk, west.id)).statusCode).toBe(403);
    expect((await move(await as([root], ['dq.editHierarchy']), norfolk, west.id)).statusCode).toBe(200);
    await move(owner, norfolk, east.id);
    // They have access to both, but not to East, and its users would lose Norfolk.
    expect((await move(await as([norfolk, memphis], both), norfolk, memphis.id)).statusCode).toBe(403);
    expect((await move(await as([west], both), norfolk, west.id)).statusCode).toBe(404);
    expect((await move(await as([east], both), norfolk, west.id)).statusCode).toBe(400);
    expect((await move(await as([other], both), norfolk, other.id)).statusCode).toBe(404);
    expect((await move(await as([east, west], both), norfolk, west.id)).statusCode).toBe(200);
  });

  it('refuses a stale version with the stored record', async () => {
    const { norfolk, west, owner } = world;
    await owner.patch(`/v1/clients/${norfolk.id}`, { notes: 'Changed', version: 1 });
    const answer = await move(owner, norfolk, west.id, { version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'stale', current: { notes: 'Changed', version: 2 } });
  });
});

describe('GET /v1/clients/{id}/move', () => {
  const preview = (who: SignedIn, site: TestClient, to: TestClient) =>
    who.get(`/v1/clients/${site.wireId}/move?to=${to.id}`);

  it('says who loses and who gains access: users of each location that is above it on one side only', async () => {
    const { root, east, west, norfolk, memphis, owner } = world;
    const dock = await makeClient(test.app, { parent: memphis, name: 'Dock 4' });
    await makeEmployee(test.app, { site: norfolk });
    const named = async (lastName: string, ...sites: TestClient[]) =>
      makeUser(test.app, { firstName: 'Pat', lastName, sites });
    await named('East', east);
    await named('Both', east, norfolk);
    await named('Sides', east, west);
    await named('West', west);
    await named('Memphis', memphis);
    await named('Dock', dock);
    const answer = await preview(owner, norfolk, memphis);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      employees: 1,
      losing: { count: 1, names: ['Pat East'] },
      // Memphis's manager of the world reaches Norfolk already.
      gaining: { count: 2, names: ['Pat Memphis', 'Pat West'] },
    });
    // Within East, no one loses anything.
    const yard = await makeClient(test.app, { parent: east, name: 'Yard' });
    expect((await preview(owner, norfolk, yard)).json()).toMatchObject({ losing: { count: 0, names: [] } });
    expect((await preview(owner, norfolk, root)).json()).toMatchObject({
      losing: { count: 2, names: ['Pat East', 'Pat Sides'] },
      gaining: { count: 0 },
    });
  });

  it('knows that a user assigned above the caller’s locations keeps access', async () => {
    const { root, east, west, norfolk } = world;
    await makeUser(test.app, { sites: [root, east], lastName: 'Everywhere' });
    await makeUser(test.app, { sites: [root, west], lastName: 'Everywhere too' });
    const mover = await as([east, west]);
    expect((await preview(mover, norfolk, west)).json()).toMatchObject({
      losing: { count: 0, names: [] },
      gaining: { count: 0, names: [] },
    });
  });

  it('leaves out the accounts of auditors, as the lists of users do', async () => {
    const { east, norfolk, memphis, owner } = world;
    await openAudit(test.app, east);
    expect((await preview(owner, norfolk, memphis)).json()).toMatchObject({
      losing: { count: 0, names: [] },
    });
  });

  it('counts users without their names for those who may not view them, and shows no other client', async () => {
    const { east, norfolk, memphis, otherSite, root } = world;
    await makeUser(test.app, { sites: [east] });
    const mover = await as([root], ['dq.editHierarchy']);
    expect((await preview(mover, norfolk, memphis)).json()).toMatchObject({
      losing: { count: 1, names: [] },
    });
    expect((await preview(mover, norfolk, otherSite)).statusCode).toBe(404);
    expect((await preview(mover, otherSite, memphis)).statusCode).toBe(404);
  });
});

describe('PATCH /v1/clients/aliases/{id}', () => {
  const name = (who: SignedIn, client: TestClient, legacyClientId: number, alias: string) =>
    who.patch(`/v1/clients/aliases/${client.wireId}`, { legacyClientId, alias });

  it('sets and removes the alias of a location [API-CLI-40, OPEN-21]', async () => {
    const { root, norfolk, owner } = world;
    const given = await name(owner, root, norfolk.id, ' Harbor  Yard ');
    expect(given.statusCode, given.body).toBe(200);
    expect(given.json<Client>().aliases).toEqual([{ legacyClientId: norfolk.id, alias: 'Harbor Yard' }]);
    expect((await name(owner, root, norfolk.id, 'ORF')).json<Client>().aliases).toEqual([
      { legacyClientId: norfolk.id, alias: 'ORF' },
    ]);
    expect((await name(owner, root, norfolk.id, '')).json<Client>().aliases).toEqual([]);
    expect(await auditOf(test.app, root.id, `client/${norfolk.id}`)).toMatchObject([
      { before: { alias: '' }, after: { alias: 'Harbor Yard' } },
      { before: { alias: 'Harbor Yard' }, after: { alias: 'ORF' } },
      { before: { alias: 'ORF' }, after: { alias: '' } },
    ]);
  });

  it('makes other versions of the location and its client stale, and says who did it', async () => {
    const { root, norfolk, owner } = world;
    await owner.patch(`/v1/clients/${root.id}`, { notes: 'Older' });
    const other = await signIn(
      test.app,
      await makeUser(test.app, { sites: [root], firstName: 'Kay', lastName: 'Lee' }),
    );
    await name(other, root, norfolk.id, 'ORF');
    for (const [site, version] of [
      [root, 2],
      [norfolk, 1],
    ] as const) {
      const late = await owner.patch(`/v1/clients/${site.id}`, { notes: 'Late', version });
      expect([late.statusCode, late.json().changedBy]).toEqual([409, 'Kay Lee']);
    }
  });

  it('appears in the tree if aliases are requested [API-CLI-23, API-CLI-24, API-CLI-25]', async () => {
    const { root, east, norfolk, roanoke, owner } = world;
    await name(owner, root, norfolk.id, 'ORF');
    const ask = async (query: string) =>
      (await owner.get(`/v1/clients?descendantsOf=${east.id}&${query}`)).json<ClientNode[]>();
    const flat = await ask('aliases=true&flatten=true&active=true');
    expect(flat.map((node) => [node.legacyClientId, node.aliases])).toEqual([
      [east.id, []],
      [norfolk.id, ['ORF']],
    ]);
    expect((await ask('active=false&flatten=true')).map((node) => node.legacyClientId)).toContain(roanoke.id);
    expect((await ask('active=true'))[0]?.children.map((node) => node.aliases)).toEqual([undefined]);
  });

  it('refuses an alias that would match two locations, and locations beyond reach', async () => {
    const { root, east, west, norfolk, memphis, otherSite, owner, clerk } = world;
    await name(owner, root, norfolk.id, 'ORF');
    for (const alias of ['orf', 'NORFOLK'])
      expect((await name(owner, root, memphis.id, alias)).json()).toMatchObject({
        errors: { alias: 'Norfolk already has this name' },
      });
    for (const id of [otherSite.id, memphis.id])
      expect((await name(owner, east, id, 'X')).json()).toMatchObject({
        errors: { legacyClientId: 'This client has no such location' },
      });
    expect((await name(clerk, west, memphis.id, 'X')).statusCode).toBe(404);
    expect((await name(owner, root, norfolk.id, 'a\u0000b')).statusCode).toBe(400);
    expect((await name(owner, root, norfolk.id, '<b>Yard</b>')).json()).toMatchObject({
      errors: { alias: 'The name cannot contain < or >' },
    });
  });
});
