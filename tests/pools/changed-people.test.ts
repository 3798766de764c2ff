import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Calculation, Selection } from '../../domain/pools/contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { addPool, makeWorld, NOW, person, rows, type World } from './world';

let test: TestApp;
let world: World;
let at: string;
const people: number[] = [];

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  world = await makeWorld(test);
  for (let n = 0; n < 4; n += 1)
    people.push(await person(test, { site: n === 0 ? world.south : world.north }));
  at = `${world.url}/${(await addPool(world)).poolId}/selections`;
});
afterAll(() => test.close());

it('counts the people of a pool who are in another active one, too', async () => {
  const before = (await world.owner.get(`${at}/calculation`)).json<Calculation>();
  expect(before.warnings.map(({ code }) => code)).not.toContain('overlap');
  await addPool(world, { name: 'North', siteIds: [world.north.id] });
  const { warnings } = (await world.owner.get(`${at}/calculation`)).json<Calculation>();
  expect(warnings).toContainEqual({ code: 'overlap', people: 3 });
});

it('selects who stayed after a merge, and no one whose record is gone', async () => {
  const { tenantId } = world.client;
  const [stayed, merged, deleted] = people as [number, number, number];
  const made = await world.owner.post(`${at}?drug=4&alcohol=0`, { reason: 'A test' });
  const { selectionId } = made.json<Selection>();
  await rows(
    test,
    sql`insert into employee_merges (tenant_id, employee_id, from_id, merged_by, merged_at)
      values (${tenantId}, ${stayed}, ${merged}, 'Test', now()) returning 1`,
  );
  await rows(test, sql`delete from employees where id in (${merged}, ${deleted}) returning 1`);
  const drawn = await world.owner.post(`${at}/${selectionId}/draw`, { nonce: 'a nonce' });
  expect(drawn.statusCode).toBe(200);
  const selected = await rows<{ drawnAs: number; employeeId: number; siteId: number }>(
    test,
    sql`select drawn_as as "drawnAs", employee_id as "employeeId", employee_site_id as "siteId" from pool_selected
      where selection_id = ${selectionId} order by drawn_as`,
  );
  const { north, south } = world;
  expect(selected).toEqual([
    { drawnAs: stayed, employeeId: stayed, siteId: south.id },
    { drawnAs: merged, employeeId: stayed, siteId: south.id },
    { drawnAs: people[3], employeeId: people[3], siteId: north.id },
  ]);
});
