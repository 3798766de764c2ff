import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, tenantId, updatedAt, version } from '../platform/db/columns';

/** Locations that submit their drivers' medical certificates to the states. */
export const medCardSubmissions = pgTable(
  'med_card_submissions',
  {
    tenantId: tenantId(),
    siteId: integer('site_id').notNull(),
    since: createdAt(),
    /** The name of the user who added it. */
    addedBy: text('added_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.siteId] })],
);

/** Which licenses are monitored. A location without a row inherits from the nearest one above. */
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

/** The lab accounts of a location. */
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
