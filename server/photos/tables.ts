import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId, updatedAt } from '../platform/db/columns';

/** Pictures of people, part of their file. One that was replaced is kept but not shown, with the day and who did it. */
export const employeePhotos = pgTable(
  'employee_photos',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().defaultRandom(),
    employeeId: integer('employee_id').notNull(),
    fileId: uuid('file_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    addedBy: text('added_by').notNull(),
    createdAt: createdAt(),
    replacedAt: moment('replaced_at'),
    replacedBy: text('replaced_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('employee_photos_current')
      .on(table.tenantId, table.employeeId)
      .where(sql`replaced_at is null`),
  ],
);

/** An archive of photos that was sent in, from upload to result. */
export const photoImports = pgTable(
  'photo_imports',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().defaultRandom(),
    fileName: text('file_name').notNull(),
    /** Of the archive as it was sent. */
    sha256: text('sha256').notNull(),
    /** Where the archive lies; null once it has been removed. */
    storageKey: text('storage_key'),
    /** 'previewed' → 'applying' → 'done' */
    state: text('state').notNull(),
    result: jsonb('result'),
    jobId: uuid('job_id'),
    createdBy: integer('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('photo_imports_recent').on(table.tenantId, table.createdAt),
  ],
);

/** One file of an archive: exactly one outcome each. */
export const photoImportRows = pgTable(
  'photo_import_rows',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    name: text('name').notNull(),
    /** 'matched' | 'ambiguous' | 'unmatched' | 'refused' */
    outcome: text('outcome').notNull(),
    /** Why, as a code with its values. */
    reason: jsonb('reason'),
    employeeId: integer('employee_id'),
    appliedAt: moment('applied_at'),
    /** Why applying failed although the preview said it would do. */
    failure: text('failure'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.importId, table.line] })],
);
