import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, employeeSiteId, moment, tenantId, updatedAt } from '../platform/db/columns';
import type { EmployeeTables, NamingTable } from '../platform/db/declared-tables';

/** Employee photos. A replaced photo is kept but not shown, with who replaced it and when. */
export const employeePhotos = pgTable(
  'employee_photos',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().defaultRandom(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
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
    index('employee_photos_by_employee').on(table.tenantId, table.employeeId),
  ],
);

/** A photo archive, from upload to result. */
export const photoImports = pgTable(
  'photo_imports',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().defaultRandom(),
    fileName: text('file_name').notNull(),
    /** Of the uploaded archive. */
    sha256: text('sha256').notNull(),
    /** Where the archive is stored; null once it is removed. */
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

/** One file of an archive, with exactly one outcome. */
export const photoImportRows = pgTable(
  'photo_import_rows',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    name: text('name').notNull(),
    /** 'matched' | 'ambiguous' | 'unmatched' | 'refused' */
    outcome: text('outcome').notNull(),
    /** The reason as a code with values. */
    reason: jsonb('reason'),
    employeeId: integer('employee_id'),
    appliedAt: moment('applied_at'),
    /** Why applying failed although the preview matched. */
    failure: text('failure'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.importId, table.line] })],
);

export const employeeTables: EmployeeTables = {
  employee_photos: { how: 'moves', column: 'employee_id', key: 'id' },
  photo_import_rows: { how: 'stays', column: 'employee_id' },
};

export const fileTables: readonly NamingTable[] = [
  { table: photoImports, key: photoImports.storageKey, sha256: photoImports.sha256 },
];
