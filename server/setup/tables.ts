import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Refusal } from '../../domain/shared/refusals/refusal';
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
    /** For a failure: the code of the error, what was refused and what to do about it. */
    error: text('error'),
    refusal: jsonb('refusal').$type<Refusal>(),
    advice: jsonb('advice').$type<Refusal>(),
    /** The same in English, of failures that were recorded before the two above. */
    errorText: text('error_text'),
    message: text('message'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.jobId, table.siteId] }),
    index('settings_push_sites_in_order').on(table.tenantId, table.jobId, table.place),
  ],
);
