import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../platform/db/columns';

/** The locations of a settings push, in order, with their results. */
export const settingsPushSites = pgTable(
  'settings_push_sites',
  {
    tenantId: tenantId(),
    jobId: uuid('job_id').notNull(),
    siteId: integer('site_id').notNull(),
    /** Position in the order. */
    place: integer('place').notNull(),
    /** 'waiting' | 'done' | 'failed' */
    state: text('state').notNull().default('waiting'),
    /** For a failure, as the API would report it. */
    errorText: text('error_text'),
    error: text('error'),
    message: text('message'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.jobId, table.siteId] }),
    index('settings_push_sites_in_order').on(table.tenantId, table.jobId, table.place),
  ],
);
