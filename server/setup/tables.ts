import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../platform/db/columns';

/** The locations that a push of settings goes through, one after the other, and what has become of each. */
export const settingsPushSites = pgTable(
  'settings_push_sites',
  {
    tenantId: tenantId(),
    jobId: uuid('job_id').notNull(),
    siteId: integer('site_id').notNull(),
    /** Where it stands among the others. */
    place: integer('place').notNull(),
    /** 'waiting' | 'done' | 'failed' */
    state: text('state').notNull().default('waiting'),
    /** Of a refusal, as the API would have answered it. */
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
