import type { FastifyInstance } from 'fastify';
import { MailTest, MailTestBody, OutboxText, OutboxTextBody } from '../../domain/notifications/outbox';
import { route } from '../platform/access/route';
import { listRoutes } from '../platform/list-routes';
import { outboxList } from './outbox';
import { readMail } from './read-mail';
import { sendTestMail } from './test-mail';

const { access } = outboxList;

/** The outbox: how a provider without a mail server reads its emails, and sees which ones failed. */
export function outboxRoutes(app: FastifyInstance): void {
  listRoutes(app, outboxList);
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
    handler: ({ caller, body }) => readMail(app, caller, body.mailId),
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
