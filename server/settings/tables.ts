import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { moment, updatedAt, version } from '../platform/db/columns';
import type { Places } from '../platform/db/declared-tables';

/** Short texts in collections: announcements, canned notes, reasons. */
export const settingTexts = pgTable('setting_texts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  collection: text('collection').notNull(),
  position: integer('position').notNull().default(0),
  text: text('text').notNull(),
  /** The first and last day a text is shown; null: no limit. Only announcements have them. */
  validFrom: date('valid_from'),
  validTo: date('valid_to'),
});

/** Versions of collections and lists that are edited as a whole. */
export const settingVersions = pgTable('setting_versions', {
  name: text('name').primaryKey(),
  version: version(),
  changedBy: text('changed_by').notNull(),
  changedAt: updatedAt(),
});

/** Dated rules for document types: what is hidden and required from a day on, for everyone or for one client. */
export const settingDocTypeRules = pgTable(
  'setting_doc_type_rules',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    docTypeId: smallint('doc_type_id').notNull(),
    /** The top-level client it applies to; null: all. */
    clientId: integer('client_id'),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
    hidden: boolean('hidden').notNull(),
    required: boolean('required').notNull(),
  },
  (table) => [index('setting_doc_type_rules_by_type').on(table.docTypeId, table.validFrom)],
);

/** Long texts with versions: certifications, terms, privacy. */
export const settingDocuments = pgTable(
  'setting_documents',
  {
    id: text('id').notNull(),
    version: version(),
    contents: text('contents').notNull(),
    effectiveFrom: moment('effective_from').notNull().defaultNow(),
    /** Who stored it and when; it may become effective later. */
    storedBy: text('stored_by').notNull().default(''),
    storedAt: moment('stored_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);

/**
 * What the agency sets by notice, as stored by a Super Admin; the values that come with the product are in
 * `domain/compliance/shipped-settings.ts`.
 */
export const datedSettings = pgTable('dated_settings', {
  id: text('id').primaryKey(),
  key: text('key').notNull(),
  value: jsonb('value').notNull(),
  effectiveFrom: date('effective_from').notNull(),
  effectiveTo: date('effective_to'),
  source: text('source').notNull(),
  checkedOn: date('checked_on').notNull(),
  checkedBy: text('checked_by').notNull(),
  version: version(),
  changedBy: text('changed_by').notNull(),
  changedAt: updatedAt(),
});

/** Single values: hidden features, and lists that differ from the defaults. */
export const settingValues = pgTable('setting_values', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
});

export const places: Places = {
  setting_texts: 'every node',
  setting_versions: 'every node',
  setting_doc_type_rules: 'every node',
  setting_documents: 'every node',
  dated_settings: 'every node',
  setting_values: 'every node',
};
