import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment, tenantId } from '../platform/db/columns';

/**
 * The employee an entry is about, directly or through a record of their file, as SQL. The index on it is used only by
 * statements with the same text.
 */
export const employeeIn = (alias: string): string => {
  const [subject, body] = [`${alias}subject`, `${alias}body`];
  return `(case when ${subject} ~ '^employee/[0-9]{1,9}$' then substring(${subject} from 10)::int
    else substring(${body} from '"employee":"employee/([0-9]{1,9})"')::int end)`;
};

/**
 * Audit entries, append-only and chained: hash = sha256(previous hash, number, body). Tenant 0 is the provider's own
 * chain. Other columns repeat parts of `body` for searching; the verification compares them.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    tenantId: tenantId(),
    seq: integer('seq').notNull(),
    at: moment('at').notNull(),
    type: text('type').notNull(),
    actorId: text('actor_id'),
    subject: text('subject').notNull(),
    /** Canonical JSON: actor, real actor, before, after, request. */
    body: text('body').notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.seq] }),
    index('audit_entries_subject').on(table.tenantId, table.subject, table.seq),
    // Newest first: of one chain, and of all chains.
    index('audit_entries_time').on(table.tenantId, table.at, table.seq),
    // The activity of a person's file; see `employeeOf`.
    index('audit_entries_employee')
      .on(table.tenantId, sql.raw(employeeIn('')), table.at, table.seq)
      .where(sql`${sql.raw(employeeIn(''))} is not null`),
    index('audit_entries_time_of_all').on(table.at, table.tenantId, table.seq),
  ],
);

/** The last link of each chain. Its number is also the version of the tenant's data: every change increments it. */
export const auditHeads = pgTable('audit_heads', {
  tenantId: integer('tenant_id').primaryKey(),
  seq: integer('seq').notNull().default(0),
  hash: bytea('hash').notNull(),
});
