import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, key, tenantId, updatedAt, version, wireId } from '../platform/db/columns';
import type { Places } from '../platform/db/declared-tables';

/** Clients and their locations: one tree with the tenant as its root. */
export const clients = pgTable(
  'clients',
  {
    tenantId: tenantId(),
    /** legacyClientId on the wire. */
    id: integer('id').notNull().generatedByDefaultAsIdentity({ startWith: 1000 }),
    wireId: wireId(),
    parentId: integer('parent_id'),
    /** IDs from the root to this node, '/1000/1004/1010/'; one prefix search finds all descendants. */
    path: key('path').notNull(),
    level: integer('level').notNull(),
    name: text('name').notNull(),
    deactivated: boolean('deactivated').notNull().default(false),
    /** Imported from another system (`nonImported` excludes it). */
    imported: boolean('imported').notNull().default(false),
    dotNumber: text('dot_number'),
    /** The employer's code for the location, such as a cost center. */
    lCode: text('l_code'),
    employeeIdentifier: text('employee_identifier').notNull().default('workId'),
    primaryAddress: jsonb('primary_address').notNull().default({}),
    contacts: jsonb('contacts').notNull().default([]),
    notes: text('notes').notNull().default(''),
    services: text('services').array().notNull().default([]),
    displayIncludeChildren: boolean('display_include_children').notNull().default(true),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    logoFileId: uuid('logo_file_id'),
    /** Top-level clients only: senders of e-mails with documents get a receipt. */
    mailReceipts: boolean('mail_receipts').notNull().default(false),
    /** Top-level clients only: the provider retrieves the documents from before a hire. */
    preHireDocuments: boolean('pre_hire_documents').notNull().default(false),
    /** Top-level clients only: users must set up two-factor authentication. */
    requireSecondFactor: boolean('require_second_factor').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('clients_id').on(table.id),
    index('clients_path').on(table.tenantId, table.path),
    index('clients_top_level')
      .on(table.name)
      .where(sql`parent_id is null`),
    index('clients_dot_number').on(table.dotNumber),
  ],
);

export const clientAliases = pgTable(
  'client_aliases',
  {
    tenantId: tenantId(),
    siteId: integer('site_id').notNull(),
    alias: text('alias').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.siteId, table.alias] })],
);

/** A tenant's job titles. The program decides which documents the title's drivers need. */
export const jobTitles = pgTable(
  'job_titles',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    program: text('program').notNull(),
    removed: boolean('removed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Which documents a location requires, by program. A location without a setup uses its parent's. */
export const fileSetups = pgTable(
  'file_setups',
  {
    tenantId: tenantId(),
    siteId: integer('site_id').notNull(),
    /** Null if the location went back to its parent's setup; the version keeps counting. */
    setup: jsonb('setup'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.siteId] })],
);

export const places: Places = { clients: 'every node' };
