import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  DrugTest,
  MatchCandidate,
  ReviewItem,
  TestImport,
  TestReportDetail,
  TestReportItem,
} from '../../domain/drug-tests/contract';
import { CSV, LAB_BATCH, mroMessage } from '../../domain/drug-tests/test-files';
import type { OrderTrailEntry } from '../../domain/orders/contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient } from '../support/factories';
import { lockWaits } from '../support/lock-waits';
import { addPool, addSelection } from '../pools/world';
import {
  BREATH_TEST,
  documentsOf,
  donor,
  makeWorld,
  NOW,
  ordered,
  RANDOM_TEST,
  rows,
  send,
  statusOf,
  takeIn,
  type World,
} from './world';

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
  license = `A1000${String(next).padStart(4, '0')}`;
  employeeId = await donor(test, world, license);
});

const specimen = (of = next) => `NL70${String(of).padStart(5, '0')}`;
const message = (more: Parameters<typeof mroMessage>[0] = {}) =>
  mroMessage({ specimen: specimen(), donor: license, reason: '3^RANDOM SELECTION', ...more });
const breath = (brac: string, number = `ATF-${next}`) =>
  `formnumber,lab,last,first,dob,donorid,testdate,brac,reason,agency\n${number},EBT,Rivera,Ana,5/5/1980,${license},6/15/2026,${brac},Random,FMCSA`;
const waiting = async (): Promise<TestReportItem[]> =>
  (
    await world.staff.get(
      `${world.url}/drugTestMatch?range=%5B0,99%5D&filter=${encodeURIComponent('{"states":["waiting","failed"]}')}`,
    )
  ).json();
const testsOf = async (of = employeeId): Promise<DrugTest[]> =>
  (await world.staff.get(`/v1/orders/getDrugTestsForEmployee/${of}`)).json();
const review = (who: World['staff'], item: Pick<ReviewItem, 'testResultId' | 'version'>, body: object) =>
  who.post(`${world.url}/drugTestReviews/${item.testResultId}`, { version: item.version, ...body });
const toReview = async (): Promise<ReviewItem> => {
  const list = (await world.second.get(`${world.url}/drugTestReviews?range=%5B0,99%5D`)).json<ReviewItem[]>();
  return list.find((item) => item.employeeId === employeeId)!;
};

it.each([
  ['the end of a batch', 'drugTest.cutOff', 'FHS|^~\\&|LAB\rMSH|^~\\&|LAB\rPID|1|NL7000001', 'mro-hl7'],
  ['headings', 'drugTest.noReports', 'NL7000001,Negative', 'mro-csv'],
])('refuses a file without %s', async (_what, code, contents, sender) => {
  const answer = await send(world.second, world, contents, sender);
  expect(answer.json()).toMatchObject({ fields: { contents: { code } } });
});

describe('the report of a review officer', () => {
  it('goes to the file of its person, and closes the order', async () => {
    const orderId = await ordered(test, world, employeeId);
    expect(await takeIn(test, world, message())).toMatchObject({
      reports: 1,
      applied: 1,
      waiting: 0,
      failed: 0,
    });
    expect(await documentsOf(test, employeeId)).toEqual([
      { docTypeId: 2023, result: 'negative', testReason: 'random', docDate: '2026-06-15' },
    ]);
    expect(await statusOf(test, orderId)).toBe(9);
    expect(await testsOf()).toMatchObject([
      { orderId, specimenNumber: specimen(), result: { resultCode: 1, group: 'negative', review: 'none' } },
    ]);
  });

  it('that is positive bars from driving at once, and waits for a second person', async () => {
    const orderId = await ordered(test, world, employeeId);
    await takeIn(test, world, message({ result: 'POSITIVE', note: 'NON-CONTACT POSITIVE' }));
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'positive' }]);
    const barred = await rows(
      test,
      sql`select 1 from employees where id = ${employeeId} and barred_by is not null`,
    );
    expect(barred).toHaveLength(1);
    expect(await statusOf(test, orderId)).toBe(9);
    const item = await toReview();
    expect(item).toMatchObject({ resultCode: 4, noContact: true, isOwn: false });
    expect((await review(world.staff, item, { decision: 'confirm' })).statusCode).toBe(409);
    expect((await review(world.second, item, { decision: 'confirm' })).json()).toMatchObject({
      review: 'confirmed',
    });
    expect((await review(world.second, item, { decision: 'confirm' })).statusCode).toBe(409);
    // A second entry would tell everyone who sees the order that someone had to look at the result.
    const trail = (await world.staff.get(`/v1/orders/${orderId}/auditTrail`)).json<OrderTrailEntry[]>();
    expect(trail.filter(({ Message }) => Message.includes('Closed'))).toHaveLength(1);
  });

  it('that is rejected by the second person comes off the file, and waits for a match again', async () => {
    const orderId = await ordered(test, world, employeeId);
    await takeIn(test, world, message({ result: 'POSITIVE' }));
    const item = await toReview();
    for (const more of [{}, { note: '.' }])
      expect((await review(world.second, item, { decision: 'reject', ...more })).statusCode).toBe(400);
    expect((await review(world.second, item, { decision: 'reject', note: 'Another donor' })).statusCode).toBe(
      200,
    );
    expect(await documentsOf(test, employeeId)).toEqual([]);
    expect(await statusOf(test, orderId)).toBe(22);
    expect((await waiting()).find((one) => one.specimenNumber === specimen())).toMatchObject({
      problem: 'notConfirmed',
    });
  });

  it.each([
    ['REFUSAL TO TEST', 'refusal'],
    ['CANCELLED', 'cancelled'],
  ])('of %s closes the order like any other', async (result, found) => {
    const orderId = await ordered(test, world, employeeId);
    await takeIn(test, world, message({ result }));
    expect(await statusOf(test, orderId)).toBe(9);
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: found }]);
  });

  it('for a canceled order reopens it for customer care, and its result is kept', async () => {
    const orderId = await ordered(test, world, employeeId);
    await world.staff.patch(`/v1/orders/${orderId}`, { orderStatusId: 6 });
    await rows(
      test,
      sql`update orders set appointment_at = '2026-06-15T14:00:00Z' where id = ${orderId} returning 1`,
    );
    await takeIn(test, world, message());
    expect(await statusOf(test, orderId)).toBe(22);
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'negative' }]);
  });

  it('for an order that expires in that moment is looked at by customer care as well', async () => {
    const orderId = await ordered(test, world, employeeId);
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    let goOn = () => {};
    const wanted = new Promise<void>((resolve) => (goOn = resolve));
    const expiring = test.app.data.withoutReach('operator', async (tx) => {
      await tx.query(sql`update orders set status_id = 7 where id = ${orderId}`);
      isHeld();
      await wanted;
    });
    await held;
    const arrived = takeIn(test, world, message());
    await expect.poll(() => lockWaits(test.database), { interval: 10, timeout: 20_000 }).toHaveLength(1);
    goOn();
    await expiring;
    await arrived;
    expect(await statusOf(test, orderId)).toBe(22);
  });

  it('supersedes an earlier one of the same file, in the order of the file', async () => {
    await ordered(test, world, employeeId);
    await takeIn(test, world, [message(), message({ result: 'POSITIVE' })].join('\r\n'));
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'positive' }]);
    expect((await testsOf()).map(({ result }) => [result?.resultCode, result?.isSuperseded])).toEqual([
      [4, false],
      [1, true],
    ]);
  });

  it('supersedes what it corrects, which stays visible, and says if the group changed', async () => {
    await ordered(test, world, employeeId);
    await takeIn(test, world, message());
    await takeIn(test, world, message({ result: 'POSITIVE' }));
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'positive' }]);
    expect((await testsOf()).map(({ result }) => result)).toMatchObject([
      { resultCode: 4, isCorrection: true, changesGroup: true, isSuperseded: false },
      { resultCode: 1, isSuperseded: true },
    ]);
  });

  it('that says nothing new changes nothing', async () => {
    await ordered(test, world, employeeId);
    await takeIn(test, world, message());
    expect(await takeIn(test, world, `${message()}\r\nNTE|1||Printed again`)).toMatchObject({ applied: 1 });
    expect(await testsOf()).toHaveLength(1);
  });
});

describe('the report of a laboratory', () => {
  it('is no result: a positive one only waits for the review officer, whose report supersedes it', async () => {
    const orderId = await ordered(test, world, employeeId);
    const batch = LAB_BATCH.replaceAll('NL7000002', specimen()).replaceAll('912-34-5678', license);
    const lab = batch.slice(batch.lastIndexOf('MSH')).replace('STONE^RAY', 'RIVERA^ANA');
    await takeIn(test, world, lab, { sender: 'lab-hl7' });
    expect(await documentsOf(test, employeeId)).toEqual([]);
    expect(await statusOf(test, orderId)).toBe(8);
    expect(await testsOf()).toMatchObject([{ result: { resultCode: 21, group: 'noTest' } }]);
    await takeIn(test, world, message());
    expect((await testsOf())[0]).toMatchObject({ result: { resultCode: 1, changesGroup: false } });
  });
});

describe('a breath test', () => {
  it('that permits counts only once a second person confirmed it', async () => {
    const orderId = await ordered(test, world, employeeId, { orderType: 'alcohol', test: BREATH_TEST });
    await takeIn(test, world, breath('0.000'), { sender: 'bat-csv' });
    expect(await documentsOf(test, employeeId)).toEqual([]);
    expect(await statusOf(test, orderId)).toBe(8);
    await review(world.second, await toReview(), { decision: 'confirm' });
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'negative' }]);
    expect(await statusOf(test, orderId)).toBe(9);
  });

  it('of 0.02 to 0.039 counts at once (382.505), while the order looks as for any other', async () => {
    const orderId = await ordered(test, world, employeeId, { orderType: 'alcohol', test: BREATH_TEST });
    await takeIn(test, world, breath('0.031'), { sender: 'bat-csv' });
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: '0.02-0.039' }]);
    expect(await statusOf(test, orderId)).toBe(8);
  });
});

describe('a random selection', () => {
  /** Someone who was drawn, with an order. */
  async function drawn() {
    const { poolId } = await addPool(
      { owner: world.staff, url: `${world.url}/pools` },
      { name: `Pool ${next}` },
    );
    const selectionId = await addSelection(test, world.client, poolId, [{ employeeId, status: 'selected' }]);
    await rows(
      test,
      sql`update pool_selections set drawn_at = '2026-06-15T18:00:00Z' where id = ${selectionId} returning 1`,
    );
    const [one] = await rows<{ id: number }>(
      test,
      sql`select id from pool_selected where selection_id = ${selectionId}`,
    );
    await ordered(test, world, employeeId, { orderType: 'drug', test: RANDOM_TEST, selectedId: one!.id });
    return {
      row: () =>
        rows<{ result: string; status: string; earlier: unknown[] }>(
          test,
          sql`select result, status, earlier from pool_selected where id = ${one!.id}`,
        ),
      counts: () =>
        rows(
          test,
          sql`select tested_drug as tested, outstanding_drug as open from pool_selections where id = ${selectionId}`,
        ),
    };
  }

  it('is closed by the result, and corrected by the correction', async () => {
    const { row, counts } = await drawn();
    await takeIn(test, world, message());
    expect(await row()).toMatchObject([{ result: 'negative', status: 'completed', earlier: [] }]);
    expect(await counts()).toEqual([{ tested: 1, open: 0 }]);
    await takeIn(test, world, message({ result: 'POSITIVE' }));
    expect(await row()).toMatchObject([{ result: 'positive', earlier: [{ result: 'negative' }] }]);
  });
});

describe('a report that a person must look at', () => {
  const open = async () => (await waiting()).find((one) => one.specimenNumber === specimen())!;
  const match = (matchId: number, query: string, body: object = {}) =>
    world.staff.post(`${world.url}/drugTestMatch/${matchId}?${query}`, body);

  it('is matched by hand: those who agree are found, and the result goes to the file [API-DTM-01] [API-DTM-02] [API-DTM-03] [API-DTM-04] [ENT-46]', async () => {
    const orderId = await ordered(test, world, employeeId);
    await takeIn(test, world, message({ donor: '', name: 'RIVERA^ANN', dob: '19800505' }));
    const { matchId, problem } = await open();
    expect(problem).toBe('noPerson');
    const found = await world.staff.post(`${world.url}/drugTestMatch`, {
      searchData: { matchId, donorId: license },
    });
    const people = found.json<MatchCandidate[]>();
    expect(people[0]).toMatchObject({ employeeId, keys: ['license'], orders: [{ orderId }] });
    expect((await match(matchId, `employeeId=${employeeId}`)).json()).toMatchObject({ matchId });
    expect(await statusOf(test, orderId)).toBe(9);
    expect((await match(matchId, `employeeId=${employeeId}`)).statusCode).toBe(409);
  });

  it('may be of two people, and names them', async () => {
    const twin = await donor(test, world, `${license}X`);
    for (const id of [employeeId, twin])
      await rows(
        test,
        sql`update employees set ssn_last4 = ${`9${String(next).padStart(3, '0')}`}, dob = '1971-01-01' where id = ${id} returning 1`,
      );
    await takeIn(test, world, message({ donor: `91234-9${String(next).padStart(3, '0')}`, dob: '19710101' }));
    expect(await open()).toMatchObject({ problem: 'severalPeople', candidates: [employeeId, twin] });
  });

  it('of the wrong person goes to the right one, and the first order to customer care [API-DTM-05]', async () => {
    const orderId = await ordered(test, world, employeeId);
    await takeIn(test, world, message({ result: 'POSITIVE' }));
    const other = await donor(test, world, `${license}Y`);
    const otherOrderId = await ordered(test, world, other);
    const [applied] = (
      await world.staff.get(
        `${world.url}/drugTestMatch?range=%5B0,0%5D&filter=${encodeURIComponent(JSON.stringify({ q: specimen() }))}`,
      )
    ).json<TestReportItem[]>();
    const moved = await world.staff.patch(
      `${world.url}/drugTestMatch/${applied!.matchId}?employeeId=${other}`,
      {
        because: 'The form names the brother',
      },
    );
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await documentsOf(test, employeeId)).toEqual([]);
    expect(await documentsOf(test, other)).toMatchObject([{ result: 'positive' }]);
    expect([await statusOf(test, orderId), await statusOf(test, otherOrderId)]).toEqual([22, 9]);
    const numbers = await rows(
      test,
      sql`select specimen_number as number from orders where id in (${orderId}, ${otherOrderId}) order by id`,
    );
    expect(numbers).toEqual([{ number: null }, { number: specimen() }]);
  });

  it('is shown as it came, and may be discarded with a reason', async () => {
    await takeIn(test, world, message({ result: 'FINE' }));
    const { matchId, state } = await open();
    expect(state).toBe('failed');
    const detail = (await world.staff.get(`${world.url}/drugTestMatch/${matchId}`)).json<TestReportDetail>();
    expect(detail.message).toContain(`PID|1|${specimen()}`);
    expect((await match(matchId, `employeeId=${employeeId}`)).statusCode).toBe(409);
    const discard = (because: string) =>
      world.staff.delete(`${world.url}/drugTestMatch/${matchId}`, { because });
    expect((await discard('. ')).json()).toMatchObject({ fields: { because: { code: 'request.noReason' } } });
    const gone = await discard('Sent again');
    expect(gone.statusCode).toBe(204);
    expect(await open()).toBeUndefined();
  });

  it('needs a reason for the test, and one order of several', async () => {
    await takeIn(test, world, message({ reason: '' }));
    const { matchId, problem } = await open();
    expect(problem).toBe('noReason');
    expect((await match(matchId, `employeeId=${employeeId}`)).json()).toHaveProperty('fields.reasonId');
    await ordered(test, world, employeeId);
    await ordered(test, world, employeeId, { orderType: 'drug', test: { ...RANDOM_TEST, reasonId: 2 } });
    expect((await match(matchId, `employeeId=${employeeId}`)).json()).toHaveProperty('fields.orderId');
    const [first] = await rows<{ id: number }>(
      test,
      sql`select id from orders where employee_id = ${employeeId} order by id`,
    );
    expect((await match(matchId, `employeeId=${employeeId}&orderId=${first!.id}`)).statusCode).toBe(200);
    expect(await testsOf()).toMatchObject([{ reasonId: 3, orderId: first!.id }]);
  });
});

describe('a collection', () => {
  it('moves its order and names the specimen, by which the result is found', async () => {
    const orderId = await ordered(test, world, employeeId);
    const file = (status: string) =>
      `referencetestid,specimenid,lab,collectionstatus\n${orderId},${specimen()},NORTHLAB,${status}`;
    await takeIn(test, world, file('OK'), { sender: 'collector-csv' });
    expect(await statusOf(test, orderId)).toBe(5);
    await takeIn(test, world, message({ donor: '' }));
    expect(await statusOf(test, orderId)).toBe(9);
  });
});

describe('a file', () => {
  it('is taken in once, also by two uploads at a time', async () => {
    await ordered(test, world, employeeId);
    const contents = CSV.replaceAll('A12345678', license).replaceAll('NL70000', `ZQ${next}`);
    const answers = await Promise.all([
      send(world.staff, world, contents, 'mro-csv'),
      send(world.second, world, contents, 'mro-csv'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    const known = answers.map((answer) => answer.json<{ known: number }>().known);
    expect(known.toSorted()).toEqual([0, 3]);
    expect(await takeIn(test, world, contents, { sender: 'mro-csv' })).toMatchObject({
      reports: 3,
      known: 3,
    });
  });

  it('is listed page by page, the latest first', async () => {
    const earlier = await takeIn(test, world, message());
    const later = await takeIn(test, world, message({ result: 'POSITIVE' }));
    const page = async (range: string) =>
      (await world.staff.get(`${world.url}/drugTestImports?range=${range}`))
        .json<TestImport[]>()
        .map(({ importId }) => importId);
    expect([await page('[0,0]'), await page('[1,1]')]).toEqual([[later.importId], [earlier.importId]]);
  });

  it('of no known sender, or without reports, is refused', async () => {
    expect((await send(world.staff, world, message(), 'unknown')).json()).toHaveProperty('fields.sender');
    expect((await send(world.staff, world, 'Dear Sir or Madam')).json()).toHaveProperty('fields.contents');
  });

  it('matches no one of another client', async () => {
    const other = { ...world, client: await makeClient(test.app) };
    await donor(test, other, 'FOREIGN1');
    await takeIn(test, world, message({ donor: 'FOREIGN1', name: 'UNKNOWN^PERSON' }));
    expect((await waiting()).find((one) => one.specimenNumber === specimen())).toMatchObject({
      problem: 'noPerson',
      candidates: [],
    });
  });

  it('keeps its messages encrypted', async () => {
    await takeIn(test, world, message({ donor: '912-34-9876' }));
    const [stored] = await rows<{ message: Buffer; report: object }>(
      test,
      sql`select message, report from test_reports where report ->> 'specimenNumber' = ${specimen()}`,
    );
    expect(Buffer.from(stored!.message).toString('latin1')).not.toContain('912-34');
    expect(JSON.stringify(stored!.report)).not.toContain('912-34');
  });
});
