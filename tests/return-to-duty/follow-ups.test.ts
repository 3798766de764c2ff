import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TERMINATED } from '../../domain/employees/constants';
import { addDays } from '../../domain/shared/dates';
import type { FollowUpTest, Plan } from '../../domain/return-to-duty/contract';
import { filesQuery, type FileRow } from '../../server/compliance';
import { sweepOrders } from '../../server/orders';
import { sql } from '../../server/platform/db';
import { orderDueFollowUps } from '../../server/return-to-duty/sweep';
import { rows } from '../drug-tests/world';
import { makeDriver, orderOf, plansWorld, take, UP_TO_PLAN, urlOf, type Driver } from './world';

const BEGIN = '2026-06-20T16:00:00Z';
let at: Awaited<ReturnType<typeof plansWorld>>;
let driver: Driver;
let first: FollowUpTest;

beforeAll(async () => {
  at = await plansWorld(BEGIN);
});
afterAll(() => at.test.close());
beforeEach(async () => {
  const { test, world, clock } = at;
  clock.now = new Date(BEGIN);
  driver = await makeDriver(test, world);
  await driver.result('POSITIVE', '2026-06-01', '3^RANDOM SELECTION');
  await take(world, driver, ...UP_TO_PLAN);
  await driver.tested('NEGATIVE', '2026-06-15', 5);
  const plan = await take(world, driver, { step: 'returned', on: '2026-06-16' });
  first = plan.schedule![0]!;
});

const noonOf = (day: string) => new Date(`${day}T16:00:00Z`);
const nth = async (followUpId: number): Promise<FollowUpTest> =>
  (await driver.plans())[0]!.schedule!.find((test) => test.followUpId === followUpId)!;
const orderAgain = async (): Promise<{ statusCode: number; code?: string }> => {
  const [plan] = await driver.plans();
  const answer = await at.world.staff.post(`${urlOf(at.world, plan!)}/followUps/${first.followUpId}`, {
    specimenId: 1,
  });
  return { statusCode: answer.statusCode, code: answer.json<{ code?: string }>().code };
};
const setStatus = (statusId: number, hireDate: string | null = null) =>
  rows(
    at.test,
    sql`update employees set status_id = ${statusId}, hire_date = ${hireDate}::date where id = ${driver.employeeId} returning 1`,
  );

describe('follow-up tests', () => {
  it('have days after the return that only the schedule knows', async () => {
    const [plan] = await driver.plans();
    expect(plan).toMatchObject({ stage: 'followUps', tests: 6, testsDone: 0, nextOn: first.dueOn });
    expect(plan!.schedule!.map(({ state }) => state)).toEqual(Array(6).fill('planned'));
    const trail = await rows(
      at.test,
      sql`select 1 from audit_entries where subject = ${`returnToDuty/${plan!.planId}`} and body like ${`%${first.dueOn}%`}`,
    );
    expect(trail).toEqual([]);
  });

  it('are ordered on their day and not before, directly observed, and only once', async () => {
    const { test, clock } = at;
    clock.now = noonOf(addDays(first.dueOn, -1));
    await orderDueFollowUps(test.app);
    expect(await nth(first.followUpId)).toMatchObject({ state: 'planned', orderId: null });
    expect(await orderAgain()).toMatchObject({ code: 'returnToDuty.notDue' });
    clock.now = noonOf(first.dueOn);
    await orderDueFollowUps(test.app);
    const ordered = await nth(first.followUpId);
    expect(ordered.state).toBe('ordered');
    expect(await orderOf(test, ordered.orderId!)).toMatchObject({ reasonId: 6, isObserved: true });
    await orderDueFollowUps(test.app);
    expect((await nth(first.followUpId)).orderId).toBe(ordered.orderId);
  });

  it('are done by the result of their order, and no test for another reason counts (40.309(c))', async () => {
    const { test, clock } = at;
    clock.now = noonOf(first.dueOn);
    await driver.tested('NEGATIVE', first.dueOn, 3);
    expect((await nth(first.followUpId)).state).toBe('due');
    await orderDueFollowUps(test.app);
    await driver.result('NEGATIVE', first.dueOn, '6^FOLLOW UP');
    expect(await nth(first.followUpId)).toMatchObject({ state: 'done' });
    expect(await driver.plans()).toMatchObject([{ testsDone: 1 }]);
  });

  it('stay due if they are canceled, and are ordered again (40.309(d))', async () => {
    const { test, clock } = at;
    clock.now = noonOf(first.dueOn);
    await orderDueFollowUps(test.app);
    const { orderId } = await nth(first.followUpId);
    await driver.result('CANCELLED', first.dueOn, '6^FOLLOW UP');
    expect(await nth(first.followUpId)).toMatchObject({ state: 'due', orderId });
    expect((await orderAgain()).statusCode).toBe(201);
    const again = await nth(first.followUpId);
    expect(again.state).toBe('ordered');
    expect(again.orderId).not.toBe(orderId);
    expect(await orderAgain()).toMatchObject({ code: 'returnToDuty.testDone' });
  });

  it('wait while the driver doesn’t work here, and get another day after a new hire', async () => {
    const { test, clock } = at;
    // The days are chosen at random, and another test that is open would come first.
    await rows(
      test,
      sql`update follow_up_tests set due_on = due_on + 1000 where id <> ${first.followUpId} returning 1`,
    );
    await setStatus(3);
    clock.now = noonOf(addDays(first.dueOn, 3));
    await orderDueFollowUps(test.app);
    expect(await nth(first.followUpId)).toMatchObject({ state: 'due', orderId: null });
    const today = addDays(first.dueOn, 5);
    await setStatus(2, addDays(first.dueOn, 4));
    clock.now = noonOf(today);
    await orderDueFollowUps(test.app);
    const moved = await nth(first.followUpId);
    expect(moved).toMatchObject({ state: 'planned', orderId: null });
    expect(moved.dueOn > today).toBe(true);
    clock.now = noonOf(moved.dueOn);
    await orderDueFollowUps(test.app);
    await sweepOrders(test.app);
    expect((await nth(first.followUpId)).state).toBe('ordered');
  });

  it('that were ordered before the driver left get another day after a new hire, too (40.307(e))', async () => {
    const { test, clock } = at;
    await rows(
      test,
      sql`update follow_up_tests set due_on = due_on + 1000 where id <> ${first.followUpId} returning 1`,
    );
    clock.now = noonOf(first.dueOn);
    await orderDueFollowUps(test.app);
    const { orderId } = await nth(first.followUpId);
    await setStatus(TERMINATED);
    await sweepOrders(test.app);
    expect(await orderOf(test, orderId!)).toMatchObject({ statusId: 6 });
    await setStatus(2, addDays(first.dueOn, 4));
    clock.now = noonOf(addDays(first.dueOn, 5));
    await orderDueFollowUps(test.app);
    expect(await nth(first.followUpId)).toMatchObject({ state: 'planned', orderId: null });
  });

  it('keep those that are ordered when the SAP changes the plan', async () => {
    const { test, world, clock } = at;
    clock.now = noonOf(first.dueOn);
    await orderDueFollowUps(test.app);
    const plan: Plan = await take(world, driver, {
      ...UP_TO_PLAN[5]!,
      firstYear: 9,
      laterTests: 3,
      laterMonths: 12,
    });
    expect(plan.tests).toBe(12);
    expect(plan.schedule![0]).toMatchObject({ followUpId: first.followUpId, state: 'ordered' });
    expect(plan.schedule!.slice(1).every(({ dueOn }) => dueOn > first.dueOn)).toBe(true);
  });

  it('are judged by the numbers of the plan, also if its record gives way to the scan', async () => {
    const { test, world } = at;
    const [planned] = await driver.plans();
    await take(world, driver, { ...UP_TO_PLAN[5]!, firstYear: 9, laterTests: 3, laterMonths: 12 });
    await rows(
      test,
      sql`update return_to_duty_plans set follow_up_plan_document_id = null where id = ${planned!.planId} returning 1`,
    );
    const [file] = await rows<FileRow>(test, filesQuery(sql`e.id = ${driver.employeeId}`));
    expect(file!.documents.filter(({ sapReport }) => sapReport === 'followUpPlan')).toMatchObject([
      { followUps: { returnedOn: '2026-06-16', firstYear: 9, laterTests: 3, laterMonths: 12 } },
    ]);
  });

  it('end with the report of the employer once all are done', async () => {
    const { test, world, clock } = at;
    const [plan] = await driver.plans();
    for (const { dueOn } of plan!.schedule!) {
      clock.now = noonOf(dueOn);
      await orderDueFollowUps(test.app);
      await driver.result('NEGATIVE', dueOn, '6^FOLLOW UP');
    }
    expect(await driver.plans()).toMatchObject([{ stage: 'reported', testsDone: 6 }]);
    const last = plan!.schedule!.at(-1)!.dueOn;
    expect(await take(world, driver, { step: 'reported', on: last })).toMatchObject({ stage: 'done' });
    const [done] = await driver.plans();
    const after = await world.staff.patch(urlOf(world, done!), {
      version: done!.version,
      step: 'reported',
      on: last,
    });
    expect(after.json()).toMatchObject({ code: 'returnToDuty.ended' });
  });
});
