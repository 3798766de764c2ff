import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { employeeSiteId, moment, tenantId } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/**
 * What is missing, expired or expiring in a driver file, as of the last evaluation: the alerts, with who works on them. An evaluation
 * leaves the work as it is, and it ends with the row.
 */
export const gaps = pgTable(
  'gaps',
  {
    tenantId: tenantId(),
    employeeId: integer('employee_id').notNull(),
    docTypeId: smallint('doc_type_id').notNull(),
    siteId: integer('site_id').notNull(),
    /** 1 missing, 2 expired, 3 expiring. */
    status: smallint('status').notNull(),
    /** Copied from the employee, so that alerts can be filtered without a join. */
    employeeStatusId: smallint('employee_status_id').notNull(),
    /** Null if the hire date is unknown, because the deadline depends on it. */
    dueOn: date('due_on'),
    since: date('since'),
    ruleId: text('rule_id').notNull(),
    cfr: text('cfr').notNull(),
    /** Message key and values, rendered in the reader's language. */
    reason: jsonb('reason').notNull(),
    /** False while the employee's file has no documents: people of an imported roster wait in a list of their own. */
    fileStarted: boolean('file_started').notNull().default(true),
    /** The user who works on it. */
    assigneeId: integer('assignee_id'),
    /** Their name at the time: staff who work for the client are unknown to its users. */
    assigneeName: text('assignee_name'),
    /** Until this day it is left out of lists to work through, see gap-work.ts. Figures and evaluations don't read it. */
    snoozedUntil: date('snoozed_until'),
    snoozedBy: text('snoozed_by'),
    snoozeReason: text('snooze_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.employeeId, table.docTypeId] }),
    index('gaps_of_started_by_due')
      .on(
        table.tenantId,
        table.employeeStatusId,
        table.dueOn.asc().nullsFirst(),
        table.employeeId,
        table.docTypeId,
        table.snoozedUntil,
        table.assigneeId,
      )
      .where(sql`file_started`),
    index('gaps_of_not_started')
      .on(table.tenantId, table.employeeId, table.employeeStatusId, table.siteId)
      .where(sql`not file_started`),
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
      table.fileStarted,
      table.snoozedUntil,
    ),
    index('gaps_of_assignee')
      .on(
        table.tenantId,
        table.assigneeId,
        table.employeeStatusId,
        table.dueOn.asc().nullsFirst(),
        table.employeeId,
        table.docTypeId,
      )
      .where(sql`assignee_id is not null`),
    index('gaps_snoozed')
      .on(table.tenantId, table.snoozedUntil)
      .where(sql`snoozed_until is not null`),
  ],
);

/** The figures of a site at the end of a day, for the trend. */
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
    undecided: integer('undecided').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day, table.siteId] })],
);

/**
 * Rows that evaluations depend on, as they were until a change or removal: the input columns only, see
 * earlier-versions.ts. Triggers write them; they can't be changed.
 */
export const earlierVersions = pgTable(
  'earlier_versions',
  {
    tenantId: tenantId(),
    /** The employee of the record; 0 for what belongs to the whole client. */
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    tableName: text('table_name').notNull(),
    recordId: integer('record_id').notNull(),
    until: moment('until').notNull(),
    record: jsonb('record').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'earlier_versions_pk',
      columns: [table.tenantId, table.employeeId, table.tableName, table.recordId, table.until],
    }),
  ],
);

export const employeeTables: EmployeeTables = {
  earlier_versions: { how: 'follows', column: 'employee_id' },
  gaps: { how: 'derived', column: 'employee_id' },
};
