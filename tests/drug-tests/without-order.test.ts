import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { ReviewItem } from '../../domain/drug-tests/contract';
import { mroMessage } from '../../domain/drug-tests/test-files';
import { array, sql } from '../../server/platform/db';
import { addPool, addSelection } from '../pools/world';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser } from '../support/factories';
import { donor, makeWorld, NOW, RANDOM_TEST, rows, takeIn, type World } from './world';

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

/** The second person rejects the employee's result. */
const reject = async () => {
  const list = await world.second.get(`${world.url}/drugTestReviews?range=%5B0,99%5D`);
  const { testResultId, version } = list.json<ReviewItem[]>().find((item) => item.employeeId === employeeId)!;
  const body = { decision: 'reject', note: 'Another donor', version };
  await world.second.post(`${world.url}/drugTestReviews/${testResultId}`, body);
};

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
    await reject();
    expect(await read()).toEqual([
      { result: null, status: 'selected', earlier: 'positive', tested: 0, open: 1 },
    ]);
  });

  it('has its earlier result again after a correction that the second person rejects', async () => {
    const read = await draw('2026-06-15');
    await takeIn(test, world, message());
    await takeIn(test, world, message({ result: 'POSITIVE' }));
    expect(await read()).toEqual(['positive']);
    await reject();
    expect(await read()).toEqual(['negative']);
  });

  it('is open again after its result goes to another person, and theirs is closed by it', async () => {
    const read = await draw('2026-06-15');
    await takeIn(test, world, message());
    await takeIn(test, world, message({ result: 'POSITIVE' }));
    const wrong = employeeId;
    employeeId = await donor(test, world, `${license}Y`);
    next += 1;
    const readOther = await draw('2026-06-15');
    const [report] = await rows<{ id: number }>(
      test,
      sql`select report_id as id from test_results where employee_id = ${wrong} and superseded_by_id is null`,
    );
    const body = { because: 'The form names the sister' };
    const url = `${world.url}/drugTestMatch/${report!.id}?employeeId=${employeeId}`;
    expect((await world.staff.patch(url, body)).statusCode).toBe(200);
    expect([await read(), await readOther()]).toEqual([[null], ['positive']]);
    const left = await world.staff.get(`/v1/orders/getDrugTestsForEmployee/${wrong}`);
    expect(left.json()).toEqual([]);
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

  it.each([
    ['FMCSA', [null, 'negative']],
    ['Non-DOT', ['negative', null]],
    ['', [null, null]],
  ])('of the rules "%s" closes only one of their draw', async (agency, expected) => {
    const read = await draw('2026-06-14', '2026-06-15');
    await rows(
      test,
      sql`update pool_selected set agency = 'nonDot' where id = (select min(id) from pool_selected where employee_id = ${employeeId})
        returning 1`,
    );
    const csv = `specimenid,lab,license,last,collected,reason,agency,result\nNL72${String(next).padStart(5, '0')},NORTHLAB,${license},Rivera,6/15/2026,Random,${agency},Negative`;
    await takeIn(test, world, csv, { sender: 'mro-csv' });
    expect(await read()).toEqual(expected);
  });

  it('closes none for another reason', async () => {
    const read = await draw('2026-06-15');
    await takeIn(test, world, message({ reason: '4^REASONABLE SUSPICION' }));
    expect(await read()).toEqual([null]);
  });
});

describe('an order of a random test', () => {
  const order = (selectedId: number, more: object = {}) =>
    world.staff.post('/v1/orders', {
      employeeId,
      orderType: 'drug',
      test: { ...RANDOM_TEST, ...more },
      selectedId,
    });
  const drawnRow = async () => {
    await draw('2026-06-15');
    const [row] = await rows<{ id: number }>(
      test,
      sql`select id from pool_selected where employee_id = ${employeeId}`,
    );
    return row!.id;
  };

  it.each(['waiting', 'completed', 'notTested'])('names no row that is %s', async (status) => {
    const id = await drawnRow();
    await rows(test, sql`update pool_selected set status = ${status} where id = ${id} returning 1`);
    expect((await order(id)).json()).toMatchObject({
      fields: { selectedId: { code: 'order.selectedUnknown' } },
    });
  });

  it('names no row of another person, of another kind of test or for another reason', async () => {
    const id = await drawnRow();
    const refused = { fields: { selectedId: { code: 'order.selectedUnknown' } } };
    expect((await order(id, { reasonId: 2 })).json()).toMatchObject(refused);
    await rows(test, sql`update pool_selected set test = 'alcohol' where id = ${id} returning 1`);
    expect((await order(id)).json()).toMatchObject(refused);
    await rows(test, sql`update pool_selected set test = 'drug' where id = ${id} returning 1`);
    employeeId = await donor(test, world, `${license}X`);
    expect((await order(id)).json()).toMatchObject(refused);
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
