import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, tenantId } from '../db/columns';

/**
 * Requests with an Idempotency-Key that changed something, for a day. The row is stored with the change, so the key works once; the
 * answer follows before it is sent. The tenant is 0 for callers without one.
 */
export const apiAnswers = pgTable(
  'api_answers',
  {
    tenantId: tenantId(),
    /** Who sent it: a user, with the user they act as, or an API key. */
    caller: text('caller').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the URL and the body. */
    requestHash: bytea('request_hash').notNull(),
    status: smallint('status'),
    /** The body, encrypted, because it has personal data. Null: not known yet, or never stored because it has a secret. */
    answer: bytea('answer'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.caller, table.route, table.key] })],
);
