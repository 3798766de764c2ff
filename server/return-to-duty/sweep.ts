import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { EMPLOYEE } from '../../domain/employees/constants';
import { ORDER_REASONS } from '../../domain/orders/tests';
import { laterDay } from '../../domain/return-to-duty/schedule';
import { dayIn, locationZone } from '../compliance';
import { lockEmployees, type EmployeeRow } from '../employees';
import { placeTest, sameOrderQuery, type Orderer } from '../orders';
import { sql, update, type TenantTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { eachTenant } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { DAYS_TO_GO, dutyTest } from './place-tests';
import { followUps, todayThere } from './plan-queries';
import { followUpTests } from './tables';

const EVERY_MS = 15 * 60_000;
const BY: Orderer = { name: 'Follow-up testing plan', realUser: null };

interface DueTest {
  id: number;
  employeeId: number;
  testType: 'drug' | 'alcohol';
  dueOn: string;
  hireDate: string | null;
  zone: string | null;
}

/**
 * Tests whose day has come, of people who work here: while they don't, the schedule waits (40.307(e)). One that was ordered before they left is
 * due again, and others that ended without a test are for people.
 */
const dueTests = (tenantId: number, now: Date) => sql`
  select f.id, p.employee_id as "employeeId", f.test_type as "testType", f.due_on::text as "dueOn",
    e.hire_date::text as "hireDate", ${locationZone} as zone
  from return_to_duty_plans p join employees e on e.tenant_id = p.tenant_id and e.id = p.employee_id cross join ${followUps}
  where p.tenant_id = ${tenantId} and e.tenant_id = ${tenantId} and e.status_id = ${EMPLOYEE} and p.superseded_by_id is null
    and p.withdrawn_at is null and p.reported_on is null and p.returned_on is not null
    and not f.is_done and not f.is_ordered and f.due_on <= ${todayThere(now)} and (f.order_id is null or f.due_on < e.hire_date)
  order by f.due_on, f.id limit 500`;

/** What can't be ordered, such as without a birth date or while an earlier test is open, stays due for people to see. */
async function orderOne(tx: TenantTx, due: DueTest, now: Date): Promise<boolean> {
  const { tenantId } = tx.reach;
  const { id, employeeId, testType } = due;
  const [employee] = await tx.query<EmployeeRow>(lockEmployees(tenantId, [employeeId]));
  const today = dayIn(due, now);
  const change = (values: { orderId: number } | { orderId: null; dueOn: string }) =>
    tx.query(
      sql`${update(followUpTests, { ...values, updatedAt: sql`now()` })} where tenant_id = ${tenantId} and id = ${id}`,
    );
  if (!employee) return false;
  // The day passed before they were hired again: all those days at once would be no surprise.
  if (due.hireDate !== null && due.dueOn < due.hireDate) {
    await change({ orderId: null, dueOn: laterDay(today, randomInt) });
    return false;
  }
  const reasonId = ORDER_REASONS.followUp;
  if (await tx.maybe(sameOrderQuery(tenantId, { employeeId, orderType: testType, reasonId }))) return false;
  try {
    const orderId = await placeTest(tx, {
      tenantId,
      by: BY,
      employeeId,
      employee,
      orderType: testType,
      test: dutyTest(testType, reasonId),
      today,
      days: DAYS_TO_GO,
      now,
    });
    await change({ orderId });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') return false;
    throw error;
  }
}

/** Orders the follow-up tests whose day has come, and answers how many. Safe to repeat. */
export async function orderDueFollowUps(app: FastifyInstance): Promise<number> {
  const now = app.now();
  let ordered = 0;
  await eachTenant(
    app.data,
    // A day begins in some places before it does elsewhere.
    sql`select distinct tenant_id as "tenantId" from follow_up_tests
      where due_on <= ${now.toISOString()}::timestamptz::date + 1 order by 1`,
    async (tx) => {
      for (const due of await tx.query<DueTest>(dueTests(tx.reach.tenantId, now)))
        if (await orderOne(tx, due, now)) ordered += 1;
    },
  );
  return ordered;
}

export const followUpWatch = (app: FastifyInstance): Watch => ({
  name: 'order follow-up tests',
  everyMs: EVERY_MS,
  run: () => orderDueFollowUps(app),
});
