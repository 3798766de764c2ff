import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, tenantId, updatedAt, version } from '../platform/db/columns';

/** Locations whose drivers' medical certificates are submitted to the states; one that is not here is not. */
export const medCardSubmissions = pgTable(
  'med_card_submissions',
  {
    tenantId: tenantId(),
    siteId: integer('site_id').notNull(),
    since: createdAt(),
    /** The name of who added it. */
    addedBy: text('added_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.siteId] })],
);

/** Whose licenses are monitored; a location without a row has what the nearest one above it has. */
export const driverMonitorings = pgTable(
  'driver_monitorings',
  {
    tenantId: tenantId(),
    siteId: integer('site_id').notNull(),
    enabled: boolean('enabled').notNull(),
    licenseClassIds: smallint('license_class_ids').array().notNull(),
    employmentStatusIds: smallint('employment_status_ids').array().notNull(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.siteId] })],
);

/** The accounts that a location has with laboratories. */
export const labAccounts = pgTable(
  'lab_accounts',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    siteId: integer('site_id').notNull(),
    lab: text('lab').notNull(),
    accountNumber: text('account_number').notNull(),
    panel: text('panel').notNull(),
    specimenIds: smallint('specimen_ids').array().notNull(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('lab_accounts_number').on(
      table.tenantId,
      table.siteId,
      sql`lower(${table.lab})`,
      sql`lower(${table.accountNumber})`,
      table.panel,
    ),
  ],
);
