import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditItem } from '../../domain/audit/contract';
import type { Pool, PoolLocations, PoolsAnswer } from '../../domain/pools/contract';
import type { PoolPeople } from '../../domain/pools/people-contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import type { SignedIn } from '../support/factories';
import {
  addPool,
  addSelection,
  ALL,
  DRIVERS,
  jobTitle,
  makeWorld,
  NOW,
  person,
  rows,
  type World,
} from './world';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await createApp({ now: () => NOW });
});
afterAll(() => test.close());
beforeEach(async () => {
  world = await makeWorld(test);
});

const answerOf = async (who: SignedIn = world.owner) => {
  const answer = await who.get(world.url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PoolsAnswer>();
};
const poolNamed = async (name: string, who?: SignedIn) =>
  (await answerOf(who)).availablePools.find((one) => one.name === name);
const sizes = async (who?: SignedIn) =>
  Object.fromEntries((await answerOf(who)).availablePools.map(({ name, size }) => [name, size]));
const patch = (pool: Pool, changes: object, who = world.owner) =>
  who.patch(`${world.url}/${pool.poolId}`, { version: pool.version, ...changes });
const refusedIn = (answer: { json: <T>() => T }) =>
  Object.fromEntries(
    Object.entries(answer.json<{ fields: Record<string, { code: string }> }>().fields).map(
      ([field, { code }]) => [field, code],
    ),
  );
const trail = async () =>
  (await world.owner.get(`/v1/clients/${world.client.id}/auditTrail?range=[0,49]`))
    .json<AuditItem[]>()
    .filter(({ type }) => type.startsWith('pool.'));

describe('the pools of a client', () => {
  it('are listed with the people in them today and the rates that hold, and summed up [API-POOL-01, API-POOL-02, API-POOL-03, ENT-43]', async () => {
    const { north, south } = world;
    const mechanic = await jobTitle(test, world.client, 'Mechanic');
    await person(test, { site: north });
    await person(test, { site: south });
    await person(test, { site: south, testing: 2 });
    await person(test, { site: south, testing: 0, jobTitleId: mechanic });
    await person(test, { site: south, testing: null });
    await person(test, { site: south, statusId: 4 });
    const drivers = await addPool(world, { drugRateBp: 6_000 });
    await addPool(world, { name: 'South', siteIds: [south.id], alcoholRateBp: null });
    await addPool(world, { name: 'Transit', agencies: [{ agency: 'fta', jobTitleIds: [] }] });
    await addPool(world, {
      name: 'Own',
      agencies: [{ agency: 'nonDot', jobTitleIds: [mechanic] }],
      drugRateBp: 100,
    });
    const { availablePools, summary } = await answerOf();
    expect(availablePools.map(({ name, size, rates }) => ({ name, size, rates }))).toEqual([
      { name: 'Drivers', size: 2, rates: { drug: 6_000, alcohol: 1_000 } },
      { name: 'Own', size: 1, rates: { drug: 100, alcohol: 1_000 } },
      { name: 'South', size: 1, rates: { drug: 5_000, alcohol: null } },
      { name: 'Transit', size: 1, rates: { drug: 5_000, alcohol: 1_000 } },
    ]);
    expect(availablePools[0]).toEqual({
      _id: String(drivers.poolId),
      poolId: drivers.poolId,
      consortium: null,
      ...DRIVERS,
      drugRateBp: 6_000,
      dotNumbers: [],
      siteIds: [],
      selectionsPerYear: 4,
      alternates: 0,
      yearToDate: null,
      topLevel: true,
      includeChildren: false,
      ezCompliance: false,
      state: 'active',
      step: 1,
      size: 2,
      rates: { drug: 6_000, alcohol: 1_000 },
      selections: [],
      version: 1,
      updatedAt: drivers.updatedAt,
    });
    expect(summary).toEqual({ pools: 4, people: 4, selected: 0, outstanding: 0, tested: 0, undecided: 1 });
  });

  it('are shown to users of a location with the people within their reach, and to no one else', async () => {
    const { north, south, client, userOf } = world;
    await person(test, { site: north });
    const selected = await person(test, { site: south });
    const { poolId } = await addPool(world);
    await addSelection(test, client, poolId, [{ employeeId: selected, status: 'selected' }]);
    const clerk = await userOf([south], ['servicesRandoms.viewPools']);
    expect(await sizes()).toEqual({ Drivers: 2 });
    expect(await sizes(clerk)).toEqual({ Drivers: 1 });
    // One of one would say who it is.
    expect((await answerOf(clerk)).summary).toMatchObject({ people: 1, selected: 0, outstanding: 0 });
    expect((await answerOf()).summary).toMatchObject({ people: 2, selected: 1, outstanding: 1, tested: 0 });
    const blind = await userOf([client], ['servicesRandoms.configurePools']);
    expect((await blind.get(world.url)).statusCode).toBe(403);
    const other = await makeWorld(test);
    expect((await other.owner.get(world.url)).statusCode).toBe(404);
    expect((await other.owner.get(other.url)).json<PoolsAnswer>().availablePools).toEqual([]);
  });
});

describe('adding a pool', () => {
  it('takes its definition and says what kind it is in the query [API-POOL-04, API-POOL-05, API-POOL-06, ENT-45]', async () => {
    const { owner, url, south } = world;
    const answer = await owner.post(`${url}?topLevel=false&includeChildren=true`, {
      ...DRIVERS,
      siteIds: [south.id],
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ topLevel: false, includeChildren: true, state: 'active' });
    const started = await owner.post(`${url}?configuring=true`);
    expect(started.statusCode).toBe(201);
    expect(started.json()).toMatchObject({ state: 'configuring', name: '' });
    // Two may be set up at once, both without a name.
    expect((await owner.post(`${url}?configuring=true`, {})).statusCode).toBe(201);
    const ez = await owner.post(`${url}?ezCompliance=true`);
    expect(ez.statusCode).toBe(201);
    expect(ez.json()).toMatchObject({
      name: 'FMCSA drivers',
      ezCompliance: true,
      topLevel: true,
      state: 'active',
      agencies: [{ agency: 'fmcsa', jobTitleIds: [] }],
      drugRateBp: 5_000,
      alcoholRateBp: 1_000,
      selectionsPerYear: 4,
    });
    const added = (await trail()).filter(({ type }) => type === 'pool.added');
    expect(added).toHaveLength(4);
  });

  it('needs a definition [VAL-59]', async () => {
    const { owner, url } = world;
    for (const body of [undefined, {}]) {
      const answer = await owner.post(`${url}?topLevel=true`, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: 'The pool definition is required' });
    }
  });

  it('refuses what this client doesn’t have, and a name that another open pool has', async () => {
    const { owner, url } = world;
    const other = await makeWorld(test);
    const title = await jobTitle(test, other.client, 'Mechanic');
    const faa = [{ agency: 'faa', jobTitleIds: [title] }];
    const answer = await owner.post(url, {
      ...DRIVERS,
      agencies: faa,
      siteIds: [other.south.id],
      dotNumbers: ['333'],
    });
    expect(refusedIn(answer)).toEqual({
      siteIds: 'pool.locationUnknown',
      dotNumbers: 'pool.dotNumberUnknown',
      agencies: 'pool.titleUnknown',
    });
    const removed = await jobTitle(test, world.client, 'Clerk');
    const own = { ...DRIVERS, agencies: [{ agency: 'faa', jobTitleIds: [removed] }] };
    expect((await owner.post(`${url}?topLevel=true`, { ...own, name: 'Own' })).statusCode).toBe(201);
    await rows(test, sql`update job_titles set removed = true where id = ${removed} returning 1`);
    expect(refusedIn(await owner.post(`${url}?topLevel=true`, own))).toEqual({
      agencies: 'pool.titleUnknown',
    });
    await addPool(world);
    await addPool(other);
    expect(refusedIn(await owner.post(`${url}?topLevel=true`, { ...DRIVERS, name: ' DRIVERS ' }))).toEqual({
      name: 'pool.nameTaken',
    });
    expect(refusedIn(await owner.post(url, { ...DRIVERS, name: 'Second', drugRateBp: 4_999 }))).toEqual({
      siteIds: 'pool.locationRequired',
      drugRateBp: 'pool.drugRateTooLow',
    });
    expect((await owner.post(url, { ...DRIVERS, drugRateBp: 10_001 })).statusCode).toBe(400);
  });

  it('is done once by two people at a time with the same name', async () => {
    const { owner, url } = world;
    const answers = await Promise.all([1, 2].map(() => owner.post(`${url}?topLevel=true`, DRIVERS)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  });

  it('is for users who reach the whole client', async () => {
    const { url, north, south, userOf, client } = world;
    const pool = await addPool(world);
    const clerk = await userOf([north, south]);
    const refused = [
      await clerk.post(`${url}?topLevel=true`, { ...DRIVERS, name: 'Mine' }),
      await patch(pool, { name: 'Mine' }, clerk),
      await clerk.delete(`${url}/${pool.poolId}`),
    ];
    for (const answer of refused)
      expect(answer.json()).toMatchObject({ error: 'forbidden', code: 'pool.wholeClient' });
    const reader = await userOf([client], ['servicesRandoms.viewPools']);
    expect((await reader.post(`${url}?topLevel=true`, DRIVERS)).statusCode).toBe(403);
    expect((await patch(pool, { name: 'Mine' }, reader)).statusCode).toBe(403);
    expect((await reader.delete(`${url}/${pool.poolId}`)).statusCode).toBe(403);
    expect(await sizes()).toEqual({ Drivers: 0 });
  });
});

describe('changing a pool', () => {
  it('stores what is given, and records what differs [API-POOL-10, API-POOL-11]', async () => {
    const pool = await addPool(world);
    const mechanic = await jobTitle(test, world.client, 'Mechanic');
    const agencies = [...DRIVERS.agencies, { agency: 'faa', jobTitleIds: [mechanic] }];
    const answer = await patch(pool, { name: 'All', agencies, alternates: 3, step: 2, topLevel: true });
    expect(answer.statusCode).toBe(204);
    const changed = await poolNamed('All');
    expect(changed).toMatchObject({ agencies, alternates: 3, step: 2, version: 2 });
    const [entry] = await trail();
    expect(entry?.sentence).toBe(
      'Random testing pool changed: agencies: added FAA, alternates 0 → 3, job titles: added Mechanic (faa), name Drivers → All, step of the setup 1 → 2',
    );
    // Nothing differs: nothing is stored.
    expect((await patch(changed!, { alternates: 3 })).statusCode).toBe(204);
    expect((await poolNamed('All'))?.version).toBe(2);
  });

  it('refuses an edit of an old version, with the pool as it is now', async () => {
    const pool = await addPool(world);
    await patch(pool, { name: 'All' });
    const answer = await patch(pool, { name: 'Mine' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'stale',
      current: { name: 'All', version: 2 },
      changedBy: expect.any(String),
    });
  });

  it('goes on with the setup until the pool is active, and not back', async () => {
    const { owner, url, south } = world;
    const started = (await owner.post(`${url}?configuring=true`)).json<Pool>();
    expect((await patch(started, { siteIds: [south.id], step: 2 })).statusCode).toBe(204);
    const version = 2;
    expect(refusedIn(await patch(started, { version, state: 'active' }))).toEqual({
      name: 'pool.nameRequired',
      agencies: 'pool.agencyRequired',
      drugRateBp: 'pool.rateRequired',
    });
    expect((await patch(started, { version, state: 'active', ...DRIVERS })).statusCode).toBe(204);
    const back = await patch(started, { version: 3, state: 'configuring' });
    expect(back.json()).toMatchObject({ error: 'conflict', code: 'pool.alreadyActive' });
    expect((await poolNamed('Drivers'))?.state).toBe('active');
  });

  it('keeps names of open pools apart', async () => {
    const pool = await addPool(world);
    await addPool(world, { name: 'Second' });
    expect(refusedIn(await patch(pool, { name: 'second' }))).toEqual({ name: 'pool.nameTaken' });
    expect((await patch(pool, { name: 'drivers' })).statusCode).toBe(204);
    const other = await makeWorld(test);
    expect(
      (await other.owner.patch(`${other.url}/${pool.poolId}`, { name: 'X', version: 2 })).statusCode,
    ).toBe(404);
  });
});

describe('deleting a pool', () => {
  const remove = ({ poolId }: Pool, query = '') => world.owner.delete(`${world.url}/${poolId}?${query}`);

  it('removes one without draws, with its exceptions [API-POOL-12, API-POOL-14]', async () => {
    const pool = await addPool(world);
    const employeeId = await person(test, { site: world.north });
    await world.owner.post(`/v1/employees/${employeeId}/poolExceptions`, {
      poolId: pool.poolId,
      direction: 'out',
      reason: 'Left the program',
    });
    expect((await remove(pool)).statusCode).toBe(204);
    expect((await answerOf()).availablePools).toEqual([]);
    expect(await rows(test, sql`select 1 from pool_exceptions where pool_id = ${pool.poolId}`)).toEqual([]);
    expect((await trail())[0]?.sentence).toBe('Random testing pool deleted: Drivers');
    expect((await remove(pool)).statusCode).toBe(404);
  });

  it('closes one with a commitment that was voided, so that it stays in sight', async () => {
    const pool = await addPool(world);
    await addSelection(test, world.client, pool.poolId, [], 'void');
    expect((await remove(pool)).statusCode).toBe(204);
    expect((await answerOf()).availablePools).toMatchObject([{ state: 'closed' }]);
  });

  it('closes one with draws, which then can’t change; its name is free', async () => {
    const pool = await addPool(world);
    await person(test, { site: world.north });
    await addSelection(test, world.client, pool.poolId);
    expect((await remove(pool)).statusCode).toBe(204);
    const closed = await poolNamed('Drivers');
    expect(closed).toMatchObject({ state: 'closed', size: 0, version: 2 });
    expect((await trail())[0]?.sentence).toBe('Random testing pool closed: Drivers');
    for (const answer of [await patch(closed!, { name: 'X' }), await remove(pool)])
      expect(answer.json()).toMatchObject({ error: 'conflict', code: 'pool.closed' });
    expect((await addPool(world)).size).toBe(1);
    expect((await answerOf()).summary).toMatchObject({ pools: 1, people: 1 });
  });

  it('waits for a draw that was committed, as another agency does', async () => {
    const pool = await addPool(world);
    await addSelection(test, world.client, pool.poolId, [], 'committed');
    const agencies = [
      { agency: 'fmcsa', jobTitleIds: [] },
      { agency: 'fta', jobTitleIds: [] },
    ];
    for (const answer of [await remove(pool), await patch(pool, { agencies })])
      expect(answer.json()).toMatchObject({ error: 'conflict', code: 'pool.drawWaits' });
  });

  it('refuses a pool of another kind than the query says [API-POOL-13]', async () => {
    const pool = await addPool(world);
    for (const query of ['topLevel=false', 'topLevel=true&includeChildren=true', 'ezCompliance=true'])
      expect((await remove(pool, query)).json(), query).toMatchObject({ code: 'pool.otherKind' });
    expect((await remove(pool, 'topLevel=true&includeChildren=false')).statusCode).toBe(204);
  });
});

describe('the people that a pool would hold', () => {
  const people = async (body: object, query = '') => {
    const answer = await world.owner.post(`${world.url}/employeeList?${query}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<PoolPeople>();
  };
  const names = ({ people: found }: PoolPeople) => found.map(({ employeeName }) => employeeName);

  it('are counted by agency and named, before the pool is stored [API-POOL-07]', async () => {
    const { north, south, client } = world;
    const pilot = await jobTitle(test, client, 'Pilot');
    await person(test, { site: north, lastName: 'Cole', firstName: 'Ann' });
    await person(test, { site: south, lastName: 'Adams', firstName: 'Bo', jobTitleId: pilot, testing: 0 });
    await person(test, { site: south, lastName: 'Baker', testing: null });
    await person(test, { site: north, testing: 3 });
    const body = { agencies: [...DRIVERS.agencies, { agency: 'faa', jobTitleIds: [pilot] }] };
    const all = await people({ ...body, topLevel: true });
    expect(all).toMatchObject({ count: 2, undecided: 2 });
    expect(all.byAgency.toSorted((a, b) => (a.agency < b.agency ? -1 : 1))).toEqual([
      { agency: 'faa', size: 1 },
      { agency: 'fmcsa', size: 1 },
    ]);
    expect(all.people.map(({ employeeName, siteName, agency }) => [employeeName, siteName, agency])).toEqual([
      ['Adams, Bo', 'South', 'faa'],
      ['Cole, Ann', 'North', 'fmcsa'],
    ]);
    expect(await people({ ...body, siteIds: [south.id] })).toMatchObject({ count: 1, undecided: 1 });
    expect(await people({ ...body })).toMatchObject({ count: 0, undecided: 0, people: [] });
    expect(await answerOf()).toMatchObject({ availablePools: [] });
  });

  it('are those of some locations if the query names them [API-POOL-08]', async () => {
    const { north, south } = world;
    await person(test, { site: north, lastName: 'Cole', firstName: 'Ann' });
    await person(test, { site: south, lastName: 'Adams', firstName: 'Bo' });
    const body = { ...DRIVERS, topLevel: true };
    expect(names(await people(body, `sites=${south.id}`))).toEqual(['Adams, Bo']);
    expect(await people(body, `sites=${south.id}`)).toMatchObject({ count: 1 });
    expect(names(await people(body, `sites=${south.id},${north.id}`))).toEqual(['Adams, Bo', 'Cole, Ann']);
  });

  it('of a stored pool include its exceptions, and changes that aren’t stored', async () => {
    const { north, south, owner } = world;
    const { poolId } = await addPool(world, { siteIds: [north.id] });
    await person(test, { site: south, lastName: 'Adams', firstName: 'Bo' });
    const employeeId = await person(test, { site: south, lastName: 'Cole', firstName: 'Ann', testing: 0 });
    const body = { poolId, direction: 'in', reason: 'Drives at times' };
    expect((await owner.post(`/v1/employees/${employeeId}/poolExceptions`, body)).statusCode).toBe(201);
    expect(names(await people({ poolId }))).toEqual(['Cole, Ann']);
    expect(await people({ poolId })).toMatchObject({ count: 1, byAgency: [{ agency: 'fmcsa', size: 1 }] });
    expect(await people({ poolId, siteIds: [south.id] })).toMatchObject({ count: 2 });
    expect((await owner.post(`${world.url}/employeeList`, { poolId: 999_999 })).statusCode).toBe(404);
    const other = await makeWorld(test);
    expect((await other.owner.post(`${other.url}/employeeList`, { poolId })).statusCode).toBe(404);
  });
});

describe('the locations for a pool', () => {
  const locations = async (body?: object, who = world.owner) => {
    const answer = await who.post(`${world.url}/locationList`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<PoolLocations>();
  };

  it('have their DOT number, own or inherited, and their employees [API-POOL-09, RANDOM-09]', async () => {
    const { client, north, south } = world;
    await person(test, { site: north });
    await person(test, { site: north, statusId: 4 });
    const found = await locations();
    expect(found.total).toBe(3);
    expect(found.locations).toEqual([
      { legacyClientId: client.id, name: client.name, path: '', dotNumber: '111', employees: 0 },
      { legacyClientId: north.id, name: 'North', path: '', dotNumber: '111', employees: 1 },
      { legacyClientId: south.id, name: 'South', path: '', dotNumber: '222', employees: 0 },
    ]);
    expect(found.dotNumbers).toEqual([
      { dotNumber: '111', locations: 2, employees: 1 },
      { dotNumber: '222', locations: 1, employees: 0 },
    ]);
  });

  it('are found by name and DOT number, within reach', async () => {
    const { north, south, userOf } = world;
    const names = async (body: object, who?: SignedIn) =>
      (await locations(body, who)).locations.map(({ name }) => name);
    expect(await names({ q: 'nor' })).toEqual(['North']);
    expect(await names({ q: '22' })).toEqual(['South']);
    expect(await names({ dotNumbers: ['222'] })).toEqual(['South']);
    expect(await names({ siteIds: [north.id] })).toEqual(['North']);
    expect(await names({}, await userOf([south]))).toEqual(['South']);
    const reader = await userOf(
      [south],
      ALL.filter((one) => one !== 'servicesRandoms.configurePools'),
    );
    expect((await reader.post(`${world.url}/locationList`, {})).statusCode).toBe(403);
  });
});
