import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { TestKind } from '../../domain/documents/contract';
import type { Credential, Violation } from '../../domain/return-to-duty/steps';
import { createdAt, employeeSiteId, moment, tenantId, updatedAt, version } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

const id = () => integer('id').notNull().generatedByDefaultAsIdentity();

/** The way back to driving after a violation, step by step (49 CFR part 40 subpart O). */
export const returnToDutyPlans = pgTable(
  'return_to_duty_plans',
  {
    tenantId: tenantId(),
    id: id(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    violation: text('violation').notNull().$type<Violation>(),
    violatedOn: date('violated_on').notNull(),
    /** Another employer, at which it was. */
    employer: text('employer'),
    /** The result that opened it; null: by hand. */
    testResultId: integer('test_result_id'),
    /** The document on the file that says so. */
    violationDocumentId: integer('violation_document_id'),
    removedOn: date('removed_on'),
    sapListOn: date('sap_list_on'),
    sapOn: date('sap_on'),
    sapName: text('sap_name'),
    sapCredential: text('sap_credential').$type<Credential>(),
    sapPhone: text('sap_phone'),
    evaluationOn: date('evaluation_on'),
    evaluationDocumentId: integer('evaluation_document_id'),
    prescribed: text('prescribed'),
    complianceOn: date('compliance_on'),
    complianceDocumentId: integer('compliance_document_id'),
    returnTests: text('return_tests').$type<TestKind>(),
    followUpPlanOn: date('follow_up_plan_on'),
    followUpPlanDocumentId: integer('follow_up_plan_document_id'),
    followUpTests: text('follow_up_tests').$type<TestKind>(),
    firstYear: smallint('first_year'),
    laterTests: smallint('later_tests'),
    laterMonths: smallint('later_months'),
    returnedOn: date('returned_on'),
    reportedOn: date('reported_on'),
    /** The plan of a later violation. */
    supersededById: integer('superseded_by_id'),
    withdrawnAt: moment('withdrawn_at'),
    addedBy: text('added_by').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('return_to_duty_plans_by_employee').on(table.tenantId, table.employeeId, table.violatedOn),
    index('return_to_duty_plans_by_result')
      .on(table.tenantId, table.testResultId)
      .where(sql`test_result_id is not null`),
  ],
);

/** The days of follow-up tests, which only those who order them may know (40.309(b)). */
export const followUpTests = pgTable(
  'follow_up_tests',
  {
    tenantId: tenantId(),
    id: id(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    planId: integer('plan_id').notNull(),
    /** Tests with the same number are made at the same visit. */
    number: smallint('number').notNull(),
    dueOn: date('due_on').notNull(),
    testType: text('test_type').notNull().$type<'drug' | 'alcohol'>(),
    /** The latest order. */
    orderId: integer('order_id'),
    /** A document on the file that a person said is of this test; its order may have another one. */
    documentId: integer('document_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('follow_up_tests_by_plan').on(table.tenantId, table.planId, table.number),
    index('follow_up_tests_by_day').on(table.dueOn),
  ],
);

export const employeeTables: EmployeeTables = {
  return_to_duty_plans: { how: 'moves', column: 'employee_id', key: 'id' },
  follow_up_tests: { how: 'moves', column: 'employee_id', key: 'id' },
};
