import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Employment } from '../../domain/employments/contract';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { route } from '../platform/access/route';
import { EmployeeParams, recordsQuery } from '../employees';
import { employmentRecords, type Row } from './records';

type Current = Pick<Employment, 'hireDate' | 'endDate' | 'reason'>;

/** The employments as an auditor may know them: what began or ended after their period is left out. */
const untilEnd = ({ audit }: Caller, all: Employment[]): Employment[] =>
  audit?.to
    ? all
        .filter(({ hireDate }) => hireDate === null || hireDate <= audit.to!)
        .map((one) =>
          one.endDate && one.endDate > audit.to! ? { ...one, endDate: null, reason: null } : one,
        )
    : all;

/** The current employment of an employee and the earlier ones; 404 if the employee is out of reach. */
async function listEmployments(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<Employment[]> {
  const [found = [], rows = []] = await app.data.read(caller, (reach) => [
    sql`select e.hire_date as "hireDate", e.termination_date as "endDate", e.termination_reason as reason from employees e
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    recordsQuery(employmentRecords, caller, reach, employeeId),
  ]);
  const [current] = found as unknown as Current[];
  if (!current) throw new AppError('notFound');
  return untilEnd(caller, [
    { employmentId: null, current: true, ...current, version: null },
    ...(rows as unknown as Row[]).map((row) => employmentRecords.item(row, { caller, now: app.now() })),
  ]);
}

export function employmentListRoute(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/employments',
    access: 'client.viewEmployeeFile',
    schema: {
      summary:
        'List the periods of employment of an employee: the current one, then earlier ones, latest first',
      params: EmployeeParams,
      response: { 200: Type.Array(Employment) },
    },
    handler: ({ caller, params }) => listEmployments(app, caller, params.id),
  });
}
