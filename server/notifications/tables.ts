import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId, updatedAt, version } from '../platform/db/columns';

/** Contacts for a location and everything below it, with their notices. */
export const notificationContacts = pgTable(
  'notification_contacts',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    siteId: integer('site_id').notNull(),
    /** Trimmed and lowercase. */
    email: text('email').notNull(),
    /** Derived from tenant and email address, so that it is the same at all locations of a client. */
    uid: text('uid').notNull(),
    name: text('name').notNull().default(''),
    locale: text('locale').notNull().default('en'),
    frequency: text('frequency').notNull().default('daily'),
    notices: text('notices').array().notNull().default([]),
    csaScores: boolean('csa_scores').notNull().default(false),
    /** BasicIDs by the ID of the CSA type. */
    csaDetails: jsonb('csa_details').notNull().default({}),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('notification_contacts_once').on(table.tenantId, table.siteId, table.email),
    index('notification_contacts_uid').on(table.tenantId, table.uid),
  ],
);

/** Recipients who unsubscribed from a client's emails, for all locations, also future ones. */
export const notificationStops = pgTable(
  'notification_stops',
  {
    tenantId: tenantId(),
    uid: text('uid').notNull(),
    stoppedAt: moment('stopped_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.uid] })],
);

/** Notices sent by recipient and day; written with the email, so that no one gets them twice. */
export const notificationSendings = pgTable(
  'notification_sendings',
  {
    tenantId: tenantId(),
    uid: text('uid').notNull(),
    day: date('day').notNull(),
    notice: text('notice').notNull(),
    eventTypeId: integer('event_type_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.uid, table.day, table.notice] }),
    index('notification_sendings_day').on(table.day),
  ],
);

/** Days for which all of a client's digests were sent. */
export const notificationDays = pgTable(
  'notification_days',
  { tenantId: tenantId(), day: date('day').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.day] })],
);
