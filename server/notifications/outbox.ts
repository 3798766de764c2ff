import {
  OUTBOX_SORT_FIELDS,
  OutboxFilter,
  OutboxMail,
  type MailState,
} from '../../domain/notifications/outbox';
import { formatDateTime } from '../../domain/shared/dates';
import { clients } from '../clients/tables';
import type { ClientList, ListQuery } from '../platform/client-list';
import { alias, array, fields, pick, sql } from '../platform/db';
import { containing } from '../platform/like';
import { outbox } from '../platform/mail/tables';

const STATES: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed, will retry',
  givenUp: 'Not delivered',
};

const stateOf = sql`case when o.sent_at is not null then 'sent' when o.send_until <= now() then 'givenUp'
  when o.error is not null then 'failed' else 'waiting' end`;

const o = alias(outbox, 'o');
const columns = fields({
  mailId: o.id,
  to: o.recipient,
  ...pick(o, 'subject', 'reason', 'createdAt', 'sentAt', 'attempts', 'error'),
  clientName: alias(clients, 'c').name,
  state: stateOf,
});

/** The emails of the last 30 days, newest first, without their bodies. */
export const outboxList: ClientList<
  OutboxMail,
  typeof OutboxMail,
  typeof OutboxFilter,
  (typeof OUTBOX_SORT_FIELDS)[number],
  ListQuery<OutboxFilter>
> = {
  name: 'outbox',
  unscoped: {
    transaction: (data, caller, work) => data.withoutReach('outbox', work, caller),
    stream: (data, caller, statement) => data.streamWithoutReach('outbox', caller, statement),
  },
  access: 'admin.superAdmin',
  summary: 'List the emails of the last 30 days, without their bodies',
  schema: OutboxMail,
  filter: OutboxFilter,
  sortFields: OUTBOX_SORT_FIELDS,
  defaultSort: { field: 'createdAt', order: 'DESC' },
  sort: { createdAt: o.createdAt, to: o.recipient, subject: o.subject },
  order: (by, direction) => sql`${by} ${direction}, o.id desc`,
  scope: (_app, query) => query,
  columns: () => columns,
  from: sql`outbox o`,
  joins: sql`left join clients c on c.id = o.tenant_id`,
  where(_reach, { filter: { q, states } }) {
    const like = containing(q);
    return [
      sql`(o.recipient ilike ${like} or o.subject ilike ${like})`,
      ...(states?.length ? [sql`${stateOf} = any(${array(states)}::text[])`] : []),
    ];
  },
  item: (mail) => mail,
  export: {
    summary: 'Export the emails of the last 30 days as CSV or XLSX',
    columns: [
      ['subject', 'Subject'],
      ['to', 'To'],
      ['clientName', 'Client'],
      ['state', 'Status', ({ state }) => STATES[state]],
      ['reason', 'Reason'],
      ['createdAt', 'Created (UTC)', ({ createdAt }) => formatDateTime(createdAt)],
      ['sentAt', 'Sent (UTC)', ({ sentAt }) => sentAt && formatDateTime(sentAt)],
      ['attempts', 'Attempts'],
      ['error', 'Last error'],
    ],
  },
};
