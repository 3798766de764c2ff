import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Answer } from '../../domain/compliance/contract';
import { employeeSiteId, moment, tenantId } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** Statements that were issued: whether a driver may drive on a day, with everything the answer is based on. Never changed. */
export const drivingStatements = pgTable(
  'driving_statements',
  {
    tenantId: tenantId(),
    /** SHA-256 of `content` in hex; its start is the code on the printed statement. */
    hash: text('hash').notNull(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    asOf: date('as_of').notNull(),
    mayDrive: boolean('may_drive').notNull(),
    /** Null for those issued before there were three answers. */
    answer: text('answer').$type<Answer>(),
    /** Canonical JSON, as text so that its hash stays the same. */
    content: text('content').notNull(),
    /** The parts of the file that the user who issued it could not see, so it says nothing about them. */
    hiddenDocTypes: smallint('hidden_doc_types').array().notNull(),
    issuedBy: text('issued_by').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    index('driving_statements_by_employee').on(table.tenantId, table.employeeId, table.issuedAt),
  ],
);

export const employeeTables: EmployeeTables = {
  driving_statements: { how: 'follows', column: 'employee_id' },
};
