import { randomInt } from 'node:crypto';
import type { TestKind } from '../../domain/documents/contract';
import { scheduleTests } from '../../domain/return-to-duty/schedule';
import { FIRST_MONTHS } from '../../domain/compliance/follow-up-tests';
import { addMonths } from '../../domain/shared/dates';
import { insertInto, sql, type Tx } from '../platform/db';
import { followUpTests } from './tables';

export interface PlanToSchedule {
  tenantId: number;
  employeeId: number;
  planId: number;
  returnedOn: string;
  followUpTests: TestKind;
  firstYear: number;
  laterTests: number;
  laterMonths: number;
}

/**
 * Chooses the days of the follow-up tests after today. Those that are ordered or done stay when the SAP changes the plan, and count. The
 * audit trail gets their number, never their days.
 */
export async function scheduleFollowUps(tx: Tx, plan: PlanToSchedule, today: string): Promise<void> {
  const { tenantId, employeeId, planId, returnedOn } = plan;
  const ofPlan = sql`tenant_id = ${tenantId} and plan_id = ${planId}`;
  await tx.query(sql`delete from follow_up_tests f where f.tenant_id = ${tenantId} and f.plan_id = ${planId}
    and not exists (select from follow_up_tests k where k.tenant_id = f.tenant_id and k.plan_id = f.plan_id
      and k.number = f.number and (k.order_id is not null or k.document_id is not null))`);
  const kept = await tx.query<{ number: number; dueOn: string }>(
    sql`select number, min(due_on)::text as "dueOn" from follow_up_tests where ${ofPlan} group by number order by number`,
  );
  const endOfFirst = addMonths(returnedOn, FIRST_MONTHS);
  const keptFirst = kept.filter(({ dueOn }) => dueOn <= endOfFirst).length;
  const tests = scheduleTests(
    {
      ...plan,
      firstYear: Math.max(0, plan.firstYear - keptFirst),
      laterTests: Math.max(0, plan.laterTests - (kept.length - keptFirst)),
    },
    returnedOn,
    randomInt,
    { notBefore: today, firstNumber: (kept.at(-1)?.number ?? 0) + 1 },
  );
  for (const test of tests)
    await tx.query(insertInto(followUpTests, { tenantId, employeeId, planId, ...test }));
  tx.audit(
    {
      type: 'returnToDuty.testsScheduled',
      subject: `returnToDuty/${planId}`,
      employee: `employee/${employeeId}`,
      visits: kept.length + new Set(tests.map(({ number }) => number)).size,
    },
    tenantId,
  );
}
