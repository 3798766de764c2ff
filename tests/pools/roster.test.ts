import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmployeeListItem } from '../../domain/employees/contract';
import type { PoolDefinition } from '../../domain/pools/contract';
import type { RosterItem } from '../../domain/pools/roster-contract';
import { sql } from '../../server/platform/db';
import { membersOf } from '../../server/pools/membership';
import { createApp, type TestApp } from '../support/create-app';
import type { SignedIn, TestClient } from '../support/factories';
import { addPool, addSelection, ALL, jobTitle, makeWorld, NOW, person, rows, type World } from './world';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await createApp({ now: () => NOW });
});
afterAll(() => test.close());
beforeEach(async () => {
  world = await makeWorld(test);
});

const queryOf = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const roster = async (filter: object = {}, who: SignedIn = world.owner, more = '') => {
  const answer = await who.get(`${world.url}/roster?range=[0,49]&${queryOf(filter)}${more}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<RosterItem[]>();
};
const except = async (employeeId: number, body: object) => {
  const answer = await world.owner.post(`/v1/employees/${employeeId}/poolExceptions`, {
    reason: 'Agreed with safety',
    ...body,
  });
  expect(answer.statusCode, answer.body).toBe(201);
};
const reasons = async (employeeId: number) =>
  (await roster({ employeeId })).map(({ poolName, membership }) => [poolName, membership]);
const only = async (employeeId: number) => (await reasons(employeeId))[0]![1];
/** Who is in a pool as a draw takes them. */
const drawn = async (poolId: number) =>
  (
    await rows<{ id: number }>(
      test,
      sql`select e.id ${membersOf(world.client.id, poolId, '2026-06-15')} order by e.id`,
    )
  ).map(({ id }) => id);

describe('why a person is in a pool, or isn’t', () => {
  it.each<[testing: number | null, pool: PoolDefinition, membership: string]>([
    [1, {}, 'in'],
    [2, {}, 'transit'],
    [3, {}, 'undecided'],
    [null, {}, 'undecided'],
    [0, {}, 'notCovered'],
    [2, { agencies: [{ agency: 'fta', jobTitleIds: [] }] }, 'in'],
    [1, { agencies: [{ agency: 'fta', jobTitleIds: [] }] }, 'notCovered'],
    [0, { agencies: [{ agency: 'nonDot', jobTitleIds: [] }] }, 'in'],
    [1, { agencies: [{ agency: 'nonDot', jobTitleIds: [] }] }, 'notCovered'],
    [3, { agencies: [{ agency: 'nonDot', jobTitleIds: [] }] }, 'undecided'],
  ])('follows from the testing: %s in %j is %s', async (testing, pool, membership) => {
    const employeeId = await person(test, { site: world.north, testing });
    const { poolId } = await addPool(world, pool);
    expect(await only(employeeId)).toBe(membership);
    expect(await drawn(poolId)).toEqual(membership === 'in' ? [employeeId] : []);
  });

  it.each(['faa', 'nonDot'] as const)('follows from the job title under %s', async (agency) => {
    const { north, client } = world;
    const [pilot, clerk] = [await jobTitle(test, client, 'Pilot'), await jobTitle(test, client, 'Clerk')];
    const of = (jobTitleId?: number) =>
      person(test, { site: north, testing: 0, ...(jobTitleId && { jobTitleId }) });
    const [one, other, none] = [await of(pilot), await of(clerk), await of()];
    const { poolId } = await addPool(world, { agencies: [{ agency, jobTitleIds: [pilot] }] });
    expect(await roster({ employeeId: one })).toMatchObject([
      { membership: 'in', agency, jobTitle: 'Pilot' },
    ]);
    expect(await roster({ employeeId: other })).toMatchObject([{ membership: 'jobTitle', agency: null }]);
    expect(await only(none)).toBe('jobTitle');
    expect(await drawn(poolId)).toEqual([one]);
  });

  it('follows from the location: by itself, from above, by DOT number or all', async () => {
    const { client, north, south } = world;
    const [atTop, inNorth, inSouth] = [
      await person(test, { site: client }),
      await person(test, { site: north }),
      await person(test, { site: south }),
    ];
    const expected = async (pool: PoolDefinition, flags: string | undefined, ids: number[]) => {
      const { poolId, name } = await addPool(
        world,
        { name: `P ${JSON.stringify(pool)} ${flags}`, ...pool },
        flags,
      );
      const found = await roster({ poolId });
      expect(found.map(({ employeeId }) => employeeId).toSorted((one, other) => one - other)).toEqual(
        ids.toSorted((one, other) => one - other),
      );
      expect(await drawn(poolId), name).toEqual(ids.toSorted((one, other) => one - other));
      const others = await roster({ poolId, member: false });
      expect(others.every(({ membership }) => membership === 'otherLocation')).toBe(true);
      expect(others).toHaveLength(3 - ids.length);
    };
    await expected({ siteIds: [client.id] }, undefined, [atTop]);
    await expected({ siteIds: [client.id] }, 'includeChildren=true', [atTop, inNorth, inSouth]);
    await expected({ siteIds: [south.id, north.id] }, undefined, [inNorth, inSouth]);
    await expected({ dotNumbers: ['111'] }, undefined, [atTop, inNorth]);
    await expected({ dotNumbers: ['222'], siteIds: [client.id] }, undefined, [atTop, inSouth]);
    await expected({}, 'topLevel=true', [atTop, inNorth, inSouth]);
    // No location has a number any more.
    await rows(test, sql`update clients set dot_number = null where tenant_id = ${client.id} returning 1`);
    expect(
      (await roster({ employeeId: inSouth })).filter(({ membership }) => membership === 'in'),
    ).toHaveLength(3);
  });

  it('follows from the employment', async () => {
    await addPool(world);
    for (const statusId of [1, 3, 4])
      expect(await only(await person(test, { site: world.north, statusId }))).toBe('notEmployed');
    expect(await only(await person(test, { site: world.north, statusId: 2 }))).toBe('in');
  });

  it('follows from exceptions on their days, the one entered last', async () => {
    const { north } = world;
    const { poolId } = await addPool(world, { siteIds: [north.id] });
    const [driver, helper] = [
      await person(test, { site: north }),
      await person(test, { site: world.south, testing: 0 }),
    ];
    const drawnNow = () => drawn(poolId);
    await except(helper, { poolId, direction: 'in', fromDay: '2026-06-16' });
    await except(helper, { poolId, direction: 'in', fromDay: '2026-06-01', toDay: '2026-06-14' });
    expect(await only(helper)).toBe('otherLocation');
    await except(helper, { poolId, direction: 'in', fromDay: '2026-06-15', toDay: '2026-06-15' });
    expect(await roster({ employeeId: helper })).toMatchObject([
      {
        membership: 'exceptionIn',
        agency: 'fmcsa',
        reason: 'Agreed with safety',
        exceptionFrom: '2026-06-15',
        exceptionTo: '2026-06-15',
      },
    ]);
    expect(await drawnNow()).toEqual([driver, helper]);
    await except(driver, { poolId, direction: 'out' });
    expect(await only(driver)).toBe('exceptionOut');
    expect(await drawnNow()).toEqual([helper]);
    await except(driver, { poolId, direction: 'in' });
    expect(await only(driver)).toBe('exceptionIn');
    expect(await drawnNow()).toEqual([driver, helper]);
  });

  it('never puts someone who is tested by an agency into a pool of the company’s own program', async () => {
    const { poolId } = await addPool(world, { agencies: [{ agency: 'nonDot', jobTitleIds: [] }] });
    const helper = await person(test, { site: world.north, testing: 3 });
    await except(helper, { poolId, direction: 'in' });
    expect(await only(helper)).toBe('exceptionIn');
    await rows(test, sql`update employees set testing = 1 where id = ${helper} returning 1`);
    expect(await only(helper)).toBe('notCovered');
    expect(await drawn(poolId)).toEqual([]);
  });
});

describe('the roster of random testing', () => {
  it('has who is in an active pool, by name, with all pools of a person who is asked for', async () => {
    const { north, south, owner, url } = world;
    const cole = await person(test, { site: north, lastName: 'Cole', firstName: 'Ann' });
    await person(test, { site: south, lastName: 'Adams', firstName: 'Bo' });
    await person(test, { site: south, lastName: 'Baker', testing: 0 });
    await addPool(world, { name: 'North', siteIds: [north.id] });
    await addPool(world, { name: 'South', siteIds: [south.id] });
    await addPool(world, { name: 'All' });
    await owner.post(`${url}?configuring=true&topLevel=true`, { name: 'Later' });
    const lines = (found: RosterItem[]) =>
      found.map(({ employeeName, poolName }) => `${employeeName} ${poolName}`);
    expect(lines(await roster())).toEqual([
      'Adams, Bo South',
      'Adams, Bo All',
      'Cole, Ann North',
      'Cole, Ann All',
    ]);
    expect(lines(await roster({}, owner, '&sort=["poolName","DESC"]'))).toEqual([
      'Adams, Bo South',
      'Cole, Ann North',
      'Cole, Ann All',
      'Adams, Bo All',
    ]);
    expect(await reasons(cole)).toEqual([
      ['North', 'in'],
      ['South', 'otherLocation'],
      ['All', 'in'],
    ]);
    expect(lines(await roster({ q: 'col', member: true }))).toEqual(['Cole, Ann North', 'Cole, Ann All']);
    expect(lines(await roster({ siteIds: [south.id] }))).toEqual(['Adams, Bo South', 'Adams, Bo All']);
    expect(await roster({ membership: 'notCovered' })).toHaveLength(2);
    expect(await roster({ member: false })).toHaveLength(5);
  });

  it('is for users who may see pools, with the people within their reach', async () => {
    const { north, south, userOf, url } = world;
    await person(test, { site: north, lastName: 'Cole' });
    await person(test, { site: south, lastName: 'Adams', firstName: 'Bo' });
    await addPool(world);
    const clerk = await userOf([south]);
    expect((await roster({}, clerk)).map(({ employeeName }) => employeeName)).toEqual(['Adams, Bo']);
    expect(await roster({ member: false }, clerk)).toEqual([]);
    const other = await makeWorld(test);
    expect((await other.owner.get(`${url}/roster?range=[0,9]`)).statusCode).toBe(404);
    expect((await other.owner.get(`${other.url}/roster?range=[0,9]`)).json()).toEqual([]);
    const without = await userOf(
      [south],
      ALL.filter((one) => one !== 'servicesRandoms.viewPools'),
    );
    expect((await without.get(`${url}/roster?range=[0,9]`)).statusCode).toBe(403);
    expect((await without.get(`${url}/roster/export?format=csv`)).statusCode).toBe(403);
  });

  it('is exported with the reasons in words, and never says who was selected', async () => {
    const { north, owner, url, client } = world;
    const employeeId = await person(test, { site: north, lastName: 'Cole', firstName: 'Ann', workId: 'K-7' });
    const { poolId } = await addPool(world);
    const before = await owner.get(`${url}/roster/export?format=csv`);
    expect(before.body.replace('\uFEFF', '').split('\n').slice(0, 2)).toEqual([
      'Employee,Work ID,Location,Job title,Pool,In the pool,Agency,Reason of the exception,First day of the exception,Last day of the exception,Employee ID',
      `"Cole, Ann",K-7,North,,Drivers,yes,FMCSA,,,,${employeeId}`,
    ]);
    const listed = await roster();
    await addSelection(test, client, poolId, [{ employeeId, status: 'selected' }]);
    expect((await owner.get(`${url}/roster/export?format=csv`)).body).toBe(before.body);
    expect(await roster()).toEqual(listed);
    expect((await owner.get(`${url}/roster/export?format=xlsx`)).statusCode).toBe(200);
  });
});

describe('the views of employees', () => {
  const view = async (name: string, who = world.owner) => {
    const answer = await who.get(
      `/v1/clients/${world.client.id}/employees?range=[0,49]&${queryOf({ view: name })}`,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    return answer
      .json<EmployeeListItem[]>()
      .map(({ employeeId }) => employeeId)
      .toSorted((one, other) => one - other);
  };

  it('of random testing have who is tested by an agency, or is in an active pool by title or exception [STORE-04, API-CLI-47]', async () => {
    const { north, south, client, owner, url } = world;
    const pilot = await jobTitle(test, client, 'Pilot');
    const of = (testing: number | null, options: object = {}) =>
      person(test, { site: north, testing, ...options });
    const tested = [await of(1), await of(2)];
    const [pilotHere, pilotThere] = [
      await of(0, { jobTitleId: pilot }),
      await of(3, { jobTitleId: pilot, site: south }),
    ];
    const [helper, left, nobody] = [await of(0), await of(0, { jobTitleId: pilot }), await of(null)];
    await of(1, { statusId: 4 });
    expect(await view('randomsAll')).toEqual(tested);
    const faa = [{ agency: 'faa' as const, jobTitleIds: [pilot] }];
    const { poolId } = await addPool(world, { agencies: faa, dotNumbers: ['111'] });
    await except(helper, { poolId, direction: 'in' });
    await except(left, { poolId, direction: 'out' });
    // A pool that isn't active has nobody.
    await owner.post(`${url}?configuring=true&topLevel=true`, { agencies: faa });
    const expected = [...tested, pilotHere, helper].toSorted((one, other) => one - other);
    expect(await view('randomsAll')).toEqual(expected);
    const randoms = await owner.get(`/v1/clients/${client.id}/employees?isRandoms=true&range=[0,49]`);
    expect(
      randoms
        .json<EmployeeListItem[]>()
        .map(({ employeeId }) => employeeId)
        .toSorted((one, other) => one - other),
    ).toEqual(expected);
    await addPool(world, { name: 'South', siteIds: [client.id], agencies: faa }, 'includeChildren=true');
    expect(await view('randomsAll')).toEqual(
      [...expected, pilotThere, left].toSorted((one, other) => one - other),
    );
    await addPool(world, { name: 'Own', agencies: [{ agency: 'nonDot', jobTitleIds: [] }] });
    expect(await view('randomsAll')).not.toContain(nobody);
    // The same people as in the roster of pools, besides those tested by part 655, who have no pool here.
    const inPools = new Set((await roster()).map(({ employeeId }) => employeeId));
    const all = await view('randomsAll');
    expect(all.filter((employeeId) => !inPools.has(employeeId))).toEqual(tested);
    expect([...inPools].filter((employeeId) => !all.includes(employeeId))).toEqual([]);
  });

  it('of a day have people by the day where they work', async () => {
    // 20:00 UTC on June 15 is June 16 in Auckland.
    const { north, south, client } = world;
    await rows(
      test,
      sql`update clients set time_zone = 'Pacific/Auckland' where id = ${south.id} returning 1`,
    );
    const of = (site: TestClient) => person(test, { site, testing: 0 });
    const [here, there] = [await of(north), await of(south)];
    const { poolId } = await addPool(world);
    for (const employeeId of [here, there])
      await except(employeeId, { poolId, direction: 'in', fromDay: '2026-06-16' });
    expect(await view('randomsAll')).toEqual([there]);
    const drawn = [here, there].map((employeeId) => ({ employeeId, status: 'selected' }));
    const selectionId = await addSelection(test, client, poolId, drawn);
    await rows(
      test,
      sql`update pool_selections set last_day = '2026-06-15' where id = ${selectionId} returning 1`,
    );
    expect(await view('randomsSelected')).toEqual([here]);
  });

  it('of the selected have whose test is expected, for users who may know that [STORE-03]', async () => {
    const { north, client, userOf } = world;
    const people = [];
    for (const status of ['waiting', 'selected', 'notified', 'completed', 'notTested'])
      people.push({ status, employeeId: await person(test, { site: north }) });
    const { poolId } = await addPool(world);
    await addSelection(test, client, poolId, people);
    expect(await view('randomsSelected')).toEqual([people[1]!.employeeId, people[2]!.employeeId]);
    const clerk = await userOf([client], ['client.viewRoster', 'client.exportRoster' as never]);
    const filter = queryOf({ view: 'randomsSelected' });
    expect((await clerk.get(`/v1/clients/${client.id}/employees?range=[0,9]&${filter}`)).statusCode).toBe(
      403,
    );
    expect(
      (await clerk.get(`/v1/clients/${client.id}/employees/export?format=csv&${filter}`)).statusCode,
    ).toBe(403);
  });

  it('say nothing of a selection elsewhere: pages, exports and searches stay the same', async () => {
    const { north, client, userOf } = world;
    const employeeId = await person(test, { site: north, lastName: 'Cole' });
    const { poolId } = await addPool(world);
    const clerk = await userOf([client], ['client.viewRoster', 'client.viewEmployeeFile']);
    const urls = [
      `/v1/clients/${client.id}/employees?range=[0,9]`,
      `/v1/clients/${client.id}/employees?isRandoms=true`,
      `/v1/clients/${client.id}/employees/export?format=csv`,
      `/v1/employees?search=cole`,
      `/v1/employees/${employeeId}`,
    ];
    const bodies = () => Promise.all(urls.map(async (url) => (await clerk.get(url)).body));
    const before = await bodies();
    await addSelection(test, client, poolId, [{ employeeId, status: 'selected' }]);
    expect(await bodies()).toEqual(before);
  });
});
