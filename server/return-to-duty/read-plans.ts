import type { FastifyInstance } from 'fastify';
import type { Plan } from '../../domain/return-to-duty/contract';
import type { Caller } from '../platform/access/caller';
import { sql, type Reach, type ScopedTx, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import {
  openTestsQuery,
  papersQuery,
  planItem,
  planQuery,
  testsQuery,
  type OpenPaper,
  type OpenTest,
  type PlanRow,
  type TestRow,
} from './plan-queries';

/** Outside auditors read the documents that their audit shows. */
export function refuseAuditors({ audit }: Pick<Caller, 'audit'>): void {
  if (audit) throw new AppError('forbidden');
}

const statements = (reach: Reach, which: SQL, now: Date): SQL[] => [
  sql`${planQuery(reach, which)} order by p.violated_on desc, p.id desc`,
  testsQuery(reach, which, now),
  openTestsQuery(reach, which),
  papersQuery(reach, which),
];

/** What these statements answered, on the wire. */
const plansOf = (caller: Caller, [plans, tests, open, papers]: readonly unknown[], now: Date): Plan[] =>
  (plans as PlanRow[]).map((row) =>
    planItem(caller, row, {
      tests: tests as TestRow[],
      open: open as OpenTest[],
      papers: papers as OpenPaper[],
      now,
    }),
  );

/** A plan with its steps. */
export async function readPlan(app: FastifyInstance, caller: Caller, planId: number): Promise<Plan> {
  refuseAuditors(caller);
  const now = app.now();
  const rows = await app.data.read(caller, (reach) => statements(reach, sql`p.id = ${planId}`, now));
  const [plan] = plansOf(caller, rows, now);
  if (!plan) throw new AppError('notFound');
  return plan;
}

/** The same in a transaction. */
export async function planIn(tx: ScopedTx, planId: number, now: Date): Promise<Plan> {
  const rows: unknown[] = [];
  for (const statement of statements(tx.reach, sql`p.id = ${planId}`, now))
    rows.push(await tx.query(statement));
  return plansOf(tx.caller, rows, now)[0]!;
}

/** The plans of one person, the latest violation first. */
export async function plansOfEmployee(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<Plan[]> {
  refuseAuditors(caller);
  const now = app.now();
  const [found = [], ...rows] = await app.data.read(caller, (reach) => [
    sql`select 1 from employees e where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    ...statements(reach, sql`p.employee_id = ${employeeId}`, now),
  ]);
  if (found.length === 0) throw new AppError('notFound');
  return plansOf(caller, rows, now);
}
