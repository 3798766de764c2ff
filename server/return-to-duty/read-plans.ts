import type { FastifyInstance } from 'fastify';
import type { Plan } from '../../domain/return-to-duty/contract';
import type { Caller } from '../platform/access/caller';
import { sql, type Reach, type ScopedTx, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import {
  openTestsQuery,
  planItem,
  planQuery,
  testsQuery,
  type OpenTest,
  type PlanRow,
  type TestRow,
} from './plan-queries';

/** Outside auditors read the documents that their audit shows. */
export function refuseAuditors({ audit }: Pick<Caller, 'audit'>): void {
  if (audit) throw new AppError('forbidden');
}

interface Which {
  plans: SQL;
  tests: SQL;
}

const statements = (reach: Reach, { plans, tests }: Which, now: Date): SQL[] => [
  sql`${planQuery(reach, plans)} order by p.violated_on desc, p.id desc`,
  testsQuery(reach, tests, now),
  openTestsQuery(reach, plans),
];

const ofPlan = (planId: number): Which => ({
  plans: sql`p.id = ${planId}`,
  tests: sql`f.plan_id = ${planId}`,
});

/** A plan with its steps. */
export async function readPlan(app: FastifyInstance, caller: Caller, planId: number): Promise<Plan> {
  refuseAuditors(caller);
  const now = app.now();
  const [plans = [], tests = [], open = []] = await app.data.read(caller, (reach) =>
    statements(reach, ofPlan(planId), now),
  );
  const [row] = plans as unknown as PlanRow[];
  if (!row) throw new AppError('notFound');
  return planItem(caller, row, {
    tests: tests as unknown as TestRow[],
    open: open as unknown as OpenTest[],
    now,
  });
}

/** The same in a transaction. */
export async function planIn(tx: ScopedTx, planId: number, now: Date): Promise<Plan> {
  const which = ofPlan(planId);
  const row = await tx.one<PlanRow>(planQuery(tx.reach, which.plans));
  const tests = await tx.query<TestRow>(testsQuery(tx.reach, which.tests, now));
  const open = await tx.query<OpenTest>(openTestsQuery(tx.reach, which.plans));
  return planItem(tx.caller, row, { tests, open, now });
}

/** The plans of one person, the latest violation first. */
export async function plansOfEmployee(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<Plan[]> {
  refuseAuditors(caller);
  const now = app.now();
  const [found = [], plans = [], tests = [], open = []] = await app.data.read(caller, (reach) => [
    sql`select 1 from employees e where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    ...statements(
      reach,
      { plans: sql`p.employee_id = ${employeeId}`, tests: sql`f.employee_id = ${employeeId}` },
      now,
    ),
  ]);
  if (found.length === 0) throw new AppError('notFound');
  const more = { tests: tests as unknown as TestRow[], open: open as unknown as OpenTest[], now };
  return (plans as unknown as PlanRow[]).map((row) => planItem(caller, row, more));
}
