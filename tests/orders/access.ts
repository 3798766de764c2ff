import { sql } from '../../server/platform/db';
import { empty, type Declaration } from '../access/declaration';
import { one } from '../access/rows';
import { NOTHING } from '../access/stored-otherwise';
import { makeEmployee } from '../support/factories';

interface OrderPlace {
  /** A canceled order. */
  orderId: number;
  sentOrderId: number;
  /** An exam with a clinic and a day. */
  examOrderId: number;
}

export const orders: Declaration<OrderPlace> = {
  makeOne: async ({ client, user, employeeId, canary }, app) => {
    const order = await one<{ id: number }>(
      app,
      sql`with made as (
          insert into orders (tenant_id, employee_id, order_type, status_id, dob, license, state, license_class_id, ordered_by, ordered_at)
          values (${client.tenantId}, ${employeeId}, 'mvr', 6, '1980-05-05', 'A12345678', 'VA', 1, ${canary}, now()) returning tenant_id, id)
        insert into order_verifications (tenant_id, order_id, text_version, sha256, contents, user_id, user_name, address, accepted_at)
        select tenant_id, id, 1, '', ${canary}, ${user.id}, ${canary}, '', now() from made returning order_id as id`,
    );
    const waiting = await makeEmployee(app, { site: client, lastName: canary });
    const sentOrder = await one<{ id: number }>(
      app,
      sql`insert into orders (tenant_id, employee_id, order_type, status_id, dob, license, state, license_class_id, ordered_by, ordered_at)
        values (${client.tenantId}, ${waiting.employeeId}, 'mvr', 8, '1980-05-05', 'A12345678', 'VA', 1, ${canary}, now()) returning id`,
    );
    const clinic = {
      vendorId: 7001,
      name: canary,
      address1: '',
      address2: null,
      city: '',
      state: 'VA',
      zip: '',
      phone: null,
    };
    const exam = await one<{ id: number }>(
      app,
      sql`insert into orders (tenant_id, employee_id, order_type, status_id, dob, license, state, license_class_id, ordered_by, ordered_at,
          exam_type, exam_reason, clinic_id, clinic, walk_in_on, expires_on)
        values (${client.tenantId}, ${waiting.employeeId}, 'exam', 1, '1980-05-05', 'A12345678', 'VA', 1, ${canary}, now(),
          'dotPhysical', 'other', 7001, ${JSON.stringify({ ...clinic, timeZone: 'America/New_York' })}::jsonb, '2099-01-05', '2099-01-05')
        returning id`,
    );
    return { orderId: order.id, sentOrderId: sentOrder.id, examOrderId: exam.id };
  },
  parameters: {
    '/v1/orders/': { id: ({ orderId }) => orderId },
    '/v1/orders/{id}/edits': { id: ({ examOrderId }) => examOrderId },
    '/v1/orders/{id}/authorization': { id: ({ examOrderId }) => examOrderId },
    '/v1/authorizations/': { id: ({ examOrderId }) => examOrderId },
    '/v1/orders/{id}/refreshmvr': { id: ({ sentOrderId }) => sentOrderId },
  },
  requests: {
    'POST /v1/orders': async ({ employeeId }, app) => ({
      payload: {
        orderType: 'mvr',
        employeeId,
        verification: await one(
          app,
          sql`select coalesce(max(version), 1) as version from setting_documents where id = 'verification' and effective_from <= now()`,
        ),
      },
    }),
    'POST /v1/orders/{id}/edits': () => ({ payload: { updateLog: { updateStatus: { orderStatusId: 6 } } } }),
    'POST /v1/authorizations/{id}/email': async ({ client }, app) => ({
      payload: {
        orderType: 'exam',
        email: 'driver@drivers.example',
        employerName: (
          await one<{ name: string }>(app, sql`select name from clients where id = ${client.id}`)
        ).name,
      },
    }),
    'PATCH /v1/orders/{id}': () => ({ payload: { orderStatusId: 6 } }),
    'PATCH /v1/orders/{id}/reopen': empty,
    'POST /v1/orders/{id}/auditTrail': () => ({ payload: { message: 'Called the provider' } }),
  },
  storedOtherwise: { '/v1/orders/{id}/auditTrail': NOTHING, '/v1/authorizations/{id}/email': NOTHING },
  forAuditors: { '/v1/employees/{id}/dchConsents': 'the file' },
};
