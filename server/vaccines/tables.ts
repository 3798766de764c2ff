import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, employeeSiteId, tenantId, updatedAt, version } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** Vaccines that employees got. */
export const vaccines = pgTable(
  'vaccines',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    vaccine: text('vaccine').notNull(),
    date: date('date').notNull(),
    expiresOn: date('expires_on'),
    lot: text('lot'),
    addedBy: text('added_by').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('vaccines_by_employee').on(table.tenantId, table.employeeId, table.date),
    index('vaccines_by_date').on(table.tenantId, table.date, table.id),
  ],
);

export const employeeTables: EmployeeTables = {
  vaccines: { how: 'moves', column: 'employee_id', key: 'id' },
};
