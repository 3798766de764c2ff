import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { OutboxMail, OutboxText, OutboxTextBody } from '../../domain/notifications/outbox';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { route } from '../platform/access/route';
import { sendList } from '../platform/lists';
import { exportOutbox } from './export-outbox';
import { ExportQuery } from './export-query';
import { listOutbox, readMailText } from './outbox';

const access = 'admin.superAdmin';

/** What has been written to whom: how a provider without a mail server gets at its mails, and sees what was refused. */
export function outboxRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/outbox',
    access,
    schema: {
      summary: 'The mails of the last 30 days, without their texts',
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
    schema: { summary: 'The mails of the last 30 days as CSV or XLSX', querystring: ExportQuery },
    handler: ({ caller, query }, reply) => exportOutbox(app, caller, reply, query),
  });
  route(app, {
    method: 'POST',
    url: '/v1/outbox/text',
    access,
    schema: {
      summary: 'The text of a mail, where no mail server sends it',
      body: OutboxTextBody,
      response: { 200: OutboxText },
    },
    handler: ({ caller, body }) => readMailText(app.data, app.config, caller, body.mailId),
  });
}
