import type { FastifyInstance } from 'fastify';
import { EXCEPTION_FACTS, exceptionLacks, type TestException } from '../../domain/compliance/test-exception';
import type { TestExceptionPut, TestExceptionRecord } from '../../domain/employments/contract';
import { exceptionErrors } from '../../domain/employments/employment-rules';
import { daysAt, reevaluate, seesStatus, todayAt } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import {
  alias,
  fields,
  insertInto,
  nextVersionOf,
  onConflict,
  pick,
  sql,
  type Reach,
  type RowOf,
  type ScopedTx,
} from '../platform/db';
import { refuseAny } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { testExceptions } from './tables';

const x = alias(testExceptions, 'x');
const columns = fields(pick(x, ...EXCEPTION_FACTS, 'version'));
type ExceptionRow = RowOf<typeof columns> & { hireDate: string | null };

const NOTHING: TestException = {
  appliedOn: null,
  participatedUntil: null,
  testedOn: null,
  randomSince: null,
  noViolations: null,
  testingProgram: null,
  confirmedOn: null,
};

/** A row for the employee even if there is no exception: then all of its columns are null. */
const exceptionQuery = (reach: Reach, employeeId: number) => sql`
  select ${columns}, e.hire_date as "hireDate"
  from employees e left join test_exceptions x on x.tenant_id = e.tenant_id and x.employee_id = e.id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`;

const recordOf = ({ hireDate, ...row }: ExceptionRow): TestExceptionRecord => ({
  ...row,
  lacks: exceptionLacks({ ...row, programNamed: row.testingProgram !== null }, hireDate),
});

const read = async (tx: ScopedTx, employeeId: number) =>
  recordOf(await tx.one<ExceptionRow>(exceptionQuery(tx.reach, employeeId)));

/** The facts as an auditor may know them: none from after their period. */
function untilEnd({ audit }: Caller, row: ExceptionRow): ExceptionRow {
  const to = audit?.to;
  if (!to) return row;
  if (row.hireDate !== null && row.hireDate > to) return { ...row, ...NOTHING };
  const late = EXCEPTION_FACTS.filter(
    (fact) => typeof row[fact] === 'string' && fact !== 'testingProgram' && row[fact] > to,
  );
  return { ...row, ...pick(NOTHING, ...late) };
}

/** The exception of an employee's current hire; 404 if the employee is out of reach. */
export const readTestException = (
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<TestExceptionRecord> =>
  app.data.withReach(caller, async (tx) => {
    const row = await tx.one<ExceptionRow>(exceptionQuery(tx.reach, employeeId));
    const record = recordOf(untilEnd(caller, row));
    return seesStatus(caller) ? record : { ...record, lacks: [] };
  });

/** Facts as stored: trimmed, '' as null. Throws all problems at once. */
function checked(facts: Omit<TestExceptionPut, 'version'>, today: string): TestException {
  refuseAny(exceptionErrors(facts, today));
  const filled = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ]);
  return { ...NOTHING, ...(Object.fromEntries(filled) as Partial<TestException>) };
}

/** Replaces the facts of an employee's exception and evaluates the file again; 409 if the version is stale. */
export function setTestException(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  { version, ...entered }: TestExceptionPut,
): Promise<TestExceptionRecord> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const { siteId } = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const before = await read(tx, employeeId);
    const subject = `testException/${employeeId}`;
    if (version !== before.version)
      throw await staleEdit(tx, before, { tenantId, subject, types: ['testException.changed'] });
    const today = await todayAt(tx, tenantId, siteId, app.now());
    const facts = checked(entered, today);
    const changed = EXCEPTION_FACTS.filter((fact) => before[fact] !== facts[fact]);
    if (changed.length === 0) return before;
    await tx.query(
      EXCEPTION_FACTS.every((fact) => facts[fact] === null)
        ? sql`delete from test_exceptions where tenant_id = ${tenantId} and employee_id = ${employeeId}`
        : sql`${insertInto(testExceptions, { tenantId, employeeId, ...facts })}
            ${onConflict(testExceptions, ['tenantId', 'employeeId'], EXCEPTION_FACTS, nextVersionOf(testExceptions))}`,
    );
    tx.audit({
      type: 'testException.changed',
      subject,
      employee: `employee/${employeeId}`,
      before: pick(before, ...changed),
      after: pick(facts, ...changed),
    });
    await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
    tx.notify({ event: 'alerts:changed', tenantId, clientId: siteId, type: 'documents' });
    return read(tx, employeeId);
  });
}
