import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RandomAlert, RandomAlertSummary } from '../../domain/pools/alerts-contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import type { SignedIn } from '../support/factories';
import { addPool, addSelection, makeWorld, person, rows, type World } from './world';

const NOW = new Date('2026-06-15T20:00:00Z');
const ALERTS = 'servicesRandoms.viewAlerts' as const;
const NAMES = 'servicesRandoms.viewEmployeesCurrentlySelected' as const;

let now = NOW;
let test: TestApp;
let world: World;
let poolId: number;
/** People of the draw of 2026-Q2, all with an open test. */
let people: Record<'told' | 'waiting' | 'collected' | 'gone' | 'south', number>;

beforeAll(async () => {
  test = await createApp({ now: () => now });
  world = await makeWorld(test);
  poolId = (await addPool(world)).poolId;
  const at = (name: string, site = world.north) => person(test, { site, lastName: name });
  people = {
    told: await at('Told'),
    waiting: await at('Waiting'),
    collected: await at('Collected'),
    gone: await at('Gone'),
    south: await at('Southern', world.south),
  };
  await addSelection(
    test,
    world.client,
    poolId,
    Object.values(people).map((employeeId) => ({ employeeId, status: 'selected' })),
  );
  const set = (employeeId: number, what: ReturnType<typeof sql>) =>
    rows(test, sql`update pool_selected set ${what} where employee_id = ${employeeId} returning 1`);
  await set(people.told, sql`status = 'notified', notified_at = '2026-06-13T14:00:00Z'`);
  await set(
    people.collected,
    sql`status = 'notified', notified_at = '2026-06-10T14:00:00Z', collected_at = '2026-06-10T15:00:00Z'`,
  );
  await rows(
    test,
    sql`update employees set status_id = 4, termination_date = '2026-06-12' where id = ${people.gone} returning 1`,
  );
});
afterAll(() => test.close());

async function alertsOf(who: SignedIn, filter: object = {}, format = '') {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]' });
  const answer = await who.get(`${world.url}/alerts${format}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<RandomAlert[]>();
}
const short = (alerts: RandomAlert[]) =>
  alerts.map(({ kind, dueOn, employeeName, count }) => [kind, dueOn, employeeName?.split(',')[0] ?? count]);
const reader = (...more: (typeof NAMES)[]) => world.userOf([world.client], [ALERTS, ...more]);

describe('alerts of random testing', () => {
  it('are what has to be done about each open test, by its deadline [ROUTE-068, PERM-servicesRandoms-03]', async () => {
    const alerts = await alertsOf(await reader(NAMES));
    expect(short(alerts)).toEqual([
      ['left', '2026-06-12', 'Gone'],
      ['notCollected', '2026-06-13', 'Told'],
      ['resultMissing', '2026-06-20', 'Collected'],
      ['notNotified', '2026-06-30', 'Southern'],
      ['notNotified', '2026-06-30', 'Waiting'],
      ['small', null, null],
    ]);
    const overdue = await alertsOf(await reader(NAMES), { due: 'overdue' });
    expect(overdue.map(({ kind }) => kind)).toEqual(['left', 'notCollected']);
  });

  it('are for a clerk those of their location, and none about pools', async () => {
    const clerk = await world.userOf([world.south], [ALERTS, NAMES]);
    expect(short(await alertsOf(clerk))).toEqual([['notNotified', '2026-06-30', 'Southern']]);
    expect(await alertsOf(await world.userOf([world.south], [ALERTS]))).toEqual([]);
    expect((await world.owner.get(`${world.url}/alerts?range=[0,24]`)).statusCode).toBe(403);
  });

  it('name no one to readers who may not see who is selected, and count no small pool', async () => {
    const who = await reader();
    await rows(test, sql`update pool_selections set size = 9 where pool_id = ${poolId} returning 1`);
    expect(short(await alertsOf(who))).toEqual([['small', null, null]]);
    await rows(test, sql`update pool_selections set size = 10 where pool_id = ${poolId} returning 1`);
    const counted = await alertsOf(who);
    // The person who has left is one of three.
    expect(short(counted)).toEqual([
      ['notCollected', '2026-06-13', 1],
      ['resultMissing', '2026-06-20', 1],
      ['notNotified', '2026-06-30', 3],
      ['small', null, null],
    ]);
    const ofSouth = await alertsOf(who, { siteIds: [world.south.id] });
    expect(ofSouth, 'a location of few would tell who').toEqual([]);
    expect(short(await alertsOf(who, { q: 'Southern' })), 'and so would a name').toEqual([]);
  });

  it('are counted for the menu, and exported as they are listed', async () => {
    const summary = await (await reader(NAMES)).get(`${world.url}/alerts/summary`);
    expect(summary.json<RandomAlertSummary>()).toEqual({ count: 6 });
    const file = await (await reader()).get(`${world.url}/alerts/export?format=csv`);
    expect(file.body).toContain('"Selected, not notified"');
    expect(file.body).not.toContain('Southern');
  });

  it('want a reason when the period has ended, and a draw before the next one does', async () => {
    now = new Date('2026-09-15T20:00:00Z');
    const kinds = async () => (await alertsOf(await reader(NAMES))).map(({ kind }) => kind);
    const reasons = ['reasonMissing', 'reasonMissing', 'reasonMissing'];
    expect(await kinds()).toEqual(['left', 'resultMissing', ...reasons, 'unrevealed', 'small']);
    now = new Date('2026-09-16T20:00:00Z');
    expect(await kinds()).toContain('toDraw');
    now = NOW;
  });

  it('ask to complete the files of people of whom it is not known whether they belong in a pool', async () => {
    const unknown = await person(test, { site: world.south, testing: null });
    const [alert] = await alertsOf(await reader(), { kinds: ['undecided'] });
    expect(alert).toMatchObject({ dueOn: null, count: 1, poolId: null });
    await rows(test, sql`update employees set testing = 1 where id = ${unknown} returning 1`);
  });
});
