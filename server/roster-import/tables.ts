import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Refusal } from '../../domain/shared/refusals/refusal';
import { bytea, createdAt, moment, tenantId, updatedAt } from '../platform/db/columns';
import type { EmployeeTables, NamingTable } from '../platform/db/declared-tables';
import type { RowBefore } from './undo/row-before';

/** A roster file, from upload to result. */
export const rosterImports = pgTable(
  'roster_imports',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().defaultRandom(),
    /** The location of the roster. */
    siteId: integer('site_id').notNull(),
    /** The locations it covers; nothing else is changed. Null: the whole client. */
    sites: integer('sites').array(),
    /** Where the file's contents are stored, encrypted; null once removed. */
    storageKey: text('storage_key'),
    fileName: text('file_name').notNull(),
    /** Of the uploaded file, to detect that the same file was uploaded before. */
    sha256: text('sha256').notNull(),
    rowCount: integer('row_count').notNull().default(0),
    /** 'mapping' → 'previewed' → 'applying' → 'done' */
    state: text('state').notNull(),
    /** What was detected: encoding, delimiter, header and so on. */
    detected: jsonb('detected').notNull(),
    headerKey: text('header_key').notNull(),
    /** The proposed meaning of columns and values, with reasons; `remembered` if it is based on an earlier mapping. */
    proposal: jsonb('proposal').notNull().default({}),
    remembered: boolean('remembered').notNull().default(false),
    mapping: jsonb('mapping'),
    /** Counts of the plan; null until previewed. */
    counts: jsonb('counts'),
    /** The result; null until applied. */
    result: jsonb('result'),
    jobId: uuid('job_id'),
    createdBy: integer('created_by').notNull(),
    createdByName: text('created_by_name').notNull().default(''),
    appliedAt: moment('applied_at'),
    /** Until when it can be undone. Null once what an undo needs is removed. */
    undoUntil: moment('undo_until'),
    /** Whether a job is undoing it. */
    undoing: boolean('undoing').notNull().default(false),
    /** The latest undo. */
    undoJobId: uuid('undo_job_id'),
    undoneBy: text('undone_by'),
    undoneAt: moment('undone_at'),
    /** How many rows were undone so far. */
    undoneRows: integer('undone_rows').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('roster_imports_to_forget')
      .on(table.undoUntil)
      .where(sql`undo_until is not null`),
    index('roster_imports_recent').on(table.tenantId, table.createdAt),
    index('roster_imports_sha256').on(table.tenantId, table.sha256),
  ],
);

/**
 * One row of a roster file, with exactly one outcome. Its cells are only in the encrypted file. Employees who are missing
 * from the file are stored under their negative ID.
 */
export const rosterImportRows = pgTable(
  'roster_import_rows',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    /** Those of the import, for row-level security. */
    sites: integer('sites').array(),
    /** 'add' | 'update' | 'unchanged' | 'end' | 'refuse' | 'missing' */
    outcome: text('outcome').notNull(),
    /** What the preview shows of this row: name, reasons, warnings, changes. SSNs by their last four digits. */
    plan: jsonb('plan').notNull(),
    employeeId: integer('employee_id'),
    /** 'apply' unless the user skipped the row. */
    choice: text('choice').notNull().default('apply'),
    appliedAt: moment('applied_at'),
    /** Why applying failed although the preview was fine. */
    failure: jsonb('failure'),
    /** The employee's version once the row was applied: a different one means they were edited since. */
    versionAfter: integer('version_after'),
    /** What an undo needs of an employee that the row changed; null after seven days. */
    before: jsonb('before').$type<RowBefore>(),
    /** The Social Security number that the row replaced, encrypted for its employee. */
    ssnBefore: bytea('ssn_before'),
    /** 'chosen' → 'undone' or 'refused'; null unless an undo has been started. */
    undo: text('undo'),
    /** Why the latest undo left the row. */
    undoRefusal: jsonb('undo_refusal').$type<Refusal>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.line] }),
    index('roster_import_rows_outcome').on(table.tenantId, table.importId, table.outcome, table.line),
  ],
);

/** A mapping that a user corrected, reused for files of the same client with the same header. */
export const rosterMappings = pgTable(
  'roster_mappings',
  {
    tenantId: tenantId(),
    headerKey: text('header_key').notNull(),
    mapping: jsonb('mapping').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.headerKey] })],
);

export const employeeTables: EmployeeTables = {
  roster_import_rows: { how: 'stays', column: 'employee_id' },
};

export const fileTables: readonly NamingTable[] = [
  { table: rosterImports, key: rosterImports.storageKey, sha256: null },
];
