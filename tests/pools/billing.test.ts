import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { BillingAnswer, BillingItem } from '../../domain/pools/billing';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeUser, signIn, type SignedIn } from '../support/factories';
import { addPool, addSelection, makeWorld, person, rows, type World } from './world';

const BILL: PermissionKey = 'randoms.reconcileCompletedRandomsForBilling';
const JUNE = { month: '2026-06' };

let test: TestApp;
let world: World;
let clerk: SignedIn;
/** Numbers of people selected by their last names. */
const tests: Record<string, number> = {};

const TESTS: Record<string, ReturnType<typeof sql>> = {
  // 10 PM on 6/30 in New York.
  Negative: sql`status = 'completed', result = 'negative', collected_at = '2026-07-01T02:00:00Z', closed_at = '2026-07-03T12:00:00Z'`,
  July: sql`status = 'completed', result = 'negative', collected_at = '2026-07-01T04:00:00Z', closed_at = '2026-07-03T12:00:00Z'`,
  Positive: sql`status = 'completed', result = 'positive', collected_at = '2026-06-05T14:00:00Z', closed_at = '2026-06-09T12:00:00Z'`,
  Canceled: sql`status = 'completed', result = 'cancelled', collected_at = '2026-06-06T14:00:00Z', closed_at = '2026-06-09T12:00:00Z'`,
  Refused: sql`status = 'completed', result = 'refusal', notified_at = '2026-06-07T14:00:00Z', closed_at = '2026-06-09T12:00:00Z'`,
  Absent: sql`status = 'notTested', not_tested = 'absentWholePeriod', closed_at = '2026-06-09T12:00:00Z'`,
  Open: sql`status = 'notified', notified_at = '2026-06-07T14:00:00Z'`,
};

beforeAll(async () => {
  test = await createApp({ now: () => new Date('2026-07-10T20:00:00Z') });
  world = await makeWorld(test);
  clerk = await staff(BILL);
  const { poolId } = await addPool(world);
  for (const [lastName, record] of Object.entries(TESTS)) {
    const employeeId = await person(test, { site: world.north, lastName });
    await addSelectedOnce(poolId, employeeId);
    const [row] = await rows<{ id: number }>(
      test,
      sql`update pool_selected set ${record} where employee_id = ${employeeId} returning id`,
    );
    tests[lastName] = row!.id;
  }
});
afterAll(() => test.close());

const staff = async (...permissions: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { permissions }));

let selectionId: number | undefined;
async function addSelectedOnce(poolId: number, employeeId: number): Promise<void> {
  selectionId ??= await addSelection(test, world.client, poolId);
  await rows(
    test,
    sql`insert into pool_selected (tenant_id, pool_id, selection_id, year, employee_id, drawn_as, test, rank, kind, agency, status)
      values (${world.client.tenantId}, ${poolId}, ${selectionId}, 2026, ${employeeId}, ${employeeId}, 'drug', ${employeeId}, 'drawn', 'fmcsa',
        'selected') returning 1`,
  );
}

async function list(filter: object = JUNE, who = clerk) {
  const query = new URLSearchParams({
    filter: JSON.stringify({ client: world.client.id, ...filter }),
    sort: '["doneOn","ASC"]',
    range: '[0,24]',
  });
  const answer = await who.get(`/v1/randoms/billing?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<BillingItem[]>();
}
const one = async (name: string) => (await list()).find(({ selectedId }) => selectedId === tests[name])!;

async function post(action: 'reconciled' | 'reopened', body: object, who = clerk) {
  const answer = await who.post(`/v1/randoms/billing/${world.client.id}/${action}`, body);
  return { status: answer.statusCode, body: answer.json<BillingAnswer & { fields: object }>() };
}
const nameOf = (id: number) => Object.keys(tests).find((name) => tests[name] === id);
const named = async (version = 1, ...names: string[]) =>
  names.map((name) => ({ selectedId: tests[name], version }));

describe('reconciling random tests for billing', () => {
  it('lists what was done in a month, by the day of the collection, and no results [PERM-randoms-02]', async () => {
    const items = await list();
    expect(items.map(({ selectedId, kind, doneOn }) => [nameOf(selectedId), kind, doneOn])).toEqual([
      ['Positive', 'tested', '2026-06-05'],
      ['Canceled', 'canceled', '2026-06-06'],
      ['Refused', 'noShow', '2026-06-09'],
      ['Negative', 'tested', '2026-06-30'],
    ]);
    expect((await list({ month: '2026-07' })).map(({ selectedId }) => nameOf(selectedId))).toEqual(['July']);
    expect(Object.keys(items[0]!)).not.toContain('result');
    const file = await clerk.get(`/v1/randoms/billing/export?format=csv&filter=${JSON.stringify(JUNE)}`);
    expect(file.body).toContain(',No-show,');
    expect(file.body).not.toMatch(/positive|refusal|Positive,/);
  });

  it('names people only to staff who may see who is selected in each client', async () => {
    expect((await one('Positive')).employeeName).toBeNull();
    const sees: PermissionKey[] = [
      'customerCare.viewClients',
      'customerCare.assumeClient',
      'servicesRandoms.viewEmployeesCurrentlySelected',
    ];
    const [first] = await list(JUNE, await staff(BILL, ...sees));
    expect(first!.employeeName).toMatch(/^Positive, /);
    expect((await list(JUNE, await staff(BILL, sees[2]!)))[0]!.employeeName).toBeNull();
  });

  it('is closed to users of a client, whatever permissions they hold', async () => {
    const user = await world.userOf([world.client], [BILL]);
    expect((await user.get('/v1/randoms/billing?range=[0,24]')).statusCode).toBe(403);
    expect((await post('reconciled', { ...JUNE, invoice: 'INV-1' }, user)).status).toBe(403);
  });

  it('refuses tests with nothing to bill, and records that changed since they were read', async () => {
    const body = { invoice: 'INV-1', tests: [...(await named(1, 'Open')), ...(await named(7, 'Canceled'))] };
    expect((await post('reconciled', body)).body).toMatchObject({
      done: 0,
      refused: [
        { selectedId: tests['Open'], because: 'nothingToBill' },
        { selectedId: tests['Canceled'], because: 'changed' },
      ],
    });
    expect((await post('reconciled', { invoice: ' ', ...JUNE })).body.fields).toHaveProperty('invoice');
    expect((await post('reconciled', { invoice: 'INV-1' })).body.fields).toHaveProperty('month');
  });

  it('lets one of two clerks win, and tells the other who was first', async () => {
    const others = await staff(BILL);
    const chosen = await named(1, 'Positive');
    const answers = await Promise.all([
      post('reconciled', { invoice: 'INV-1', tests: chosen }),
      post('reconciled', { invoice: 'INV-2', tests: chosen }, others),
    ]);
    expect(answers.map(({ body }) => body.done).toSorted()).toEqual([0, 1]);
    const { invoice, reconciledBy, reconciledAt } = await one('Positive');
    expect(reconciledAt).toBe('2026-07-10T20:00:00.000Z');
    const loser = answers.find(({ body }) => body.done === 0)!.body;
    expect(loser.refused).toEqual([
      { selectedId: tests['Positive'], because: 'reconciled', by: reconciledBy, invoice },
    ]);
  });

  it('says that a record changed since, and keeps it in its month', async () => {
    const { selectedId } = await one('Positive');
    await rows(
      test,
      sql`update pool_selected set result = 'negative', closed_at = '2026-07-09T12:00:00Z', version = version + 1
        where id = ${selectedId} returning 1`,
    );
    expect((await list({ ...JUNE, changed: true })).map((item) => item.selectedId)).toEqual([selectedId]);
    await rows(
      test,
      sql`update pool_selected set status = 'selected', result = null, collected_at = null, closed_at = null where id = ${selectedId} returning 1`,
    );
    expect(await one('Positive')).toMatchObject({ kind: null, doneOn: '2026-06-05', changed: true });
  });

  it('marks the rest of a month of a client, and takes it back with a reason, each on the audit trail', async () => {
    expect((await post('reconciled', { invoice: 'INV-3', ...JUNE })).body).toEqual({
      done: 3,
      refused: [],
      more: false,
    });
    expect((await list({ ...JUNE, reconciled: false })).length).toBe(0);
    const { selectedId, reconciledAt } = await one('Canceled');
    const body = { reason: 'Wrong invoice', tests: [{ selectedId, reconciledAt }] };
    expect((await post('reopened', { ...body, reason: ' ' })).status).toBe(400);
    expect((await post('reopened', body)).body.done).toBe(1);
    expect((await post('reopened', body)).body.refused).toEqual([
      { selectedId, because: 'reopened', by: null, invoice: null },
    ]);
    const entries = await rows<{ type: string }>(
      test,
      sql`select type from audit_entries where tenant_id = ${world.client.tenantId} and subject = ${`poolBilling/${selectedId}`} order by seq`,
    );
    expect(entries.map(({ type }) => type)).toEqual(['poolBilling.reconciled', 'poolBilling.reopened']);
    expect((await list({ ...JUNE, reconciled: false })).map((item) => item.selectedId)).toEqual([selectedId]);
  });

  it('finds no client behind the number of a location', async () => {
    const answer = await clerk.post(`/v1/randoms/billing/${world.north.id}/reconciled`, {
      invoice: 'INV-1',
      ...JUNE,
    });
    expect(answer.statusCode).toBe(404);
  });
});
