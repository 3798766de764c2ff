import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ANY_ORDER } from '../../domain/orders/access';
import {
  AuthorizationEmail,
  DchConsent,
  EmailQueued,
  LetterQuery,
  Order,
  ORDER_SORT_FIELDS,
  OrderBody,
  OrderEdit,
  OrderFilter,
  OrderMessage,
  OrderPatch,
  OrderStatusOption,
  OrderTrailEntry,
} from '../../domain/orders/contract';
import { ORDERED, ORDER_STATUSES } from '../../domain/orders/statuses';
import { IntegerId } from '../../domain/shared/ids';
import { Line, OneOf } from '../../domain/shared/schema';
import { siteIds, withFilter } from '../employees';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { pageRoute } from '../platform/list-routes';
import { changeOrder } from './change-order';
import { CONSENT_ACCESS, readConsents } from './consents';
import { editOrder } from './edit-order';
import { emailLetter } from './email-letter';
import { listOrders } from './list-orders';
import { printLetter } from './read-letter';
import { orderItem, orderQuery, type OrderRow } from './order-queries';
import { addMessage, orderTrail } from './order-trail';
import { placeOrder } from './place-order';

const OrderParams = Type.Object({ id: IntegerId });

export function orderRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/orderStatuses',
    access: 'client.viewOrders',
    schema: { summary: 'List the statuses of orders', response: { 200: Type.Array(OrderStatusOption) } },
    handler: () => Promise.resolve([...ORDER_STATUSES]),
  });

  pageRoute(app, {
    url: '/v1/orders',
    name: 'orders',
    access: 'client.viewOrders',
    summary: 'List orders; employmentId is the employee, openOrders leaves out those that have ended',
    schema: Order,
    sortFields: ORDER_SORT_FIELDS,
    defaultSort: { field: 'OrderDate', order: 'DESC' },
    filter: OrderFilter,
    querystring: Type.Object({
      employmentId: Type.Optional(IntegerId),
      sites: Type.Optional(Type.String({ maxLength: 10_000 })),
      openOrders: Type.Optional(Type.Boolean()),
    }),
    parse: ({ employmentId, sites, openOrders, range = '[0,24]', ...query }) =>
      withFilter(
        { ...query, range },
        {
          ...(employmentId !== undefined && { employeeId: employmentId }),
          ...(sites && { sites: siteIds(sites) }),
          ...(openOrders && { openOrders }),
        },
      ),
    read: ({ caller, ...list }) => listOrders(app, caller, list),
  });

  route(app, {
    method: 'POST',
    url: '/v1/orders',
    access: ANY_ORDER,
    perMinute: 60,
    schema: {
      summary:
        "Order an MVR, a PSP report, an EPN inquiry, a Clearinghouse query, an exam or a test with what is on the employee's file",
      body: OrderBody,
      response: { 201: Order },
    },
    async handler({ caller, body }, reply) {
      return reply.code(201).send(await placeOrder(app, caller, body));
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/orders/:id',
    access: 'client.viewOrders',
    schema: { summary: 'Get an order', params: OrderParams, response: { 200: Order } },
    async handler({ caller, params }) {
      const [rows = []] = await app.data.read(caller, (reach) => [orderQuery(caller, reach, params.id)]);
      const [row] = rows as unknown as OrderRow[];
      if (!row) throw new AppError('notFound');
      return orderItem(row);
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/orders/:id/auditTrail',
    access: 'client.viewOrders',
    schema: {
      summary: 'List what happened to an order, newest first',
      params: OrderParams,
      querystring: Type.Object({ locale: Type.Optional(OneOf(['en', 'es', 'fr'])) }),
      response: { 200: Type.Array(OrderTrailEntry) },
    },
    handler: ({ caller, params, query }) => orderTrail(app, caller, params.id, query.locale ?? 'en'),
  });

  route(app, {
    method: 'POST',
    url: '/v1/orders/:id/auditTrail',
    access: ANY_ORDER,
    perMinute: 60,
    schema: { summary: "Add a message to an order's audit trail", params: OrderParams, body: OrderMessage },
    async handler({ caller, params, body }, reply) {
      await addMessage(app, caller, params.id, body.message.trim());
      return reply.code(204).send();
    },
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/orders/:id',
    access: ANY_ORDER,
    schema: {
      summary: 'Ask for another status of an order, such as canceled: orderStatusId 6',
      params: OrderParams,
      body: OrderPatch,
      response: { 200: Order },
    },
    handler: ({ caller, params, body }) =>
      changeOrder(app, caller, params.id, { to: body.orderStatusId, version: body.version }),
  });

  route(app, {
    method: 'POST',
    url: '/v1/orders/:id/edits',
    access: ANY_ORDER,
    schema: {
      summary: 'Change the clinic, the appointment or the status of an order for a clinic',
      params: OrderParams,
      body: OrderEdit,
      response: { 200: Order },
    },
    handler: ({ caller, params, body }) => editOrder(app, caller, params.id, body),
  });

  route(app, {
    method: 'GET',
    url: '/v1/orders/:id/authorization',
    access: ANY_ORDER,
    perMinute: 60,
    schema: {
      summary: 'Get the authorization letter of an exam or test as a PDF',
      params: OrderParams,
      querystring: LetterQuery,
    },
    async handler({ caller, params, query }, reply) {
      return reply
        .header('content-disposition', `attachment; filename="authorization-${params.id}.pdf"`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .type('application/pdf')
        .send(await printLetter(app, caller, params.id, query.locale ?? 'en'));
    },
  });

  route(app, {
    method: 'POST',
    url: '/v1/authorizations/:id/email',
    access: ANY_ORDER,
    perMinute: 20,
    schema: {
      summary:
        'Email the authorization of an exam, or for a test who can be asked; the number is that of the order',
      params: OrderParams,
      body: AuthorizationEmail,
      response: { 202: EmailQueued },
    },
    async handler({ caller, params, body }, reply) {
      return reply.code(202).send(await emailLetter(app, caller, params.id, body));
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/dchConsents',
    access: CONSENT_ACCESS,
    schema: {
      summary:
        "List an employee's consents to limited Clearinghouse queries; of another license or DOT number: none",
      params: OrderParams,
      querystring: Type.Object({
        license: Type.Optional(Line(40)),
        state: Type.Optional(Line(40)),
        dotNumber: Type.Optional(Line(20)),
      }),
      response: { 200: Type.Array(DchConsent) },
    },
    handler: ({ caller, params, query }) => readConsents(app, caller, params.id, query),
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/orders/:id/reopen',
    access: ANY_ORDER,
    schema: {
      summary: 'Reopen an order that was canceled, missed or expired, or closed without a test',
      params: OrderParams,
      response: { 200: Order },
    },
    handler: ({ caller, params }) => changeOrder(app, caller, params.id, { to: ORDERED, reopens: true }),
  });
}
