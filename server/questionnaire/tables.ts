import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, employeeSiteId, tenantId } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** Questions of the Drug and Alcohol Questionnaire that were answered yes. Rows are only added: a yes cannot be changed. */
export const questionnaireAnswers = pgTable(
  'questionnaire_answers',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    /** The number of the question, reason or violation. */
    code: integer('code').notNull(),
    /** The day at the location of the driver. */
    answeredOn: date('answered_on').notNull(),
    answeredBy: text('answered_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // Once for each code, except in a merged record: saving locks the employee.
    index('questionnaire_answers_by_employee').on(table.tenantId, table.employeeId, table.code),
  ],
);

export const employeeTables: EmployeeTables = {
  questionnaire_answers: { how: 'follows', column: 'employee_id' },
};
