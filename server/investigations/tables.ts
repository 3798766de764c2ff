import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StepKind, StepMethod } from '../../domain/investigations/contract';
import { createdAt, employeeSiteId, tenantId } from '../platform/db/columns';
import type { LetterFacts } from './letter-pdf';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** The log of the investigation of a driver's previous employers (391.23(c)(2)). Entries are added and removed, never changed. */
export const investigationSteps = pgTable(
  'investigation_steps',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    employer: text('employer').notNull(),
    kind: text('kind').$type<StepKind>().notNull(),
    day: date('day').notNull(),
    method: text('method').$type<StepMethod>(),
    contact: text('contact'),
    address: text('address'),
    details: text('details'),
    drugAlcohol: boolean('drug_alcohol').notNull().default(false),
    /** What the letter of a request says, as of the day it was written. */
    letter: jsonb('letter').$type<LetterFacts>(),
    addedBy: text('added_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('investigation_steps_by_employee').on(table.tenantId, table.employeeId, table.day, table.id),
  ],
);

export const employeeTables: EmployeeTables = {
  investigation_steps: { how: 'moves', column: 'employee_id', key: 'id' },
};
