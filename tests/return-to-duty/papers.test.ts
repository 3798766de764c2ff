import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../domain/shared/dates';
import type { Plan } from '../../domain/return-to-duty/contract';
import type { TestKind } from '../../domain/documents/contract';
import { insertInto, sql } from '../../server/platform/db';
import { orderDueFollowUps } from '../../server/return-to-duty/sweep';
import { documents } from '../../server/documents/tables';
import { followUpTests, returnToDutyPlans } from '../../server/return-to-duty/tables';
import { upload } from '../documents/test-documents';
import { rows, takeIn } from '../drug-tests/world';
import { makeDriver, orderOf, plansWorld, take, UP_TO_PLAN, urlOf, type Driver } from './world';

const PLANNED = '2026-06-12';
const RETURNED = '2026-06-16';
const DAYS = [7, 8, 9, 10, 11, 12, 17 + 12, 18 + 12].map((month) => addMonths('2025-12-01', month));
let at: Awaited<ReturnType<typeof plansWorld>>;
let driver: Driver;

beforeAll(async () => {
  at = await plansWorld('2026-07-10T16:00:00Z');
});
afterAll(() => at.test.close());
beforeEach(() => returnOf('drug'));

/** A driver who is back, with a plan of six visits on the first days of July to December, and of two later ones. */
async function returnOf(followUps: TestKind) {
  const { test, world, clock } = at;
  clock.now = new Date('2026-07-10T16:00:00Z');
  driver = await makeDriver(test, world);
  const { employeeId } = driver;
  const { tenantId } = world.client;
  const step = { tenantId, employeeId, addedBy: 'Test' };
  const [plan] = await rows<{ id: number }>(
    test,
    sql`${insertInto(returnToDutyPlans, {
      ...step,
      violation: 'positive',
      violatedOn: '2026-06-01',
      removedOn: '2026-06-02',
      sapListOn: '2026-06-02',
      sapOn: '2026-06-03',
      evaluationOn: '2026-06-05',
      complianceOn: PLANNED,
      returnTests: 'drug',
      followUpPlanOn: PLANNED,
      followUpTests: followUps,
      firstYear: 6,
      laterTests: 2,
      laterMonths: 12,
      returnedOn: RETURNED,
    })} returning id`,
  );
  await file('2026-06-15', { testReason: 'returnToDuty' });
  const kinds = followUps === 'both' ? (['drug', 'alcohol'] as const) : [followUps];
  for (const [nth, dueOn] of DAYS.entries())
    for (const testType of kinds)
      await rows(
        test,
        sql`${insertInto(followUpTests, { tenantId, employeeId, planId: plan!.id, number: nth + 1, dueOn, testType })} returning 1`,
      );
}

const JULY = '2026-07-01';
const planNow = async (): Promise<Plan> => (await driver.plans())[0]!;
/** The days of the tests that are done. */
const done = async () =>
  (await planNow()).schedule!.filter(({ state }) => state === 'done').map(({ dueOn }) => dueOn);
const FOLLOW_UP = { docTypeId: '2023', result: 'negative', testReason: 'followUp' };
/** Files a document by hand, as users do. */
const fileByHand = async (docDate: string): Promise<void> => {
  const fields = { ...FOLLOW_UP, docCategoryId: '5', docDate };
  const { status, body } = await upload(at.test.app, at.world.staff, driver.employeeId, { fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
};
/** A document that is on the file. */
async function file(docDate: string, more: Partial<typeof FOLLOW_UP> = {}): Promise<number> {
  const { tenantId } = at.world.client;
  const { employeeId } = driver;
  const [row] = await rows<{ id: number }>(
    at.test,
    sql`${insertInto(documents, { tenantId, employeeId, docDate, uploadedBy: 'Test', ...FOLLOW_UP, ...more, docTypeId: 2023 } as typeof documents.$inferInsert)}
      returning id`,
  );
  return row!.id;
}
/** Takes in a result that says which rules the test was made under. */
const report = (specimen: string, day: string) =>
  takeIn(
    at.test,
    at.world,
    `specimenid,lab,license,last,collected,reason,agency,result\n${specimen},NORTHLAB,${driver.license},Rivera,${day},Follow-up,FMCSA,Negative`,
    { sender: 'mro-csv' },
  );
const count = async (documentId: number, nth = 0) => {
  const plan = await planNow();
  const { followUpId } = plan.schedule![nth]!;
  return at.world.staff.post(`${urlOf(at.world, plan)}/followUps/${followUpId}/document`, { documentId });
};

describe('a document of a follow-up test', () => {
  it('closes the order of the test, and a copy of it closes no other test', async () => {
    await orderDueFollowUps(at.test.app);
    const { orderId } = (await planNow()).schedule![0]!;
    await rows(
      at.test,
      sql`update orders set ordered_at = '2026-07-02T16:00:00Z' where id = ${orderId} returning 1`,
    );
    await fileByHand('2026-07-03');
    expect(await orderOf(at.test, orderId!)).toMatchObject({ statusId: 9 });
    expect(await done()).toEqual([JULY]);
    await file('2026-07-03');
    at.clock.now = new Date('2026-08-02T16:00:00Z');
    await orderDueFollowUps(at.test.app);
    const { orderId: next } = (await planNow()).schedule![1]!;
    await rows(
      at.test,
      sql`update orders set ordered_at = '2026-07-09T16:00:00Z' where id = ${next} returning 1`,
    );
    await fileByHand('2026-07-10');
    expect(await orderOf(at.test, next!)).toMatchObject({ statusId: 1 });
    expect(await done()).toEqual([JULY]);
  });

  it('from before the order is of another test', async () => {
    await orderDueFollowUps(at.test.app);
    const { orderId } = (await planNow()).schedule![0]!;
    await fileByHand('2026-07-03');
    expect(await orderOf(at.test, orderId!)).toMatchObject({ statusId: 1 });
    expect(await done()).toEqual(['2026-08-01']);
  });

  it('closes the next test if none was ordered, and it is not ordered any more', async () => {
    await file(addDays(RETURNED, 1));
    expect(await planNow()).toMatchObject({ testsDone: 1, nextOn: '2026-08-01' });
    await orderDueFollowUps(at.test.app);
    expect((await planNow()).schedule![0]).toMatchObject({ state: 'done', orderId: null });
  });

  it.each([
    ['of another reason (40.309(c))', '2026-07-03', { testReason: 'random' }],
    ['that was canceled (40.309(d))', '2026-07-03', { result: 'cancelled' }],
    ['from the day of the return', RETURNED, {}],
  ])('%s closes none', async (_what, day, more) => {
    await file(day, more);
    expect(await done()).toEqual([]);
  });

  it('closes none any more once it is deleted or says something else', async () => {
    const documentId = await file('2026-07-03');
    expect(await done()).toEqual([JULY]);
    await rows(at.test, sql`update documents set result = 'cancelled' where id = ${documentId} returning 1`);
    expect(await done()).toEqual([]);
  });

  it('of the first 12 months leaves the tests of the months after them open', async () => {
    at.clock.now = new Date('2027-08-01T16:00:00Z');
    for (let month = 1; month <= 7; month += 1) await file(addMonths('2026-06-20', month));
    expect(await done()).toHaveLength(6);
    await file(addMonths(RETURNED, 12));
    expect(await done()).toHaveLength(6);
    await file(addDays(addMonths(RETURNED, 12), 9));
    expect(await done()).toHaveLength(7);
  });

  it('that is a result without an order counts on its own day', async () => {
    await report('NL9100001', '7/2/2026');
    await report('NL9100002', '7/2/2026');
    expect(await done()).toEqual([JULY]);
    await report('NL9100003', '7/3/2026');
    expect(await done()).toEqual([JULY, '2026-08-01']);
  });

  it('stays counted when the SAP changes the plan', async () => {
    await file('2026-07-03');
    const { tests, testsDone } = await take(at.world, driver, {
      ...UP_TO_PLAN[5]!,
      firstYear: 9,
      laterTests: 0,
      laterMonths: 0,
    });
    expect({ tests, testsDone }).toEqual({ tests: 9, testsDone: 1 });
  });
});

describe('a document that a person counts', () => {
  it('is of the one test that it names if the plan asks for drugs and alcohol', async () => {
    await returnOf('both');
    const documentId = await file('2026-07-03');
    expect(await planNow()).toMatchObject({
      testsDone: 0,
      papers: [{ documentId, docDate: '2026-07-03', testType: null }],
    });
    expect((await count(documentId)).statusCode).toBe(200);
    expect(await planNow()).toMatchObject({ testsDone: 0, papers: [] });
    expect(await done()).toEqual([JULY]);
    expect((await count(documentId, 1)).json()).toMatchObject({
      errors: { documentId: 'This document isn’t of this test, or it counts already' },
    });
    await count(await file('2026-07-03'), 1);
    expect((await planNow()).testsDone).toBe(1);
  });

  it('may be of the employer before, since the SAP made the plan (40.307(e))', async () => {
    await file('2026-06-11');
    const documentId = await file('2026-06-12');
    expect((await planNow()).papers.map((one) => one.documentId)).toEqual([documentId]);
    await count(documentId, 2);
    expect(await done()).toEqual(['2026-09-01']);
    const trail = await rows<{ body: string }>(
      at.test,
      sql`select body::text as body from audit_entries where type = 'returnToDuty.testCounted' and tenant_id = ${at.world.client.tenantId}
        order by seq desc limit 1`,
    );
    expect(trail[0]!.body).not.toMatch(/2026-0[69]/);
  });

  it('ends the order of its test, with its result', async () => {
    await returnOf('both');
    await orderDueFollowUps(at.test.app);
    const { orderId } = (await planNow()).schedule![0]!;
    await rows(
      at.test,
      sql`update orders set ordered_at = '2026-07-02T16:00:00Z' where employee_id = ${driver.employeeId} and reason_id = 6 returning 1`,
    );
    await fileByHand('2026-07-03');
    expect(await orderOf(at.test, orderId!)).toMatchObject({ statusId: 1 });
    await count((await planNow()).papers[0]!.documentId);
    expect(await orderOf(at.test, orderId!)).toMatchObject({ statusId: 9 });
  });
});
