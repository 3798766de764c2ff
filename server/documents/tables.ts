import { sql } from 'drizzle-orm';
import type {
  DocumentResult,
  QueryOutcome,
  QueryType,
  SapReport,
  TestKind,
  TestReason,
} from '../../domain/documents/contract';
import type { Conviction } from '../../domain/compliance/offenses';
import type { ReportedLicense, Withdrawal } from '../../domain/compliance/evaluated-document';
import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, employeeSiteId, moment, tenantId, version } from '../platform/db/columns';
import type { EmployeeTables, NamingTable } from '../platform/db/declared-tables';

/**
 * Documents of driver files. Deleted ones are kept with the reason and no longer count. Removed ones (server/retention) are
 * deleted and say only what they were.
 */
export const documents = pgTable(
  'documents',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity({ startWith: 1 }),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    docTypeId: smallint('doc_type_id').notNull(),
    docDate: date('doc_date').notNull(),
    expiresOn: date('expires_on'),
    /** What a drug and alcohol document says, see domain/documents/findings.ts. */
    result: text('result').$type<DocumentResult>(),
    testReason: text('test_reason').$type<TestReason>(),
    testKind: text('test_kind').$type<TestKind>(),
    sapReport: text('sap_report').$type<SapReport>(),
    queryType: text('query_type').$type<QueryType>(),
    queryOutcome: text('query_outcome').$type<QueryOutcome>(),
    /** The state that issued the driving record. */
    state: text('state'),
    /** Of a driving record that is on file as data: how the license was withdrawn; null: the data isn't entered. */
    withdrawals: jsonb('withdrawals').$type<Withdrawal[]>(),
    /** Of the same: the offenses that it shows. */
    convictions: jsonb('convictions').$type<Conviction[]>(),
    /** Of the same: what it says about the license and the medical certification. */
    reportedLicense: jsonb('reported_license').$type<ReportedLicense>(),
    /** The previous employer who replied or did not reply. */
    employer: text('employer'),
    /** Of a query: the first and last day on which the Clearinghouse was down, by FMCSA's notice. */
    outageFrom: date('outage_from'),
    outageTo: date('outage_to'),
    /** Null: a record without a file (scaled demo data). */
    fileId: uuid('file_id'),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: createdAt(),
    deletedAt: moment('deleted_at'),
    deletedBy: text('deleted_by'),
    deletedBecause: text('deleted_because'),
    /** When its retention had ended and its file was removed. */
    removedAt: moment('removed_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('documents_by_employee').on(table.tenantId, table.employeeId, table.docTypeId, table.docDate),
    index('documents_by_expiration')
      .on(table.tenantId, table.expiresOn)
      .where(sql`expires_on is not null and deleted_at is null`),
    index('documents_by_file')
      .on(table.tenantId, table.fileId)
      .where(sql`file_id is not null`),
  ],
);

/** Stored files. They are written and flushed before a row refers to them. */
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
    /** SHA-256 of what was sent, if that was a picture. */
    sentSha256: text('sent_sha256'),
    /** Of a part of a scan: the name of that file, and which of its pages these are, such as '3-5'. */
    sourceName: text('source_name'),
    sourcePages: text('source_pages'),
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('files_by_key').on(table.storageKey),
  ],
);

export const employeeTables: EmployeeTables = {
  documents: { how: 'moves', column: 'employee_id', key: 'id' },
};

export const fileTables: readonly NamingTable[] = [
  { table: files, key: files.storageKey, sha256: files.sha256 },
];
