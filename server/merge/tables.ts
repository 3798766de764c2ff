import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MergeRecord } from './merge-record';
import { employeeSiteId, moment, tenantId } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** Merges of two employees, with what undoing one requires. */
export const employeeMerges = pgTable(
  'employee_merges',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    /** The employee who stayed. */
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    fromId: integer('from_id').notNull(),
    mergedBy: text('merged_by').notNull(),
    mergedAt: moment('merged_at').notNull(),
    /** Null once the merge was undone, or can't be any more. */
    record: jsonb('record').$type<MergeRecord>(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('employee_merges_by_employee').on(table.tenantId, table.employeeId, table.mergedAt),
    index('employee_merges_by_source').on(table.tenantId, table.fromId),
    index('employee_merges_by_time').on(table.mergedAt),
  ],
);

export const employeeTables: EmployeeTables = {
  employee_merges: { how: 'stays', column: 'employee_id' },
};
