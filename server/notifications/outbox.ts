import {
  OUTBOX_SORT_FIELDS,
  OutboxFilter,
  type OutboxMail,
  type OutboxSortField,
  type OutboxText,
} from '../../domain/notifications/outbox';
import type { ListQuerystring, ListRequest } from '../../domain/shared/list-dialect';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import type { Config } from '../platform/config';
import {
  PROVIDER,
  alias,
  array,
  fields,
  pick,
  sql,
  type Column,
  type Data,
  type SQL,
  type Tx,
} from '../platform/db';
import type { Row } from '../platform/db/database';
import { AppError } from '../platform/errors';
import { limitOf, parseList } from '../platform/lists';
import { clients } from '../clients/tables';
import { outbox } from '../platform/mail/tables';

const stateOf = sql`case when o.sent_at is not null then 'sent' when o.send_until <= now() then 'givenUp'
  when o.error is not null then 'failed' else 'waiting' end`;

const o = alias(outbox, 'o');
const LISTED = fields({
  mailId: o.id,
  to: o.recipient,
  ...pick(o, 'subject', 'reason', 'createdAt', 'sentAt', 'attempts', 'error'),
  clientName: alias(clients, 'c').name,
  state: stateOf,
});

const SORT: Record<OutboxSortField, Column> = {
  createdAt: o.createdAt,
  to: o.recipient,
  subject: o.subject,
};

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function conditionOf({ q, states }: OutboxFilter): SQL {
  const parts: SQL[] = [sql`true`];
  const words = q?.trim();
  if (words) {
    const like = `%${escapeLike(words)}%`;
    parts.push(sql`(o.recipient ilike ${like} or o.subject ilike ${like})`);
  }
  if (states?.length) parts.push(sql`${stateOf} = any(${array(states)}::text[])`);
  return sql.join(parts, sql` and `);
}

export interface OutboxPage {
  rows: string;
  sent: number;
  total: number;
  range: ListRequest<OutboxFilter>['range'];
}

const readOutboxList = (query: ListQuerystring) =>
  parseList(query, {
    sortFields: OUTBOX_SORT_FIELDS,
    defaultSort: { field: 'createdAt' as OutboxSortField, order: 'DESC' as const },
    filter: OutboxFilter,
  });

const TEXT = fields({ text: outbox.body, to: outbox.recipient, ...pick(outbox, 'subject', 'tenantId') });

type OutboxList = Omit<ReturnType<typeof readOutboxList>, 'range'>;

const mailsQuery = ({ sort, filter }: OutboxList, limit: SQL): SQL => sql`
  select ${LISTED} from outbox o left join clients c on c.id = o.tenant_id where ${conditionOf(filter)}
  order by ${SORT[sort.field]} ${sql.raw(sort.order)}, o.id desc ${limit}`;

async function countMails(tx: Tx, { filter }: OutboxList): Promise<number> {
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*)::int as total from outbox o where ${conditionOf(filter)}`,
  );
  return total;
}

/** The emails of the last 30 days, newest first, without their bodies. */
export async function listOutbox(data: Data, caller: Caller, query: ListQuerystring): Promise<OutboxPage> {
  const list = readOutboxList(query);
  return data.withoutReach(
    'outbox',
    async (tx) => {
      const rows = await tx.query<OutboxMail>(mailsQuery(list, limitOf(list.range)));
      const total = await countMails(tx, list);
      return { rows: JSON.stringify(rows), sent: rows.length, total, range: list.range };
    },
    caller,
  );
}

/** All matching emails in batches, after recording the export in the provider's audit trail. */
export async function streamOutbox(
  data: Data,
  caller: Caller,
  { format, ...query }: ListQuerystring & { format: string },
): Promise<AsyncIterable<Row[]>> {
  const list = readOutboxList({ ...query, range: '[0,0]' });
  await data.withTenant(
    PROVIDER,
    async (tx) => {
      const total = await countMails(tx, list);
      const { filter } = list;
      tx.audit({ type: 'list.exported', subject: 'list/outbox', format, rows: total, filter }, 0);
    },
    caller,
  );
  return data.streamWithoutReach('outbox', caller, mailsQuery(list, sql``));
}

/**
 * The body of an email, which may contain a link that is as good as a password. Only available without a mail server,
 * when there is no other way to read it, and recorded in the audit trail.
 */
export async function readMailText(
  data: Data,
  config: Config,
  caller: Caller,
  mailId: number,
): Promise<OutboxText> {
  if (config.smtpUrl !== null)
    throw new AppError('forbidden', {
      refusal: refuse('contact.mailServer'),
    });
  return data.withoutReach(
    'outbox',
    async (tx) => {
      const mail = await tx.one<{ text: string; to: string; subject: string; tenantId: number | null }>(
        sql`select ${TEXT} from outbox where id = ${mailId}`,
      );
      const { to, subject: about, tenantId } = mail;
      tx.audit({ type: 'notification.mailRead', subject: `mail/${mailId}`, to, about }, tenantId ?? 0);
      return { mailId, text: mail.text };
    },
    caller,
  );
}
