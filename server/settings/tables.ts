import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { updatedAt, version } from '../platform/db/columns';

/** Short texts in collections: broadcast, canned notes, reasons. */
export const settingTexts = pgTable('setting_texts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  collection: text('collection').notNull(),
  position: integer('position').notNull().default(0),
  text: text('text').notNull(),
});

/** Long texts with versions: verification, terms, privacy. */
export const settingDocuments = pgTable(
  'setting_documents',
  {
    id: text('id').notNull(),
    version: version(),
    contents: text('contents').notNull(),
    effectiveFrom: timestamp('effective_from', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);

/** Single values: feature switches, lists that differ from the defaults. */
export const settingValues = pgTable('setting_values', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
});
