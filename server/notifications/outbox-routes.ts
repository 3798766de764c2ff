import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { OutboxMail, OutboxText, OutboxTextBody, type MailState } from '../../domain/notifications/outbox';
import { formatDateTime } from '../../domain/shared/dates';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { route } from '../platform/access/route';
import type { Row } from '../platform/db/database';
import { sendList } from '../platform/lists';
import { sendTable, type ExportColumn } from '../platform/table-export';
import { ExportQuery } from './export-query';
import { listOutbox, mailsForExport, readMailText } from './outbox';

const access = 'admin.superAdmin';

const STATES: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Refused, tried again',
  givenUp: 'Given up',
};

const column = (heading: string, value: (mail: OutboxMail) => string | number | null): ExportColumn => ({
  key: heading,
  heading,
  value: (row) => value(row as unknown as OutboxMail),
});

const COLUMNS: ExportColumn[] = [
  column('Subject', ({ subject }) => subject),
  column('To', ({ to }) => to),
  column('Client', ({ clientName }) => clientName),
  column('State', ({ state }) => STATES[state]),
  column('Reason', ({ reason }) => reason),
  column('Written (UTC)', ({ createdAt }) => formatDateTime(createdAt)),
  column('Sent (UTC)', ({ sentAt }) => (sentAt === null ? null : formatDateTime(sentAt))),
  column('Attempts', ({ attempts }) => attempts),
  column('Last error', ({ error }) => error),
];

async function* once(mails: OutboxMail[]): AsyncGenerator<Row[]> {
  yield mails;
}

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
    async handler({ caller, query }, reply) {
      const mails = await mailsForExport(app.data, caller, query);
      return sendTable(reply, {
        name: 'outbox',
        format: query.format,
        columns: COLUMNS,
        batches: once(mails),
      });
    },
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
