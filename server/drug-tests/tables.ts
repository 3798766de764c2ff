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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReportState, ReviewState } from '../../domain/drug-tests/contract';
import type { MatchKey } from '../../domain/drug-tests/match';
import type { ReportProblem, SenderKind, TestReport } from '../../domain/drug-tests/report';
import type { Authority, OrderReasonId, ResultCode, SpecimenId } from '../../domain/orders/tests';
import {
  bytea,
  createdAt,
  employeeSiteId,
  moment,
  tenantId,
  updatedAt,
  version,
} from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

const id = () => integer('id').notNull().generatedByDefaultAsIdentity();

/** Files of laboratories, medical review officers and sites, which staff uploaded for a client. */
export const testImports = pgTable(
  'test_imports',
  {
    tenantId: tenantId(),
    id: id(),
    fileName: text('file_name').notNull(),
    sender: text('sender').notNull(),
    sha256: text('sha256').notNull(),
    /** How many reports it has, and how many of them were stored before. */
    reports: integer('reports').notNull(),
    known: integer('known').notNull(),
    jobId: uuid('job_id'),
    createdBy: integer('created_by').notNull(),
    /** The member of staff who impersonated that user. */
    realUserId: integer('real_user_id'),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
    /** When the job had looked at each report. */
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('test_imports_recent').on(table.tenantId, table.createdAt),
  ],
);

/** Each report as it came in, once: before anyone knows whose it is, so only for callers who reach the whole client. */
export const testReports = pgTable(
  'test_reports',
  {
    tenantId: tenantId(),
    id: id(),
    importId: integer('import_id').notNull(),
    /** The line of the file, from 1. */
    line: integer('line').notNull(),
    sender: text('sender').notNull(),
    senderKind: text('sender_kind').notNull().$type<SenderKind>(),
    /** Of the message; of one that came before and was corrected since, with how often it came. */
    sha256: text('sha256').notNull(),
    /** The message as it came, encrypted: it has the numbers of its donor. */
    message: bytea('message').notNull(),
    report: jsonb('report').notNull().$type<TestReport>(),
    /** What messages are about that follow each other: `subjectOf`. */
    subject: text('subject'),
    lastName: text('last_name'),
    collectedOn: date('collected_on'),
    state: text('state').notNull().default('new').$type<ReportState>(),
    problem: text('problem').$type<ReportProblem>(),
    candidates: integer('candidates').array().notNull().default([]),
    /** The person it was matched to, and by what. */
    employeeId: integer('employee_id'),
    orderId: integer('order_id'),
    matchedBy: text('matched_by').$type<MatchKey>(),
    receivedAt: createdAt(),
    decidedBy: text('decided_by'),
    decidedBecause: text('decided_because'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('test_reports_once').on(table.tenantId, table.sender, table.sha256),
    index('test_reports_of_import').on(table.tenantId, table.importId, table.id),
    index('test_reports_about')
      .on(table.tenantId, table.sender, table.subject)
      .where(sql`subject is not null`),
    // What people have to look at: a few rows of any table.
    index('test_reports_open')
      .on(table.tenantId, table.id)
      .where(sql`state in ('new', 'waiting', 'failed')`),
  ],
);

/** What the message of a report is bound to. */
export const reportRow = (tenantId: number, sender: string, sha256: string): string =>
  `testReport/${tenantId}/${sender}/${sha256}`;

/** Results on the files of people. One that was corrected stays, beside the one that supersedes it. */
export const testResults = pgTable(
  'test_results',
  {
    tenantId: tenantId(),
    id: id(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    reportId: integer('report_id').notNull(),
    orderId: integer('order_id'),
    testType: text('test_type').notNull().$type<'drug' | 'alcohol'>(),
    authority: text('authority').$type<Authority>(),
    reasonId: smallint('reason_id').notNull().$type<OrderReasonId>(),
    specimenId: smallint('specimen_id').$type<SpecimenId>(),
    lab: text('lab'),
    specimenNumber: text('specimen_number'),
    collectedOn: date('collected_on'),
    reportedOn: date('reported_on'),
    verifiedOn: date('verified_on'),
    resultCode: smallint('result_code').notNull().$type<ResultCode>(),
    found: text('found'),
    mro: text('mro'),
    noContact: boolean('no_contact').notNull().default(false),
    comments: text('comments'),
    documentId: integer('document_id'),
    /** When that document got its pages, or was found to be gone. */
    pagesAt: moment('pages_at'),
    /** The row of a random selection that it closed, so that a correction finds it without an order too. */
    selectedId: integer('selected_id'),
    closedDraw: boolean('closed_draw').notNull().default(false),
    supersedesId: integer('supersedes_id'),
    supersededById: integer('superseded_by_id'),
    /** Whether what it supersedes was of another group. */
    changesGroup: boolean('changes_group').notNull().default(false),
    /** When it was taken from this file: matched to the wrong person, or rejected. */
    withdrawnAt: moment('withdrawn_at'),
    review: text('review').notNull().$type<ReviewState>(),
    /** Who uploaded or matched it, as users: neither may review it. */
    recordedBy: text('recorded_by').notNull(),
    recordedByIds: integer('recorded_by_ids').array().notNull(),
    reviewedBy: text('reviewed_by'),
    reviewedAt: moment('reviewed_at'),
    reviewNote: text('review_note'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('test_results_by_employee').on(table.tenantId, table.employeeId, table.id),
    index('test_results_by_specimen')
      .on(table.tenantId, table.specimenNumber)
      .where(sql`specimen_number is not null`),
    index('test_results_latest').on(table.tenantId, table.createdAt, table.id),
    // A report is on one file at a time.
    uniqueIndex('test_results_once')
      .on(table.tenantId, table.reportId)
      .where(sql`withdrawn_at is null`),
    index('test_results_without_pages')
      .on(table.tenantId, table.id)
      .where(sql`document_id is not null and pages_at is null`),
    index('test_results_to_review')
      .on(table.tenantId, table.id)
      .where(sql`review = 'waiting' and superseded_by_id is null and withdrawn_at is null`),
  ],
);

export const employeeTables: EmployeeTables = {
  test_results: { how: 'moves', column: 'employee_id', key: 'id' },
  test_reports: { how: 'moves', column: 'employee_id', key: 'id' },
};
