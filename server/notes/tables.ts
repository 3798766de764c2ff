import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, employeeSiteId, tenantId } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** Notes about employees. They are added and deleted, never changed. */
export const notes = pgTable(
  'notes',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    text: text('text').notNull(),
    /** The user who wrote it; null for demo data. */
    authorId: integer('author_id'),
    /** Their name at the time. */
    addedBy: text('added_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('notes_by_employee').on(table.tenantId, table.employeeId, table.createdAt, table.id),
  ],
);

export const employeeTables: EmployeeTables = {
  notes: { how: 'moves', column: 'employee_id', key: 'id' },
};
