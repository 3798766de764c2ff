import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../db/columns';
import type { Places } from '../db/declared-tables';

/** Emails: written in the transaction that causes them, sent afterwards. Without SMTP they stay here to be read. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer('tenant_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Empty once it is sent. */
    body: text('body').notNull(),
    /** Additional headers by name; none once it is sent. */
    headers: jsonb('headers').notNull().default({}),
    /** A stored file to attach; null once it is sent. */
    attachment: jsonb('attachment').$type<{ name: string; key: string }>(),
    /** Why this email was sent, shown in the outbox. */
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    /** After this the email is useless. */
    sendUntil: moment('send_until')
      .notNull()
      .default(sql`now() + interval '1 day'`),
    /** Why the last try failed. */
    error: text('error'),
  },
  (table) => [
    index('outbox_unsent')
      .on(table.nextTryAt)
      .where(sql`sent_at is null`),
    // Whether someone was answered already.
    index('outbox_of_review')
      .on(table.recipient, table.createdAt)
      .where(sql`reason like 'review.%'`),
  ],
);

export const places: Places = { outbox: 'coordinator' };
