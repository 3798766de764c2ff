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
import type { QueryType } from '../../domain/documents/contract';
import type {
  ClinicOnOrder,
  EXAM_REASONS,
  EXAM_TYPES,
  OrderProblem,
  OrderType,
} from '../../domain/orders/contract';
import type { Authority, OrderReasonId, Panel, SpecimenId } from '../../domain/orders/tests';
import { createdAt, employeeSiteId, moment, tenantId, updatedAt, version } from '../platform/db/columns';
import type { EmployeeTables } from '../platform/db/declared-tables';

/** Reports and services ordered about an employee, with the values they were ordered with. */
export const orders = pgTable(
  'orders',
  {
    tenantId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    employeeId: integer('employee_id').notNull(),
    employeeSiteId: employeeSiteId(),
    orderType: text('order_type').$type<OrderType>().notNull(),
    /** Of a Clearinghouse query. */
    queryType: text('query_type').$type<QueryType>(),
    statusId: smallint('status_id').notNull(),
    dob: date('dob').notNull(),
    license: text('license').notNull(),
    state: text('state').notNull(),
    licenseClassId: smallint('license_class_id').notNull(),
    /** The file in which it went to the Clearinghouse, and the Clearinghouse's number of the query. */
    batchId: integer('batch_id'),
    queryNumber: text('query_number'),
    /** Of a medical exam. */
    examType: text('exam_type').$type<(typeof EXAM_TYPES)[number]>(),
    examReason: text('exam_reason').$type<(typeof EXAM_REASONS)[number]>(),
    /** Of a drug or alcohol test. */
    authority: text('authority').$type<Authority>(),
    reasonId: smallint('reason_id').$type<OrderReasonId>(),
    specimenId: smallint('specimen_id').$type<SpecimenId>(),
    panel: text('panel').$type<Panel>(),
    isObserved: boolean('is_observed'),
    /** The laboratory, and its number of the specimen: the custody form's. */
    lab: text('lab'),
    specimenNumber: text('specimen_number'),
    /** What the test is for: a row of a random selection, or an accident. */
    selectedId: integer('selected_id'),
    accidentId: integer('accident_id'),
    /** The clinic, as it was when the order got it. */
    clinicId: integer('clinic_id'),
    clinic: jsonb('clinic').$type<ClinicOnOrder>(),
    appointmentAt: moment('appointment_at'),
    walkInOn: date('walk_in_on'),
    /** The last day on which the person may go. */
    expiresOn: date('expires_on'),
    /** The document with the result; null before it is filed. */
    documentId: integer('document_id'),
    /** Names the request and its result at the provider. A new attempt has a new one. */
    requestId: uuid('request_id').notNull().defaultRandom(),
    /** When the provider got the request. */
    sentAt: moment('sent_at'),
    /** The clinic and visit that the network of clinics knows; null: it knows nothing of the order. */
    sentVisit: text('sent_visit'),
    /** Why the result could not be filed, and what the provider says about it. */
    problem: text('problem').$type<OrderProblem>(),
    problemText: text('problem_text'),
    orderedBy: text('ordered_by').notNull(),
    /** The member of staff who impersonated that user; null: no one did. */
    realUser: text('real_user'),
    orderedAt: moment('ordered_at').notNull(),
    /** When it was last reopened or sent again; null: never. */
    orderedAgainAt: moment('ordered_again_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('orders_request').on(table.requestId, table.tenantId),
    index('orders_by_employee').on(table.tenantId, table.employeeId, table.orderedAt),
    // What the provider has to get: a few rows of any table.
    index('orders_to_send')
      .on(sql`coalesce(${table.orderedAgainAt}, ${table.orderedAt})`)
      .where(sql`status_id = 1 and sent_at is null`),
    // A report of a partner names its order or specimen, and no client.
    index('orders_of_tests')
      .on(table.id)
      .where(sql`order_type in ('drug', 'alcohol')`),
    index('orders_of_specimens')
      .on(table.specimenNumber)
      .where(sql`specimen_number is not null`),
    // Those that the network of clinics must hear are off.
    index('orders_to_take_back')
      .on(table.tenantId, table.id)
      .where(sql`sent_visit is not null and status_id in (6, 7, 17)`),
    // Those in flight: few of a client's orders.
    index('orders_open')
      .on(table.tenantId, table.orderType)
      .where(sql`status_id in (1, 2, 5, 8, 18, 21, 22)`),
    index('orders_by_date').on(table.tenantId, table.orderedAt, table.id),
    // The staff of exams list those of all clients.
    index('orders_of_exams')
      .on(table.orderedAt, table.id)
      .where(sql`order_type = 'exam'`),
    // Numbers of specimens are unique at their laboratory.
    uniqueIndex('orders_specimen')
      .on(table.tenantId, table.lab, table.specimenNumber)
      .where(sql`specimen_number is not null`),
    // Those that clocks look at: a few rows of any table.
    index('orders_with_visit')
      .on(table.expiresOn)
      .where(sql`status_id in (1, 2, 18) and order_type in ('exam', 'drug', 'alcohol')`),
    index('orders_of_selected')
      .on(table.tenantId, table.selectedId)
      .where(sql`selected_id is not null`),
  ],
);

/** The certification a user accepted before an order (15 USC 1681b(b)), as it was shown. Never changed. */
export const orderVerifications = pgTable(
  'order_verifications',
  {
    tenantId: tenantId(),
    orderId: integer('order_id').notNull(),
    employeeSiteId: employeeSiteId(),
    textVersion: integer('text_version').notNull(),
    /** SHA-256 of `contents` in hex. */
    sha256: text('sha256').notNull(),
    contents: text('contents').notNull(),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** The member of staff who impersonated that user, and so accepted it; null: no one did. */
    realUserId: integer('real_user_id'),
    realUserName: text('real_user_name'),
    address: text('address').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.orderId] })],
);

export const employeeTables: EmployeeTables = {
  orders: { how: 'moves', column: 'employee_id', key: 'id' },
};
