import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../platform/db/columns';
import type { EmployeeTables, Places } from '../platform/db/declared-tables';

/** Printed cover sheets. They are found by their code, before anyone knows which client a page is about. */
export const coverSheets = pgTable(
  'cover_sheets',
  {
    code: text('code').primaryKey(),
    clientId: integer('client_id').notNull(),
    employeeId: integer('employee_id').notNull(),
    docTypeId: integer('doc_type_id').notNull(),
    printedBy: text('printed_by').notNull(),
    createdAt: createdAt(),
    /** When it first came back, and as which incoming document. */
    usedAt: moment('used_at'),
    documentId: integer('document_id'),
  },
  (table) => [index('cover_sheets_by_employee').on(table.clientId, table.employeeId)],
);

/** A sheet of someone who was merged is theirs who stayed: see `keptAs` in `find-sheets.ts`. */
export const employeeTables: EmployeeTables = { cover_sheets: { how: 'stays', column: 'employee_id' } };

export const places: Places = { cover_sheets: 'coordinator' };
