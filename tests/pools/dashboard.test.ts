import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { DashboardItem } from '../../domain/pools/dashboard';
import { sql } from '../../server/platform/db';
import { assign } from '../portfolio/people';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { makeUser, signIn, type SignedIn } from '../support/factories';
import { addPool, addSelection, makeWorld, person, rows, type World } from './world';

const NOW = new Date('2026-06-15T20:00:00Z');
const VIEW: PermissionKey = 'randoms.viewDashboard';

// Both layers of isolation, then each alone.
describe.each([
  { layers: { query: true, rows: true } },
  { layers: { query: false, rows: true } },
  { layers: { query: true, rows: false } },
])('the dashboard of random testing, with the layers $layers', ({ layers }) => {
  let database: TestDatabase;
  let test: TestApp;
  let clerk: SignedIn;
  let drawn: World;
  let waiting: World;

  beforeAll(async () => {
    database = await createDatabase();
    test = await createApp({ layers, shared: database, now: () => NOW });
    const user = await makeUser(test.app, { permissions: [VIEW] });
    clerk = await signIn(test.app, user);
    drawn = await makeWorld(test);
    waiting = await makeWorld(test);
    await makeWorld(test);
    await assign(test, drawn.client, user);
    const pool = await addPool(drawn);
    const people = await Promise.all(
      [1, 2, 3].map(() => person(test, { site: drawn.north, lastName: 'Secret' })),
    );
    await addSelection(
      test,
      drawn.client,
      pool.poolId,
      people.map((employeeId) => ({ employeeId, status: 'selected' })),
    );
    await rows(
      test,
      sql`update pool_selections set tested_drug = 2, outstanding_alcohol = 1 where pool_id = ${pool.poolId} returning 1`,
    );
    // Created in the year before, so that no period of this one was kept elsewhere.
    await rows(test, sql`update pools set created_at = '2025-12-01' where id = ${pool.poolId} returning 1`);
    await addPool(waiting, { name: 'First' });
    await addPool(waiting, { name: 'Second', alcoholRateBp: null, selectionsPerYear: 12 });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  async function read(filter: object = {}, who = clerk) {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]' });
    const answer = await who.get(`/v1/randoms/dashboard?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body).not.toContain('Secret');
    return answer.json<DashboardItem[]>();
  }
  const ids = (items: DashboardItem[]) => items.map(({ client }) => client.legacyClientId);

  it('has a row for each client with pools, the most urgent first [PERM-randoms-01]', async () => {
    const [second, first] = await read();
    expect(first).toEqual({
      clientId: waiting.client.id,
      client: expect.objectContaining({ legacyClientId: waiting.client.id }),
      pools: 2,
      poolId: null,
      agencies: ['fmcsa'],
      people: null,
      state: 'toDraw',
      outstanding: 0,
      tested: 0,
      drug: { rateBp: 0, minimumBp: 5_000, tested: 0, needed: 0 },
      alcohol: { rateBp: 0, minimumBp: 1_000, tested: 0, needed: 0 },
      atRisk: false,
      periodEnd: '2026-06-30',
    });
    expect(second).toMatchObject({
      client: { legacyClientId: drawn.client.id },
      pools: 1,
      people: 10,
      state: 'drawn',
      outstanding: 4,
      tested: 2,
      // 2 of 10 people.
      drug: { rateBp: 2_000, minimumBp: 5_000, tested: 2, needed: 5 },
    });
  });

  it('can be of the clients that the reader looks after, and of those in one state', async () => {
    expect(ids(await read({ mine: true }))).toEqual([drawn.client.id]);
    expect(ids(await read({ state: 'toDraw' }))).toEqual([waiting.client.id]);
    expect(ids(await read({ agency: 'fta' }))).toEqual([]);
    expect(ids(await read({ client: drawn.client.id }))).toEqual([drawn.client.id]);
  });

  it('is closed to users of a client, whatever permissions they hold', async () => {
    const user = await drawn.userOf([drawn.client], [VIEW]);
    expect((await user.get('/v1/randoms/dashboard?range=[0,24]')).statusCode).toBe(403);
  });
});
