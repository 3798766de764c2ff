import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from '../db/columns';

/** Mails: written in the transaction that causes them, sent afterwards; without SMTP they stay here to be read. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer('tenant_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Empty once it is sent. */
    body: text('body').notNull(),
    /** Headers beside the usual ones, by name; none once it is sent. */
    headers: jsonb('headers').notNull().default({}),
    /** Why this mail was sent, for the reader of the outbox. */
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
    /** After that nobody would have use of it. */
    sendUntil: timestamp('send_until', { withTimezone: true })
      .notNull()
      .default(sql`now() + interval '1 day'`),
    /** Why the last try failed. */
    error: text('error'),
  },
  (table) => [
    index('outbox_unsent')
      .on(table.nextTryAt)
      .where(sql`sent_at is null`),
  ],
);
