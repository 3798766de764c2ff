import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { ReviewItem } from '../../domain/drug-tests/contract';
import { mroMessage } from '../../domain/drug-tests/test-files';
import { array, sql } from '../../server/platform/db';
import { addPool, addSelection } from '../pools/world';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser } from '../support/factories';
import { donor, makeWorld, NOW, rows, takeIn, type World } from './world';

let test: TestApp;
let world: World;
let license: string;
let employeeId: number;
let next = 0;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  world = await makeWorld(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  next += 1;
  license = `A2000${String(next).padStart(4, '0')}`;
  employeeId = await donor(test, world, license);
});

/** Of 6/15. */
const message = (more: Parameters<typeof mroMessage>[0] = {}) =>
  mroMessage({
    specimen: `NL71${String(next).padStart(5, '0')}`,
    donor: license,
    reason: '3^RANDOM SELECTION',
    ...more,
  });

/** Draws the person on these days, in a pool for each, and answers how their rows ended. */
async function draw(...drawnOn: string[]) {
  const ids: number[] = [];
  for (const day of drawnOn) {
    const at = { owner: world.staff, url: `${world.url}/pools` };
    const { poolId } = await addPool(at, { name: `Pool ${next} of ${day}` });
    const id = await addSelection(test, world.client, poolId, [{ employeeId, status: 'selected' }]);
    await rows(
      test,
      sql`update pool_selections set drawn_at = ${`${day}T18:00:00Z`} where id = ${id} returning 1`,
    );
    ids.push(id);
  }
  return async () =>
    (
      await rows<{ result: string | null }>(
        test,
        sql`select result from pool_selected where selection_id = any(${array(ids)}::int[]) order by id`,
      )
    ).map(({ result }) => result);
}

describe('a random test without an order', () => {
  it('is open again after a result that the second person rejects', async () => {
    await draw('2026-06-15');
    await takeIn(test, world, message({ result: 'POSITIVE' }));
    const read = () =>
      rows(
        test,
        sql`select d.result, d.status, d.earlier->0->>'result' as earlier, s.tested_drug as tested, s.outstanding_drug as open
          from pool_selected d join pool_selections s on s.id = d.selection_id where d.employee_id = ${employeeId}`,
      );
    expect(await read()).toMatchObject([{ result: 'positive', status: 'completed', tested: 1, open: 0 }]);
    const list = await world.second.get(`${world.url}/drugTestReviews?range=%5B0,99%5D`);
    const { testResultId, version } = list
      .json<ReviewItem[]>()
      .find((item) => item.employeeId === employeeId)!;
    const body = { decision: 'reject', note: 'Another donor', version };
    await world.second.post(`${world.url}/drugTestReviews/${testResultId}`, body);
    expect(await read()).toEqual([
      { result: null, status: 'selected', earlier: 'positive', tested: 0, open: 1 },
    ]);
  });

  it('closes the row of the person who was drawn, and its correction corrects it', async () => {
    const read = await draw('2026-06-15');
    await takeIn(test, world, message());
    expect(await read()).toEqual(['negative']);
    await takeIn(test, world, message({ result: 'POSITIVE' }));
    expect(await read()).toEqual(['positive']);
  });

  it('closes none that was drawn after it', async () => {
    const read = await draw('2026-06-16');
    await takeIn(test, world, message());
    expect(await read()).toEqual([null]);
  });

  it('closes none if two are open', async () => {
    const read = await draw('2026-06-10', '2026-06-15');
    await takeIn(test, world, message());
    expect(await read()).toEqual([null, null]);
  });

  it('closes none for another reason', async () => {
    const read = await draw('2026-06-15');
    await takeIn(test, world, message({ reason: '4^REASONABLE SUSPICION' }));
    expect(await read()).toEqual([null]);
  });
});

describe('a correction to a result of another group', () => {
  const mails = () =>
    rows<{ recipient: string; subject: string; body: string }>(
      test,
      sql`select recipient, subject, body from outbox where tenant_id = ${world.client.tenantId} and reason = 'testCorrected'
        order by id`,
    );
  const RANDOM: PermissionKey[] = [
    'servicesDrugTesting.viewDaOrders',
    'servicesRandoms.viewRandomNegativeResults',
    'servicesRandoms.viewRandomNonNegativeResults',
  ];

  it('is emailed only to users who may see both results and the driver, and names neither', async () => {
    const elsewhere = await makeClient(test.app, { parent: world.client });
    const userOf = (permissions: PermissionKey[], site = world.client) =>
      makeUser(test.app, { sites: [site], permissions });
    const reader = await userOf(RANDOM);
    await userOf(RANDOM.slice(0, 2));
    await userOf(RANDOM.slice(1));
    await userOf(RANDOM, elsewhere);
    await takeIn(test, world, message());
    await takeIn(test, world, message({ result: 'NEGATIVE DILUTE' }));
    expect(await mails()).toEqual([]);
    await takeIn(test, world, message({ result: 'POSITIVE' }));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.recipient).toBe(reader.email);
    expect(`${mail!.subject} ${mail!.body}`).not.toMatch(/positive|drug|alcohol|random|rivera/i);
  });
});
