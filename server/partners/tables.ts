import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TestReport } from '../../domain/drug-tests/report';
import type { PartnerCode, RejectedFile, UnclaimedProblem } from '../../domain/partners/contract';
import { bytea, createdAt, moment, tenantId } from '../platform/db/columns';
import type { Places } from '../platform/db/declared-tables';

/** How the exchange with each partner goes. A partner without a row was never reached. */
export const partnerStates = pgTable('partner_states', {
  partner: text('partner').primaryKey().$type<PartnerCode>(),
  /** When someone last asked for an exchange at once. */
  askedAt: moment('asked_at'),
  startedAt: moment('started_at'),
  succeededAt: moment('succeeded_at'),
  failedAt: moment('failed_at'),
  /** What the last failure was; null once an exchange succeeded. */
  error: text('error'),
  failures: integer('failures').notNull().default(0),
  /** The sizes of files that were seen at the last exchange: one that still grows is not complete. */
  seen: jsonb('seen').notNull().default({}).$type<Record<string, number>>(),
  /** The latest files that could not be used. */
  rejected: jsonb('rejected').notNull().default([]).$type<readonly RejectedFile[]>(),
});

/** Which client the account number of a sender is of. The provider's: a client must not claim the account of another one. */
export const partnerAccounts = pgTable(
  'partner_accounts',
  {
    /** The provider. */
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    sender: text('sender').notNull(),
    /** In capitals without spaces. */
    accountNumber: text('account_number').notNull(),
    clientId: integer('client_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // An account is of one client.
    uniqueIndex('partner_accounts_once').on(table.tenantId, table.sender, table.accountNumber),
  ],
);

/**
 * Every report that came from a partner, once: a later look at the same report leads to the same client. One of no client keeps its
 * message, until someone says whose it is.
 */
export const partnerReports = pgTable(
  'partner_reports',
  {
    /** The provider. */
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    sender: text('sender').notNull(),
    sha256: text('sha256').notNull(),
    fileName: text('file_name').notNull(),
    line: integer('line').notNull(),
    state: text('state').notNull().$type<'given' | 'open' | 'discarded'>(),
    /** The client that it was given to. */
    clientId: integer('client_id'),
    problem: text('problem').$type<UnclaimedProblem>(),
    accountNumber: text('account_number'),
    /** Encrypted. Null once it was given to a client or discarded. */
    message: bytea('message'),
    report: jsonb('report').$type<TestReport>(),
    receivedAt: createdAt(),
    decidedBy: text('decided_by'),
    decidedBecause: text('decided_because'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('partner_reports_once').on(table.tenantId, table.sender, table.sha256),
    // A few rows of any table.
    index('partner_reports_open')
      .on(table.tenantId, table.id)
      .where(sql`state = 'open'`),
  ],
);

/** What the message of a report is bound to. */
export const partnerReportRow = (sender: string, sha256: string): string =>
  `partnerReport/${sender}/${sha256}`;

export const places: Places = { partner_states: 'coordinator' };
