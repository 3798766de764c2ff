import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CHASE_KINDS, ClinicOnExam } from '../../domain/cme/contract';
import type { ExamResult } from '../../domain/cme/exam-rules';
import { createdAt, employeeSiteId, moment, tenantId, updatedAt, version } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** Medical exams whose result is recorded. */
export const cmes = pgTable(
  'cmes',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    orderId: integer('order_id'),
    examDate: date('exam_date').notNull(),
    result: text('result').$type<ExamResult>().notNull(),
    expiresOn: date('expires_on'),
    examinerName: text('examiner_name'),
    registryNumber: text('registry_number'),
    restrictions: text('restrictions'),
    /** The clinic, as it was when the exam took place. */
    clinic: jsonb('clinic').$type<ClinicOnExam>(),
    appointmentAt: moment('appointment_at'),
    /** The certificate on the person's file. */
    documentId: integer('document_id'),
    /** The disqualification that began with it, because the person is not physically qualified. */
    disqualificationId: integer('disqualification_id'),
    /** The instance of the process in which its documents were reviewed. */
    instanceId: integer('instance_id'),
    note: text('note'),
    recordedBy: text('recorded_by').notNull(),
    /** Of a pending determination: when the exam's staff were reminded. */
    remindedAt: moment('reminded_at'),
    /** When a later result of the same exam took its place. */
    supersededAt: moment('superseded_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('cmes_by_employee').on(table.tenantId, table.employeeId, table.examDate),
    index('cmes_by_id').on(table.id),
    index('cmes_latest').on(table.examDate, table.id),
    // The staff of exams search those of all clients by the number of the order, and by the examiner's.
    index('cmes_of_orders').on(table.orderId),
    index('cmes_of_examiners').on(table.registryNumber, table.examDate),
    // Those that the clock looks at: a few rows of any table.
    index('cmes_pending')
      .on(table.examDate)
      .where(sql`result = 'determinationPending' and superseded_at is null`),
  ],
);

/** What was done to get the result of an exam order. Rows are only added. */
export const cmeChases = pgTable(
  'cme_chases',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    orderId: integer('order_id').notNull(),
    kind: text('kind').$type<(typeof CHASE_KINDS)[number]>().notNull(),
    note: text('note').notNull(),
    nextCallOn: date('next_call_on'),
    chasedBy: text('chased_by').notNull(),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('cme_chases_of_order').on(table.tenantId, table.orderId, table.id),
    index('cme_chases_of_employee').on(table.tenantId, table.employeeId),
  ],
);

export const employeeTables: EmployeeTables = {
  cmes: { how: 'moves', column: 'employee_id', key: 'id' },
  cme_chases: { how: 'moves', column: 'employee_id', key: 'id' },
};
