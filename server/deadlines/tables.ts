import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeadlineKind, DeadlineOutcome } from '../../domain/deadlines/contract';
import { createdAt, employeeSiteId, moment, tenantId, updatedAt, version } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** What the law wants done by a day or an hour. Rows are never deleted: each is open, overdue or done. */
export const deadlines = pgTable(
  'deadlines',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    kind: text('kind').$type<DeadlineKind>().notNull(),
    /** What it follows from: 'accident/12'. */
    source: text('source').notNull(),
    /** The previous employer who was asked. */
    about: text('about'),
    basisOn: date('basis_on').notNull(),
    /** The moment, where hours count and the time of day is known. */
    dueAt: moment('due_at'),
    /** The day at the location, also of the moment. */
    dueOn: date('due_on').notNull(),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
    /** The name of who said that it is done, and the user; null where the record shows it. */
    doneBy: text('done_by'),
    doneById: integer('done_by_id'),
    doneNote: text('done_note'),
    outcome: text('outcome').$type<DeadlineOutcome>(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('deadlines_by_source').on(table.tenantId, table.employeeId, table.kind, table.source),
    index('deadlines_open')
      .on(table.tenantId, table.dueOn, table.id)
      .where(sql`done_at is null`),
  ],
);

export const employeeTables: EmployeeTables = {
  deadlines: { how: 'moves', column: 'employee_id', key: 'id' },
};
