import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  MailTest,
  MailTestBody,
  OutboxMail,
  OutboxText,
  OutboxTextBody,
} from '../../domain/notifications/outbox';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { route } from '../platform/access/route';
import { exportQuery } from '../platform/list-routes';
import { sendList } from '../platform/lists';
import { exportOutbox } from './export-outbox';
import { listOutbox, readMailText } from './outbox';
import { sendTestMail } from './test-mail';

const access = 'admin.superAdmin';

/** The outbox: how a provider without a mail server reads its emails, and sees which ones failed. */
export function outboxRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/outbox',
    access,
    schema: {
      summary: 'List the emails of the last 30 days, without their bodies',
      querystring: ListQuerystring,
      response: { 200: Type.Array(OutboxMail) },
    },
    async handler(request, reply) {
      const page = await listOutbox(app.data, request.caller, request.query);
      return sendList(request, reply, { name: 'outbox', ...page });
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/outbox/export',
    access,
    schema: {
      summary: 'Export the emails of the last 30 days as CSV or XLSX',
      querystring: exportQuery(['csv', 'xlsx']),
    },
    handler: ({ caller, query }, reply) => exportOutbox(app, caller, reply, query),
  });
  route(app, {
    method: 'POST',
    url: '/v1/outbox/text',
    secretAnswer: true,
    access,
    reads: true,
    schema: {
      summary: 'Get the body of an email, if no mail server is configured',
      body: OutboxTextBody,
      response: { 200: OutboxText },
    },
    handler: ({ caller, body }) => readMailText(app.data, app.config, caller, body.mailId),
  });
  route(app, {
    method: 'POST',
    url: '/v1/outbox/test',
    access,
    perMinute: 5,
    schema: {
      summary: "Send a test email and get the mail server's answer",
      body: MailTestBody,
      response: { 200: MailTest },
    },
    handler: ({ caller, body }) => sendTestMail(app, caller, body.to),
  });
}
