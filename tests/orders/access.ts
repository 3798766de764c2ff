import { sql } from '../../server/platform/db';
import { empty, type Declaration } from '../access/declaration';
import { one } from '../access/rows';
import { NOTHING } from '../access/stored-otherwise';
import { makeEmployee } from '../support/factories';

interface OrderPlace {
  /** A canceled order. */
  orderId: number;
  sentOrderId: number;
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
    return { orderId: order.id, sentOrderId: sentOrder.id };
  },
  parameters: {
    '/v1/orders/': { id: ({ orderId }) => orderId },
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
    'PATCH /v1/orders/{id}': () => ({ payload: { orderStatusId: 6 } }),
    'PATCH /v1/orders/{id}/reopen': empty,
    'POST /v1/orders/{id}/auditTrail': () => ({ payload: { message: 'Called the provider' } }),
  },
  storedOtherwise: { '/v1/orders/{id}/auditTrail': NOTHING },
  forAuditors: { '/v1/employees/{id}/dchConsents': 'the file' },
};
