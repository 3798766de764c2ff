import type { FastifyInstance } from 'fastify';
import { EMPLOYEE } from '../../domain/employees/constants';
import type { TestOnOrder } from '../../domain/orders/contract';
import {
  DOT_PANEL,
  ORDER_REASONS,
  SPECIMENS,
  testProblems,
  type SpecimenId,
} from '../../domain/orders/tests';
import type { FollowUpBody, Plan, TestBody } from '../../domain/return-to-duty/contract';
import { STAGES } from '../../domain/return-to-duty/steps';
import { refuse } from '../../domain/shared/refusals/refusal';
import { todayAt } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import { ordererOf, placeTest } from '../orders';
import type { Caller } from '../platform/access/caller';
import { sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { planQuery, testsQuery, type PlanRow, type TestRow } from './plan-queries';
import { planIn, refuseAuditors } from './read-plans';
import { followUpTests } from './tables';

/** 40.305, 40.309: once told, the driver goes at once; the days are for finding a clinic. */
export const DAYS_TO_GO = 3;
const RETURN_DAYS_TO_GO = 30;

/**
 * A test of part 40 for a return to duty or a follow-up: of urine under direct observation (40.67(b)), of oral fluid, or of alcohol. A
 * collector who watches the mouth needs no observer.
 */
export const dutyTest = (
  testType: 'drug' | 'alcohol',
  reasonId: typeof ORDER_REASONS.returnToDuty | typeof ORDER_REASONS.followUp,
  specimenId: SpecimenId = testType === 'drug' ? SPECIMENS.urine : SPECIMENS.breath,
): TestOnOrder => ({
  authority: 'FMCSA',
  reasonId,
  specimenId,
  panel: testType === 'drug' ? DOT_PANEL : null,
  isObserved: specimenId === SPECIMENS.urine,
});

function checkedTest(...given: Parameters<typeof dutyTest>): TestOnOrder {
  const test = dutyTest(...given);
  const { specimenId } = testProblems(given[0], test);
  if (specimenId) throw refuseFields({ specimenId });
  return test;
}

async function lockPlan(tx: ScopedTx, planId: number): Promise<{ row: PlanRow; employee: EmployeeRow }> {
  const { employeeId } = await tx.one<PlanRow>(planQuery(tx.reach, sql`p.id = ${planId}`));
  const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
  return { row: await tx.one<PlanRow>(planQuery(tx.reach, sql`p.id = ${planId}`)), employee };
}

type Problem = 'notEligible' | 'notDue' | 'notEmployed' | 'testDone' | 'ended';
const conflict = (problem: Problem) =>
  new AppError('conflict', { refusal: refuse(`returnToDuty.${problem}`) });

/** Orders the return-to-duty test. It can't take place before the SAP reports compliance (40.305(a)). */
export function orderReturnTest(
  app: FastifyInstance,
  caller: Caller,
  planId: number,
  { testType, specimenId }: TestBody,
): Promise<Plan> {
  refuseAuditors(caller);
  const test = checkedTest(testType, ORDER_REASONS.returnToDuty, specimenId as SpecimenId);
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const { row, employee } = await lockPlan(tx, planId);
    const { stage, returnTests, employeeId } = row;
    if (STAGES.indexOf(stage) < STAGES.indexOf('followUpPlan')) throw conflict('notEligible');
    if (STAGES.indexOf(stage) > STAGES.indexOf('returned')) throw conflict('ended');
    if (returnTests !== 'both' && returnTests !== testType)
      throw refuseFields({ testType: refuse('returnToDuty.testNotAsked') });
    const now = app.now();
    const today = await todayAt(tx, tenantId, employee.siteId, now);
    await placeTest(tx, {
      tenantId,
      by: ordererOf(caller),
      employeeId,
      employee,
      orderType: testType,
      test,
      today,
      days: RETURN_DAYS_TO_GO,
      now,
    });
    return planIn(tx, planId, now);
  });
}

/** A follow-up test that isn't done, of a plan that goes on, with its driver locked. */
export async function lockFollowUp(
  tx: ScopedTx,
  { planId, followUpId }: { planId: number; followUpId: number },
  now: Date,
): Promise<{ row: PlanRow; employee: EmployeeRow; test: TestRow }> {
  const { row, employee } = await lockPlan(tx, planId);
  const [test] = await tx.query<TestRow>(
    testsQuery(tx.reach, sql`p.id = ${planId} and f.id = ${followUpId}`, now),
  );
  if (!test) throw new AppError('notFound');
  if (row.stage !== 'followUps') throw conflict('ended');
  if (test.state === 'done') throw conflict('testDone');
  return { row, employee, test };
}

/** Orders a follow-up test that is due: again if it was canceled or missed, because it stays due (40.309(d)). */
export function orderFollowUp(
  app: FastifyInstance,
  caller: Caller,
  { planId, followUpId, specimenId }: { planId: number; followUpId: number } & FollowUpBody,
): Promise<Plan> {
  refuseAuditors(caller);
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const now = app.now();
    const { row, employee, test } = await lockFollowUp(tx, { planId, followUpId }, now);
    if (row.statusId !== EMPLOYEE) throw conflict('notEmployed');
    if (test.state === 'planned') throw conflict('notDue');
    if (test.state === 'ordered') throw conflict('testDone');
    const today = await todayAt(tx, tenantId, employee.siteId, now);
    const orderId = await placeTest(tx, {
      tenantId,
      by: ordererOf(caller),
      employeeId: row.employeeId,
      employee,
      orderType: test.testType,
      test: checkedTest(test.testType, ORDER_REASONS.followUp, specimenId as SpecimenId),
      today,
      days: DAYS_TO_GO,
      now,
    });
    await tx.query(
      sql`${update(followUpTests, { orderId, documentId: null, updatedAt: sql`now()` })} where tenant_id = ${tenantId} and id = ${followUpId}`,
    );
    return planIn(tx, planId, now);
  });
}
