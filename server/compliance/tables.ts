import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { tenantId } from '../platform/db/columns';

/** What is missing, expired or expiring in a driver's file, as of the last evaluation: the alerts. */
export const gaps = pgTable(
  'gaps',
  {
    tenantId: tenantId(),
    employeeId: integer('employee_id').notNull(),
    docTypeId: smallint('doc_type_id').notNull(),
    siteId: integer('site_id').notNull(),
    /** 1 missing, 2 expired, 3 expiring. */
    status: smallint('status').notNull(),
    /** Copied from the employee, so that alerts filter by it without a join. */
    employeeStatusId: smallint('employee_status_id').notNull(),
    /** Null where the hire date is not known, and with it until when there was time. */
    dueOn: date('due_on'),
    since: date('since'),
    ruleId: text('rule_id').notNull(),
    cfr: text('cfr').notNull(),
    /** Message key and values, put into words for the reader's language. */
    reason: jsonb('reason').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.employeeId, table.docTypeId] }),
    index('gaps_by_due').on(
      table.tenantId,
      table.employeeStatusId,
      table.dueOn.asc().nullsFirst(),
      table.employeeId,
      table.docTypeId,
    ),
    index('gaps_by_status').on(
      table.tenantId,
      table.employeeStatusId,
      table.status,
      table.siteId,
      table.docTypeId,
    ),
  ],
);

/** How a site stood at the end of a day, for 'is it getting better?'. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    tenantId: tenantId(),
    siteId: integer('site_id').notNull(),
    day: date('day').notNull(),
    active: integer('active').notNull(),
    qualified: integer('qualified').notNull(),
    expiring: integer('expiring').notNull(),
    notQualified: integer('not_qualified').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day, table.siteId] })],
);
