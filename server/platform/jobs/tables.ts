import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from '../db/columns';
import type { Lane } from './lanes';
import type { Places } from '../db/declared-tables';

/**
 * Background jobs as their owner sees them: state, progress, result. The queue's own tables belong to the job library.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantId: integer('tenant_id').notNull(),
    type: text('type').notNull(),
    lane: text('lane').$type<Lane>().notNull().default('interactive'),
    data: jsonb('data').notNull(),
    /** 'queued' | 'running' | 'done' | 'failed' (will be retried) | 'parked' (will not) */
    state: text('state').notNull().default('queued'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    result: jsonb('result'),
    error: text('error'),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('jobs_recent').on(table.tenantId, table.createdAt),
    // Jobs of all clients, newest first.
    index('jobs_newest').on(table.createdAt),
    // Those of a lane that have not ended, the oldest first: thousands may wait in one, such as after many mails.
    index('jobs_open')
      .on(table.lane, table.createdAt.asc().nullsFirst(), table.id)
      .where(sql`state in ('queued', 'running', 'failed')`),
    // Few jobs are open and few have just become old: the sweep and the removal read only those.
    index('jobs_state').on(table.state, table.updatedAt),
  ],
);

/** Which server does what only one of them should, and until when unless it renews its lease. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

// Lists of a client's rows say how far their jobs are: a statement can't read rows of a tenant and of the coordinator.
export const places: Places = { jobs: 'every node', leases: 'coordinator' };
