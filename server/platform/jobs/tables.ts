import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '../db/columns';

/**
 * Background jobs as their owner sees them: state, progress, result. The queue's own tables belong to the job library.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantId: integer('tenant_id').notNull(),
    type: text('type').notNull(),
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
  (table) => [index('jobs_recent').on(table.tenantId, table.createdAt)],
);
