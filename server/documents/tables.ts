import { date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId, version } from '../platform/db/columns';

/** Papers in a driver's file. A deleted one stays, with the reason, and counts for nothing. */
export const documents = pgTable(
  'documents',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity({ startWith: 1 }),
    employeeId: integer('employee_id').notNull(),
    docTypeId: smallint('doc_type_id').notNull(),
    docDate: date('doc_date').notNull(),
    expiresOn: date('expires_on'),
    /** null: a record without a stored paper (scaled demo data). */
    fileId: uuid('file_id'),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: createdAt(),
    deletedAt: moment('deleted_at'),
    deletedBy: text('deleted_by'),
    deletedBecause: text('deleted_because'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('documents_by_employee').on(table.tenantId, table.employeeId, table.docTypeId, table.docDate),
  ],
);

/** Stored files: what they are, where their bytes lie. Written and flushed before a row names them. */
export const files = pgTable(
  'files',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().defaultRandom(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    pages: integer('pages'),
    storageKey: text('storage_key').notNull(),
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
