import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TestNote } from '../../domain/accidents/contract';
import { createdAt, employeeSiteId, tenantId, updatedAt, version } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** The accident register (390.15(b)). */
export const accidents = pgTable(
  'accidents',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    /** The driver's location at the time. It stays when they move: the register belongs to the carrier. */
    siteId: integer('site_id').notNull(),
    date: date('date').notNull(),
    /** The time of day at the location, '13:05'. */
    time: text('time'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    hazmat: boolean('hazmat').notNull().default(false),
    cited: boolean('cited').notNull().default(false),
    injuries: integer('injuries').notNull(),
    disabled: integer('disabled').notNull(),
    fatalities: integer('fatalities').notNull(),
    /** Why tests weren't made in time. Not for everyone who sees the accident (382.405). */
    testNotes: jsonb('test_notes').notNull().default([]).$type<TestNote[]>(),
    addedBy: text('added_by').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('accidents_by_employee').on(table.tenantId, table.employeeId, table.date),
    index('accidents_by_date').on(table.tenantId, table.date, table.id),
  ],
);

export const employeeTables: EmployeeTables = {
  accidents: { how: 'moves', column: 'employee_id', key: 'id' },
};
