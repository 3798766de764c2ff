import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { KeptException } from '../../domain/compliance/test-exception';
import { createdAt, employeeSiteId, tenantId, updatedAt, version } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** Earlier employments. The current one's dates are the employee's. */
export const employments = pgTable(
  'employments',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    /** Null if unknown. */
    hireDate: date('hire_date'),
    /** The last day. */
    endDate: date('end_date').notNull(),
    /** Why it ended. */
    reason: text('reason'),
    /** What an evaluation reads of its exception from the pre-employment drug test; false: none, null: not known. */
    testException: jsonb('test_exception').$type<KeptException>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('employments_by_employee').on(table.tenantId, table.employeeId, table.endDate),
  ],
);

/** Why a driver's current hire needs no pre-employment drug test (382.301(b)), and what the testing program confirmed. */
export const testExceptions = pgTable(
  'test_exceptions',
  {
    tenantId: tenantId(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    /** When the driver applied: the months of 382.301(b)(2) count from it. */
    appliedOn: date('applied_on'),
    /** The last day in a testing program, (b)(1). */
    participatedUntil: date('participated_until'),
    /** The last drug test, (b)(2)(i). */
    testedOn: date('tested_on'),
    /** In the random testing program without interruption since, (b)(2)(ii). */
    randomSince: date('random_since'),
    /** No previous employer has a violation of the last six months on record, (b)(3); null while not answered. */
    noViolations: boolean('no_violations'),
    /** Name and address of the program, (c)(1)(i). */
    testingProgram: text('testing_program'),
    /** What an evaluation reads of it, so that earlier versions keep no name. */
    programNamed: boolean('program_named')
      .notNull()
      .generatedAlwaysAs(sql`testing_program is not null`),
    /** When the program confirmed it, (c)(1)(ii) to (vi). */
    confirmedOn: date('confirmed_on'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.employeeId] })],
);

export const employeeTables: EmployeeTables = {
  employments: { how: 'moves', column: 'employee_id', key: 'id' },
  test_exceptions: { how: 'follows', column: 'employee_id' },
};
