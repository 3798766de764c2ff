import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Accident, AccidentTests } from '../../domain/accidents/contract';
import type { Deadline } from '../../domain/deadlines/contract';
import { mroMessage } from '../../domain/drug-tests/test-files';
import type { Order } from '../../domain/orders/contract';
import { sql } from '../../server/platform/db';
import {
  BREATH_TEST,
  donor,
  makeWorld,
  RANDOM_TEST,
  readerOf,
  rows,
  takeIn,
  type World,
} from '../drug-tests/world';
import { createApp, type TestApp } from '../support/create-app';

// 22:30 in Virginia on 6/17, so that the hours of both tests end on a later day.
const MOMENT = Date.parse('2026-06-18T02:30:00Z');
const HOUR = 3_600_000;
const FATAL = {
  date: '2026-06-17',
  time: '22:30',
  city: 'Norfolk',
  state: 'VA',
  injuries: 0,
  disabled: 0,
  fatalities: 1,
};
const DRUG = { orderType: 'drug', test: { ...RANDOM_TEST, reasonId: 2 } };
const ALCOHOL = { orderType: 'alcohol', test: { ...BREATH_TEST, reasonId: 2 } };

let now: Date;
let test: TestApp;
let world: World;
let employeeId: number;
let license: string;
let next = 0;
const at = (hours: number, ms = 0) => {
  now = new Date(MOMENT + hours * HOUR + ms);
};

beforeAll(async () => {
  at(1);
  test = await createApp({ now: () => now });
  world = await makeWorld(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  at(1);
  next += 1;
  license = `A3000${String(next).padStart(4, '0')}`;
  employeeId = await donor(test, world, license);
  await rows(test, sql`update employees set license_class_id = 1 where id = ${employeeId} returning 1`);
});

async function crash(more: object = {}, of = employeeId): Promise<Accident> {
  const answer = await world.staff.post(`/v1/employees/${of}/accidents`, { ...FATAL, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const order = (body: object, who = world.staff) => who.post('/v1/orders', { employeeId, ...body });
const note = (
  accident: Pick<Accident, 'accidentId' | 'version'>,
  kind: string,
  text: string,
  who = world.staff,
) =>
  who.put(`/v1/employees/${employeeId}/accidents/${accident.accidentId}/testNote`, {
    kind,
    note: text,
    version: accident.version,
  });
const deadlines = async () => {
  const all = (await world.staff.get(`/v1/employees/${employeeId}/deadlines`)).json<Deadline[]>();
  return Object.fromEntries(all.map(({ kind, outcome }) => [kind, outcome]));
};

describe('a test that is ordered after an accident', () => {
  it.each([
    [ALCOHOL, 8, '2026-06-18'],
    [DRUG, 32, '2026-06-19'],
  ])('can be ordered until its hours are over, and is valid until then: %o', async (body, hours, lastDay) => {
    const { accidentId } = await crash();
    at(hours, 1);
    expect((await order({ ...body, accidentId })).statusCode).toBe(409);
    at(hours);
    const later = await order({ ...body, accidentId, expiresOn: '2026-06-20' });
    expect(later.statusCode).toBe(400);
    expect(later.body).toContain('expiresOn');
    expect((await order({ ...body, accidentId })).json<Order>()).toMatchObject({
      accidentId,
      expiresOn: lastDay,
      OrderStatusID: 1,
    });
  });

  it.each([
    [ALCOHOL, '2026-06-19T03:59:00Z', '2026-06-19T04:00:00Z'],
    [DRUG, '2026-06-20T03:59:00Z', '2026-06-20T04:00:00Z'],
  ])('ends with the last day of the rule if the time is unknown: %o', async (body, last, over) => {
    const { accidentId } = await crash({ time: null });
    now = new Date(over);
    expect((await order({ ...body, accidentId })).statusCode).toBe(409);
    now = new Date(last);
    expect((await order({ ...body, accidentId })).statusCode).toBe(201);
  });

  it('has no such end outside DOT rules', async () => {
    const { accidentId } = await crash();
    at(33);
    const own = { ...DRUG.test, authority: 'Other', panel: 'NONDOT5' };
    expect((await order({ orderType: 'drug', test: own, accidentId })).statusCode).toBe(201);
  });

  it('is for an accident of this person that the caller may see, and for that reason', async () => {
    const other = await donor(test, world, `${license}9`);
    const theirs = await crash({}, other);
    const { accidentId } = await crash();
    for (const body of [
      { ...DRUG, accidentId: theirs.accidentId },
      { ...DRUG, accidentId: 999_999 },
      { ...DRUG, test: { ...DRUG.test, reasonId: 4 }, accidentId },
    ]) {
      const answer = await order(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('accidentId');
    }
    const orderer = await readerOf(test, world, ['servicesDrugTesting.orderDrugAndAlcoholTests']);
    expect((await order({ ...DRUG, accidentId }, orderer)).statusCode).toBe(400);
  });
});

describe('the reason why there was no test', () => {
  it('is written down once the hours are over, and changes once per version', async () => {
    const accident = await crash();
    at(2);
    expect((await note(accident, 'alcoholLate', 'No site was open')).statusCode).toBe(409);
    at(2, 1);
    const written = await note(accident, 'alcoholLate', ' No site was open ');
    expect(written.json<AccidentTests>()).toMatchObject({
      // No one entered a job title.
      testing: 'undecided',
      at: new Date(MOMENT).toISOString(),
      timeZone: 'America/New_York',
      notes: [{ kind: 'alcoholLate', note: 'No site was open', at: now.toISOString() }],
      version: 2,
    });
    expect((await note(accident, 'alcoholLate', 'Another reason')).statusCode).toBe(409);
    expect((await note({ ...accident, version: 2 }, 'alcoholLate', 'Driver 123-45-6789')).statusCode).toBe(
      400,
    );
    const again = await note({ ...accident, version: 2 }, 'alcoholLate', 'The nearest site was closed');
    expect(again.json<AccidentTests>().notes).toMatchObject([{ note: 'The nearest site was closed' }]);
  });

  it('ends the deadlines, and the one for two hours starts that of the attempts', async () => {
    const accident = await crash();
    expect(await deadlines()).toEqual({ alcoholTest: null, drugTest: null });
    at(33);
    await note(accident, 'alcoholLate', 'No site was open');
    expect(await deadlines()).toEqual({ alcoholTest: 'testNote', alcoholAttempts: null, drugTest: null });
    await note({ ...accident, version: 2 }, 'alcoholNone', 'The driver was in surgery');
    await note({ ...accident, version: 3 }, 'drugNone', 'The driver was in surgery');
    expect(await deadlines()).toEqual({
      alcoholTest: 'testNote',
      alcoholAttempts: 'testNote',
      drugTest: 'testNote',
    });
  });

  it('is for those who know of drug and alcohol tests, also on the audit trail', async () => {
    const accident = await crash();
    at(3);
    await note(accident, 'alcoholLate', 'Sober by the look of it');
    const clerk = await readerOf(test, world, ['servicesDqf.viewAccidents', 'client.viewAuditTrail']);
    const url = `/v1/employees/${employeeId}`;
    expect((await clerk.get(`${url}/accidentTests`)).statusCode).toBe(403);
    expect((await note({ ...accident, version: 2 }, 'alcoholLate', 'No', clerk)).statusCode).toBe(403);
    const trail = `${world.url}/auditTrail?range=[0,99]`;
    for (const seen of [await clerk.get(`${url}/accidents`), await clerk.get(trail)])
      expect(seen.body).not.toContain('Sober');
    const knows = await readerOf(test, world, [
      'servicesDqf.viewAccidents',
      'client.viewAuditTrail',
      'servicesDrugTesting.viewDaOrders',
    ]);
    for (const seen of [await knows.get(`${url}/accidentTests`), await knows.get(trail)])
      expect(seen.body).toContain('Sober');
  });
});

it('a result ends the deadline of its own kind of test, and no other', async () => {
  const { accidentId } = await crash();
  await order({ ...DRUG, accidentId });
  now = new Date('2026-06-20T16:00:00Z');
  const sent = mroMessage({
    specimen: `NL72${String(next).padStart(5, '0')}`,
    donor: license,
    reason: '2^POST ACCIDENT',
    collected: '202606170000',
  });
  expect(await takeIn(test, world, sent)).toMatchObject({ applied: 1 });
  expect(await deadlines()).toEqual({ alcoholTest: null, drugTest: 'testResult' });
});

it('a positive test was made, also while its correction waits for a second person', async () => {
  const { accidentId } = await crash();
  await order({ ...DRUG, accidentId });
  now = new Date('2026-06-20T16:00:00Z');
  const sent = (result: string) =>
    mroMessage({
      specimen: `NL72${String(next).padStart(5, '0')}`,
      donor: license,
      reason: '2^POST ACCIDENT',
      collected: '202606170000',
      result,
    });
  await takeIn(test, world, [sent('POSITIVE'), sent('NEGATIVE')].join('\r\n'));
  expect(await deadlines()).toMatchObject({ drugTest: 'testResult' });
});
