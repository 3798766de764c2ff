import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MailState, OutboxMail } from '../../domain/notifications/outbox';
import { formatDateTime } from '../../domain/shared/dates';
import type { ListQuerystring } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { streamOutbox } from './outbox';

const STATES: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed, will retry',
  givenUp: 'Not delivered',
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
  column('Status', ({ state }) => STATES[state]),
  column('Reason', ({ reason }) => reason),
  column('Created (UTC)', ({ createdAt }) => formatDateTime(createdAt)),
  column('Sent (UTC)', ({ sentAt }) => (sentAt === null ? null : formatDateTime(sentAt))),
  column('Attempts', ({ attempts }) => attempts),
  column('Last error', ({ error }) => error),
];

/** Exports matching emails without their bodies. */
export async function exportOutbox(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  query: ListQuerystring & { format: ExportFormat },
): Promise<FastifyReply> {
  const batches = await streamOutbox(app.data, caller, query);
  return sendTable(reply, { name: 'outbox', format: query.format, columns: COLUMNS, batches });
}
