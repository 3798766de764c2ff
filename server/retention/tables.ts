import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RetentionBasis } from '../../domain/retention/retention';
import { createdAt, employeeSiteId, moment, tenantId } from '../platform/db/columns';
import type { EmployeeTables, Places } from '../platform/db/declared-tables';

/** The documents that the last review found removable, with the period of each. */
export const retentionItems = pgTable(
  'retention_items',
  {
    tenantId: tenantId(),
    documentId: integer('document_id').notNull(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    section: text('section').notNull(),
    basis: text('basis').$type<RetentionBasis>().notNull(),
    countedFrom: date('counted_from').notNull(),
    keptUntil: date('kept_until').notNull(),
    removableFrom: date('removable_from').notNull(),
    /** Since when each review has found it removable, for the same reason and period. */
    firstListedAt: moment('first_listed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.documentId] }),
    index('retention_items_by_employee').on(table.tenantId, table.employeeId),
    index('retention_items_by_end').on(table.tenantId, table.keptUntil, table.documentId),
  ],
);

/** Legal holds, also released ones. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    /** Null: the whole client. */
    employeeId: integer('employee_id'),
    employeeSiteId: employeeSiteId(),
    /** One document of that person. */
    documentId: integer('document_id'),
    reason: text('reason').notNull(),
    placedBy: text('placed_by').notNull(),
    createdAt: createdAt(),
    releasedAt: moment('released_at'),
    releasedBy: text('released_by'),
    releasedBecause: text('released_because'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('legal_holds_by_employee').on(table.tenantId, table.employeeId),
  ],
);

/** Whether removal is on for a client; off without a row. */
export const retentionSettings = pgTable('retention_settings', {
  tenantId: integer('tenant_id').primaryKey(),
  removal: boolean('removal').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/**
 * Files of removed documents that may still be stored. No backup needs them, so their key is not named
 * like the rows of other tables.
 */
export const removedFiles = pgTable('removed_files', { key: text('key').primaryKey() });

export const employeeTables: EmployeeTables = {
  legal_holds: { how: 'follows', column: 'employee_id' },
  retention_items: { how: 'moves', column: 'employee_id', key: 'document_id' },
};

export const places: Places = { removed_files: 'coordinator' };
