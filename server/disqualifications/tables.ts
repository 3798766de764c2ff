import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DisqualificationKind } from '../../domain/compliance/evaluated-person';
import { createdAt, employeeSiteId, tenantId, updatedAt, version } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** Periods in which a driver must not drive: disqualifications (383.51, 391.15) and out-of-service orders. */
export const disqualifications = pgTable(
  'disqualifications',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    kind: text('kind').$type<DisqualificationKind>().notNull(),
    /** What the driver was convicted of, or why they were put out of service. */
    offense: text('offense').notNull(),
    fromDate: date('from_date').notNull(),
    /** The last day; null with `lifetime`, or with `untilRestored` while the license is lost. */
    toDate: date('to_date'),
    lifetime: boolean('lifetime').notNull().default(false),
    untilRestored: boolean('until_restored').notNull().default(false),
    /** The day of the offense, as the driving record has it. */
    violationDate: date('violation_date'),
    /** Who disqualified the driver, such as a state or FMCSA. */
    authority: text('authority').notNull(),
    /** The document on file that shows it. */
    documentId: integer('document_id'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('disqualifications_by_employee').on(table.tenantId, table.employeeId, table.fromDate),
  ],
);

export const employeeTables: EmployeeTables = {
  disqualifications: { how: 'moves', column: 'employee_id', key: 'id' },
};
