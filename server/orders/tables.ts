import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantId, updatedAt, version } from '../platform/db/columns';

/** Reports and services ordered about an employee, with the values they were ordered with. */
export const orders = pgTable(
  'orders',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    orderType: text('order_type').$type<'mvr'>().notNull(),
    statusId: smallint('status_id').notNull(),
    dob: date('dob').notNull(),
    license: text('license').notNull(),
    state: text('state').notNull(),
    licenseClassId: smallint('license_class_id').notNull(),
    /** The document with the result; null before it is filed. */
    documentId: integer('document_id'),
    orderedBy: text('ordered_by').notNull(),
    orderedAt: moment('ordered_at').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('orders_by_employee').on(table.tenantId, table.employeeId, table.orderedAt),
    index('orders_by_date').on(table.tenantId, table.orderedAt, table.id),
  ],
);

/** The certification a user accepted before an order (15 USC 1681b(b)), as it was shown. Never changed. */
export const orderVerifications = pgTable(
  'order_verifications',
  {
    tenantId: tenantId(),
    orderId: integer('order_id').notNull(),
    textVersion: integer('text_version').notNull(),
    /** SHA-256 of `contents` in hex. */
    sha256: text('sha256').notNull(),
    contents: text('contents').notNull(),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    address: text('address').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId] })],
);
