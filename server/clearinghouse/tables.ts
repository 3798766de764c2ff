import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BatchOptions } from '../../domain/clearinghouse/contract';
import { moment, tenantId } from '../platform/db/columns';

/** Files of queries for the Clearinghouse. Their lines are written from the orders each time, so that no copy of birth dates stays behind. */
export const clearinghouseBatches = pgTable(
  'clearinghouse_batches',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    dotNumber: text('dot_number').notNull(),
    options: jsonb('options').notNull().$type<BatchOptions>(),
    madeAt: moment('made_at').notNull(),
    madeBy: text('made_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('clearinghouse_batches_latest').on(table.tenantId, sql`id desc`),
  ],
);
