import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { DrugTest, FastTest } from '../../domain/drug-tests/contract';
import { mroMessage } from '../../domain/drug-tests/test-files';
import type { Order } from '../../domain/orders/contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { donor, makeWorld, NOW, ordered, readerOf, rows, takeIn, type World } from './world';

// Who knows that there was a test, and who knows how it ended (49 CFR 382.401, 40.321).

const BASIC: PermissionKey[] = ['client.viewRoster', 'servicesDrugTesting.viewDaOrders'];
const PRE: PermissionKey[] = [
  'servicesDrugTesting.viewPreEmploymentNegativeResults',
  'servicesDrugTesting.viewPreEmploymentNonNegativeResults',
];
const NONE_OF_AUX: PermissionKey = 'servicesDrugTesting.viewAuxiliaryNoTestResults';

let test: TestApp;
let world: World;
let north: TestClient;
let employeeId: number;

/** A pre-employment test that is negative, a random one that is positive, and a canceled one after an accident. */
beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  world = await makeWorld(test);
  north = await makeClient(test.app, { parent: world.client });
  employeeId = await donor(test, { ...world, client: north }, 'V5550001');
  const messages = [
    { specimen: 'NL8000001' },
    { specimen: 'NL8000002', reason: '3^RANDOM SELECTION', result: 'POSITIVE' },
    { specimen: 'NL8000003', reason: '2^POST-ACCIDENT', result: 'CANCELLED' },
  ];
  await takeIn(test, world, messages.map((one) => mroMessage({ donor: 'V5550001', ...one })).join('\n'));
});
afterAll(() => test.close());

const list = async (who: SignedIn): Promise<DrugTest[]> =>
  (await who.get(`${world.url}/drugAlcohol?range=%5B0,24%5D`)).json();
const codesOf = (tests: DrugTest[]) =>
  tests.toSorted((a, b) => a.testResultId - b.testResultId).map(({ result }) => result?.resultCode ?? null);
const counts = async (who: SignedIn, query = ''): Promise<FastTest> =>
  (await who.get(`${world.url}/fasttest?${query}`)).json();

describe('the tests of a person and of a client', () => {
  it.each<[string, PermissionKey[], (number | null)[]]>([
    ['only that there were tests', [], [null, null, null]],
    ['nothing by one half of the results', PRE.slice(0, 1), [null, null, null]],
    ['the results of both halves', PRE, [1, null, null]],
    ['the reasons why there was no test', [NONE_OF_AUX], [null, null, 3]],
  ])('say %s [API-ORD-14] [API-CLI-73]', async (_what, permissions, codes) => {
    const reader = await readerOf(test, world, [...BASIC, ...permissions]);
    expect(codesOf(await list(reader))).toEqual(codes);
    const own = (await reader.get(`/v1/orders/getDrugTestsForEmployee/${employeeId}`)).json<DrugTest[]>();
    expect(codesOf(own)).toEqual(codes);
  });

  it('hide all that tells a result: a test without its result looks like any other', async () => {
    const reader = await readerOf(test, world, BASIC);
    const tests = await list(reader);
    for (const one of tests) expect(one.result).toBeNull();
    expect(JSON.stringify(tests)).not.toContain('COCAINE');
  });

  it('are no one’s without the permission for orders of tests', async () => {
    const reader = await readerOf(test, world, ['client.viewRoster', ...PRE]);
    expect((await reader.get(`/v1/orders/getDrugTestsForEmployee/${employeeId}`)).statusCode).toBe(403);
    expect((await reader.get(`${world.url}/fasttest`)).statusCode).toBe(403);
  });

  it('stay within the locations of the reader', async () => {
    const south = await makeClient(test.app, { parent: world.client });
    const user = await makeUser(test.app, { sites: [south], permissions: [...BASIC, ...PRE] });
    const reader = await signIn(test.app, user);
    const url = `/v1/clients/${south.id}`;
    expect((await reader.get(`${url}/drugAlcohol?range=%5B0,24%5D`)).json()).toEqual([]);
    expect((await reader.get(`/v1/orders/getDrugTestsForEmployee/${employeeId}`)).statusCode).toBe(404);
    expect((await reader.get(`${url}/fasttest`)).json()).toMatchObject([
      { negative: 0, nonNegative: 0 },
      {},
      {},
    ]);
  });
});

describe('the counts of tests', () => {
  it('are by reason and group; those that the reader may not see are left out [API-CLI-80]', async () => {
    expect(await counts(await readerOf(test, world, [...BASIC, ...PRE, NONE_OF_AUX]))).toEqual([
      { reason: 'preEmployment', negative: 1, nonNegative: 0, noTest: null },
      { reason: 'random', negative: null, nonNegative: null, noTest: null },
      { reason: 'auxiliary', negative: null, nonNegative: null, noTest: 1 },
    ]);
    expect(await counts(world.staff)).toMatchObject([
      { negative: 1, nonNegative: 0, noTest: 0 },
      { negative: 0, nonNegative: 1, noTest: 0 },
      { negative: 0, nonNegative: 0, noTest: 1 },
    ]);
  });

  it('are of some locations and days, the first and last included [API-CLI-81]', async () => {
    const first = async (query: string) => (await counts(world.staff, query))[0]!.negative;
    expect(await first('startDate=2026-06-15&endDate=2026-06-15')).toBe(1);
    expect(await first('startDate=2026-06-16')).toBe(0);
    expect(await first('endDate=2026-06-14')).toBe(0);
    expect(await first(`sites=${north.id}`)).toBe(1);
    expect(await first(`sites=${(await makeClient(test.app, { parent: world.client })).id}`)).toBe(0);
  });
});

it('a result is superseded for the counts, not twice counted', async () => {
  await takeIn(
    test,
    world,
    mroMessage({ specimen: 'NL8000001', donor: 'V5550001', result: 'NEGATIVE DILUTE' }),
  );
  expect(await counts(world.staff)).toMatchObject([{ negative: 1 }, {}, {}]);
  expect(await rows(test, sql`select 1 from test_results where specimen_number = 'NL8000001'`)).toHaveLength(
    2,
  );
});

it('why a collection waits for a person is for those who may know every result, until there is one', async () => {
  const people = await Promise.all(
    ['V5560001', 'V5560002', 'V5560003'].map((one) => donor(test, world, one)),
  );
  const orderIds = await Promise.all(people.map((one) => ordered(test, world, one)));
  const line = (at: number, status: string) => `${orderIds[at]},NL810000${at},NORTHLAB,${status}`;
  const file = [
    'referencetestid,specimenid,lab,collectionstatus',
    line(0, 'REFU'),
    line(1, 'UNAB'),
    line(2, 'NCOM'),
  ];
  await takeIn(test, world, file.join('\n'), { sender: 'collector-csv' });
  const read = async (who: SignedIn) => {
    const found = (await who.get('/v1/orders?range=%5B0,24%5D')).json<Order[]>();
    return orderIds.map((id) => {
      const { OrderStatus, problem } = found.find(({ OrderID }) => OrderID === id)!;
      return [OrderStatus, problem];
    });
  };
  const halves: PermissionKey[] = [
    'servicesRandoms.viewRandomNegativeResults',
    'servicesRandoms.viewRandomNonNegativeResults',
  ];
  const orders: PermissionKey[] = [...BASIC, 'client.viewOrders'];
  const clerk = await readerOf(test, world, [...orders, ...PRE, ...halves]);
  const every = await readerOf(test, world, [
    ...orders,
    ...halves,
    'servicesRandoms.viewRandomNoTestResults',
  ]);
  const CARE = 'Customer Care Intervention';
  expect(await read(clerk)).toEqual([
    [CARE, null],
    [CARE, null],
    [CARE, null],
  ]);
  expect(await read(every)).toEqual([
    [CARE, 'collectionRefused'],
    [CARE, 'noSpecimen'],
    [CARE, 'collectionStopped'],
  ]);
  // Whatever it is: a canceled test ends like any other (382.401).
  const canceled = { specimen: 'NL8100002', reason: '3^RANDOM SELECTION', result: 'CANCELLED' };
  await takeIn(test, world, mroMessage({ donor: 'V5560003', ...canceled }));
  expect((await read(every))[2]).toEqual(['Closed', null]);
});

it('the activity of a person tells of no test that lists don’t show: a follow-up test, and one that was taken back', async () => {
  const license = 'V5550002';
  const person = await donor(test, world, license);
  const reports = [
    { specimen: 'NL8000011' },
    { specimen: 'NL8000012', reason: '6^FOLLOW-UP' },
    { specimen: 'NL8000013', result: 'POSITIVE' },
  ];
  await takeIn(test, world, reports.map((one) => mroMessage({ donor: license, ...one })).join('\n'));
  await rows(test, sql`update test_results set withdrawn_at = now() where specimen_number = 'NL8000013'`);
  const recorded = async (who: SignedIn) =>
    (await who.get(`/v1/employees/${person}/activity?range=%5B0,24%5D`))
      .json<{ type: string }[]>()
      .filter(({ type }) => type === 'testResult.recorded').length;
  const reader = await readerOf(test, world, ['client.viewEmployeeFile', ...BASIC]);
  expect([await recorded(world.staff), await recorded(reader)]).toEqual([3, 1]);
});
