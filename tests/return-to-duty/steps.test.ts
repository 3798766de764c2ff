import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DrugTest, ReviewItem } from '../../domain/drug-tests/contract';
import type { Order } from '../../domain/orders/contract';
import type { Plan, PlanLine } from '../../domain/return-to-duty/contract';
import { makePdf, upload } from '../documents/test-documents';
import { documentsOf, readerOf } from '../drug-tests/world';
import { barred, makeDriver, orderOf, plansWorld, take, UP_TO_PLAN, urlOf, type Driver } from './world';

let at: Awaited<ReturnType<typeof plansWorld>>;
let driver: Driver;

beforeAll(async () => {
  at = await plansWorld('2026-06-20T16:00:00Z');
});
afterAll(() => at.test.close());
beforeEach(async () => {
  driver = await makeDriver(at.test, at.world);
});

const violate = () => driver.result('POSITIVE', '2026-06-01', '3^RANDOM SELECTION');
const review = async (decision: 'confirm' | 'reject') => {
  const { world } = at;
  const list = (await world.second.get(`${world.url}/drugTestReviews?range=%5B0,99%5D`)).json<ReviewItem[]>();
  const { testResultId, version } = list.find(({ employeeId }) => employeeId === driver.employeeId)!;
  const answer = await world.second.post(`${world.url}/drugTestReviews/${testResultId}`, {
    decision,
    version,
    ...(decision === 'reject' && { note: 'Another donor' }),
  });
  expect(answer.statusCode).toBe(200);
};

describe('a violation', () => {
  it('opens a plan with its result, whose first step is to remove the driver', async () => {
    await violate();
    expect(await driver.plans()).toMatchObject([
      { violation: 'positive', violatedOn: '2026-06-01', stage: 'removed', isByHand: false, version: 1 },
    ]);
  });

  it('that a second person rejects was none', async () => {
    await violate();
    await review('reject');
    expect(await driver.plans()).toMatchObject([{ stage: 'withdrawn' }]);
    expect(await barred(at.world, driver.employeeId)).toEqual([]);
  });

  it('of one day opens one plan; a later one begins the steps again', async () => {
    await violate();
    await driver.result('REFUSAL TO TEST', '2026-06-01', '3^RANDOM SELECTION');
    await take(at.world, driver, ...UP_TO_PLAN.slice(0, 2));
    await driver.result('POSITIVE', '2026-06-10', '2^POST ACCIDENT');
    expect(await driver.plans()).toMatchObject([
      { violatedOn: '2026-06-10', stage: 'removed' },
      { violatedOn: '2026-06-01', stage: 'superseded' },
    ]);
  });

  it('is none at a negative or canceled test', async () => {
    await driver.tested('NEGATIVE', '2026-06-01', 3);
    await driver.tested('CANCELLED', '2026-06-02', 3);
    expect(await driver.plans()).toEqual([]);
  });

  it('of another employer is entered by hand, and bars like a result', async () => {
    const { world } = at;
    const open = (violatedOn: string) =>
      world.staff.post(`/v1/employees/${driver.employeeId}/returnToDuty`, {
        violation: 'actualKnowledge',
        violatedOn,
        employer: 'Acme Freight',
      });
    expect((await open('2026-06-21')).statusCode).toBe(400);
    const opened = await open('2026-06-20');
    expect(opened.json()).toMatchObject({ stage: 'removed', employer: 'Acme Freight', isByHand: true });
    expect(await barred(world, driver.employeeId)).toEqual(['testViolation']);
    expect((await open('2026-06-20')).statusCode).toBe(409);
    const url = urlOf(world, opened.json<Plan>());
    expect((await world.staff.delete(url, { reason: 'The wrong driver' })).statusCode).toBe(204);
    expect(await barred(world, driver.employeeId)).toEqual([]);
  });
});

describe('the steps', () => {
  it('lead back to driving in their order, and no earlier', async () => {
    const { world, test } = at;
    await violate();
    expect(await barred(world, driver.employeeId)).toEqual(['testViolation']);
    const [plan] = await driver.plans();
    const early = await world.staff.patch(urlOf(world, plan!), { version: 1, ...UP_TO_PLAN[3] });
    expect(early.json()).toMatchObject({ code: 'returnToDuty.notYet' });
    await take(world, driver, ...UP_TO_PLAN.slice(0, 4));
    expect(await barred(world, driver.employeeId)).toEqual(['sapComplianceMissing']);
    const order = (testType: string, specimenId: number) =>
      world.staff.post(`${urlOf(world, plan!)}/tests`, { testType, specimenId });
    expect((await order('drug', 1)).json()).toMatchObject({ code: 'returnToDuty.notEligible' });
    await take(world, driver, ...UP_TO_PLAN.slice(4));
    expect(await barred(world, driver.employeeId)).toEqual(['returnToDutyTestMissing']);
    expect((await order('alcohol', 3)).statusCode).toBe(400);
    expect((await order('drug', 3)).statusCode).toBe(400);
    const ordered = await order('drug', 1);
    expect(ordered.json()).toMatchObject({ stage: 'returnTest', openTests: [{ testType: 'drug' }] });
    const { orderId } = ordered.json<Plan>().openTests[0]!;
    expect(await orderOf(test, orderId)).toMatchObject({ reasonId: 5, isObserved: true, orderType: 'drug' });
    await driver.result('CANCELLED', '2026-06-20', '5^RETURN TO DUTY');
    expect(await barred(world, driver.employeeId)).toEqual(['returnToDutyTestMissing']);
    expect((await order('drug', 5)).statusCode).toBe(201);
    await driver.result('NEGATIVE', '2026-06-20', '5^RETURN TO DUTY');
    expect(await barred(world, driver.employeeId)).toEqual([]);
    expect(await driver.plans()).toMatchObject([
      { stage: 'returned', testedOn: '2026-06-20', openTests: [] },
    ]);
  });

  it('count no test before the report of compliance, but one on its day', async () => {
    await violate();
    await take(at.world, driver, ...UP_TO_PLAN);
    await driver.tested('NEGATIVE', '2026-06-11', 5);
    expect(await driver.plans()).toMatchObject([{ stage: 'returnTest' }]);
    expect(await barred(at.world, driver.employeeId)).toEqual(['returnToDutyTestMissing']);
    await driver.tested('NEGATIVE', '2026-06-12', 5);
    expect(await driver.plans()).toMatchObject([{ stage: 'returned' }]);
    expect(await barred(at.world, driver.employeeId)).toEqual([]);
  });

  it('wait for both tests if the SAP asked for both', async () => {
    await violate();
    const [, , , , compliance, followUpPlan] = UP_TO_PLAN;
    await take(
      at.world,
      driver,
      ...UP_TO_PLAN.slice(0, 4),
      { ...compliance!, returnTests: 'both' },
      followUpPlan!,
    );
    for (const day of ['2026-06-15', '2026-06-16']) {
      // The second drug test is none for alcohol.
      await driver.tested('NEGATIVE', day, 5);
      expect(await driver.plans()).toMatchObject([{ stage: 'returnTest', testedOn: null }]);
      expect(await barred(at.world, driver.employeeId)).toEqual(['returnToDutyTestMissing']);
    }
    const { body } = await upload(at.test.app, at.world.staff, driver.employeeId, {
      file: await makePdf(),
      fields: {
        docTypeId: '2023',
        docCategoryId: '5',
        docDate: '2026-06-17',
        result: 'negative',
        testReason: 'returnToDuty',
        testKind: 'alcohol',
      },
    });
    expect(body).toMatchObject({ testKind: 'alcohol' });
    expect(await driver.plans()).toMatchObject([{ stage: 'returned', testedOn: '2026-06-17' }]);
    expect(await barred(at.world, driver.employeeId)).toEqual([]);
  });

  it('wait for the test that the SAP asked for', async () => {
    await violate();
    const [, , , , compliance, followUpPlan] = UP_TO_PLAN;
    await take(
      at.world,
      driver,
      ...UP_TO_PLAN.slice(0, 4),
      { ...compliance!, returnTests: 'alcohol' },
      followUpPlan!,
    );
    await driver.tested('NEGATIVE', '2026-06-15', 5);
    expect(await driver.plans()).toMatchObject([{ stage: 'returnTest', testedOn: null }]);
    expect(await barred(at.world, driver.employeeId)).toEqual(['returnToDutyTestMissing']);
  });

  it('put the reports of the SAP on the file, and take back what is corrected', async () => {
    await violate();
    const before = await take(at.world, driver, ...UP_TO_PLAN.slice(0, 4));
    const plan = await take(at.world, driver, { ...UP_TO_PLAN[3]!, on: '2026-06-08' });
    expect(plan.documents.evaluation).not.toBe(before.documents.evaluation);
    const reports = (await at.world.staff.get(`/v1/employees/${driver.employeeId}/documents`)).json<
      { documentId: number; sapReport: string | null; docDate: string }[]
    >();
    expect(reports.filter(({ sapReport }) => sapReport !== null)).toMatchObject([
      { documentId: plan.documents.evaluation, sapReport: 'initialEvaluation', docDate: '2026-06-08' },
    ]);
  });

  it('stop at a report of noncompliance', async () => {
    await violate();
    await take(at.world, driver, ...UP_TO_PLAN.slice(0, 4), {
      step: 'compliance',
      on: '2026-06-10',
      complied: false,
    });
    expect(await driver.plans()).toMatchObject([{ stage: 'compliance' }]);
    expect(await barred(at.world, driver.employeeId)).toEqual(['sapNonCompliance']);
    await take(at.world, driver, UP_TO_PLAN[4]!);
    expect(await barred(at.world, driver.employeeId)).toEqual(['returnToDutyTestMissing']);
  });

  it('are refused with an old version', async () => {
    await violate();
    const [plan] = await driver.plans();
    await take(at.world, driver, UP_TO_PLAN[0]!);
    const stale = await at.world.staff.patch(urlOf(at.world, plan!), {
      version: 1,
      step: 'removed',
      on: '2026-06-03',
    });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ current: { stage: 'sapList' } });
  });
});

describe('who knows', () => {
  const NEGATIVE = 'servicesDrugTesting.viewAuxiliaryNegativeResults';
  const OTHERS = 'servicesDrugTesting.viewAuxiliaryNonNegativeResults';

  it('is only who may see results that are not negative, and the days only who orders tests', async () => {
    const { world, test } = at;
    await violate();
    await take(world, driver, ...UP_TO_PLAN);
    await driver.tested('NEGATIVE', '2026-06-15', 5);
    await take(world, driver, { step: 'returned', on: '2026-06-16' });
    const [plan] = await driver.plans();
    const read = async (...permissions: Parameters<typeof readerOf>[2]) =>
      (await readerOf(test, world, permissions)).get(urlOf(world, plan!));
    expect((await read('servicesDrugTesting.viewDaOrders', NEGATIVE)).statusCode).toBe(403);
    expect((await read(OTHERS)).statusCode).toBe(403);
    expect((await read(NEGATIVE, OTHERS)).json()).toMatchObject({ schedule: null, nextOn: null, tests: 6 });
    const knows = await read(NEGATIVE, OTHERS, 'servicesDrugTesting.orderDrugAndAlcoholTests');
    expect(knows.json<Plan>().schedule).toHaveLength(6);
    const list = (filter: object) =>
      world.staff.get(
        `${world.url}/returnToDuty?range=%5B0,99%5D&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
    const stages = async (filter: object) =>
      (await list(filter)).json<PlanLine[]>().filter(({ employeeId }) => employeeId === driver.employeeId);
    expect(await stages({ stages: ['followUps'] })).toMatchObject([{ tests: 6, testsDone: 0 }]);
    expect(await stages({ open: false })).toEqual([]);
    expect(await documentsOf(test, driver.employeeId)).toMatchObject([
      { result: 'positive' },
      { result: 'negative' },
    ]);
  });

  it('of a test for a reason that only follows a violation is who may know of the plan, or orders tests', async () => {
    const { world, test } = at;
    const { employeeId } = driver;
    await driver.tested('POSITIVE', '2026-06-01', 3);
    await take(world, driver, ...UP_TO_PLAN);
    await driver.tested('NEGATIVE', '2026-06-15', 5);
    const known = async (...permissions: Parameters<typeof readerOf>[2]) => {
      const reader = await readerOf(test, world, [
        'client.viewOrders',
        'client.viewEmployeeFile',
        'servicesDrugTesting.viewDaOrders',
        ...permissions,
      ]);
      const orders = (await reader.get(`/v1/orders?employmentId=${employeeId}`)).json<Order[]>();
      const tests = await reader.get(`/v1/orders/getDrugTestsForEmployee/${employeeId}`);
      const trail = (await reader.get(`/v1/employees/${employeeId}/activity?range=[0,49]`)).body;
      return {
        orders: orders.map((one) => one.test?.reasonId).toSorted(),
        tests: tests
          .json<DrugTest[]>()
          .map(({ reasonId }) => reasonId)
          .toSorted(),
        trail: trail.split('Test ordered').length - 1,
        plan: trail.includes('Return-to-duty plan opened'),
      };
    };
    const nothing = { orders: [3], tests: [3], trail: 1, plan: false };
    const all = { orders: [3, 5], tests: [3, 5], trail: 2 };
    expect(await known()).toEqual(nothing);
    expect(await known(OTHERS)).toEqual(nothing);
    expect(await known(NEGATIVE, OTHERS)).toEqual({ ...all, plan: true });
    expect(await known('servicesDrugTesting.orderDrugAndAlcoholTests')).toEqual({ ...all, plan: false });
  });
});
