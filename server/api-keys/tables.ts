import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, tenantId } from '../platform/db/columns';
import type { Places } from '../platform/db/declared-tables';

/** Keys with which programs ask the API. A key is never deleted, so that the list shows who made and revoked it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().unique().defaultRandom(),
    /** The location it belongs to: it reaches the people there and below. */
    siteId: integer('site_id').notNull(),
    name: text('name').notNull(),
    /** Keyed hash of the secret; the first byte is the version of SECRET_KEY. */
    hash: bytea('hash').notNull(),
    /** Incremented whenever what the key reaches changes, like that of a session. */
    accessVersion: integer('access_version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    /** The last day on which it works; null for no end. */
    expiresOn: date('expires_on'),
    /** The end of that day in the client's time zone. */
    expiresAt: moment('expires_at').notNull().default('infinity'),
    lastUsedOn: date('last_used_on'),
    revokedAt: moment('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const places: Places = { api_keys: 'coordinator' };
