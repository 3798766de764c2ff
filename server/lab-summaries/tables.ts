import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SummaryNumbers } from '../../domain/lab-summaries/numbers';
import { createdAt, tenantId, version } from '../platform/db/columns';
import type { NamingTable } from '../platform/db/declared-tables';

/** What laboratories sent about a half-year (49 CFR 40.111(a)): one for each client, laboratory and half-year. */
export const labSummaries = pgTable(
  'lab_summaries',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    lab: text('lab').notNull(),
    labKey: text('lab_key').notNull(),
    year: smallint('year').notNull(),
    half: smallint('half').notNull().$type<1 | 2>(),
    numbers: jsonb('numbers').notNull().$type<SummaryNumbers>(),
    fileName: text('file_name').notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    filedBy: text('filed_by').notNull(),
    filedAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('lab_summaries_once').on(table.tenantId, table.year, table.half, table.labKey),
    index('lab_summaries_by_key').on(table.storageKey),
  ],
);

export const fileTables: readonly NamingTable[] = [
  { table: labSummaries, key: labSummaries.storageKey, sha256: labSummaries.sha256 },
];
