import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MvrRecord } from '../../domain/mvr/contract';
import type { PspReport } from '../../domain/mvr/psp-report';
import { createdAt, employeeSiteId, tenantId } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** Driving records and PSP reports as data, with the documents that they came with. What providers sent never changes. */
export const mvrRecords = pgTable(
  'mvr_records',
  {
    tenantId: tenantId(),
    documentId: integer('document_id').notNull(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    record: jsonb('record').$type<MvrRecord | PspReport>().notNull(),
    /** Who typed it from the document; null: the provider sent it. */
    typedBy: text('typed_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.documentId] }),
    index('mvr_records_by_employee').on(table.tenantId, table.employeeId),
  ],
);

export const employeeTables: EmployeeTables = {
  mvr_records: { how: 'moves', column: 'employee_id', key: 'document_id' },
};
