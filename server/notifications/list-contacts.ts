import {
  NOTIFICATION_SORT_FIELDS,
  NotificationFilter,
  type NotificationContact,
  type NotificationSortField,
} from '../../domain/notifications/contract';
import type { ListQuerystring, ListRequest } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { array, sql, type Column, type Data, type Reach, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { limitOf, parseList } from '../platform/lists';
import {
  c,
  contactsQuery,
  k,
  countQuery,
  isRecipient,
  presentContact,
  type ContactRow,
} from './contact-queries';

const SORT: Record<NotificationSortField, SQL | Column> = {
  email: k.email,
  name: sql`lower(${k.name})`,
  clientName: sql`lower(${c.name})`,
  frequency: k.frequency,
};

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function conditionOf(site: ResolvedSite | null, filter: NotificationFilter): SQL {
  const parts: SQL[] = [sql`true`];
  if (site) parts.push(sql`c.path like ${`${site.path}%`}`);
  const q = filter.q?.trim();
  if (q) {
    const like = `%${escapeLike(q)}%`;
    parts.push(sql`(k.email ilike ${like} or k.name ilike ${like} or c.name ilike ${like})`);
  }
  if (filter.email !== undefined) parts.push(sql`k.email = lower(${filter.email})`);
  if (filter.frequency) parts.push(sql`k.frequency = ${filter.frequency}`);
  if (filter.notices?.length) parts.push(sql`k.notices && ${array(filter.notices)}::text[]`);
  return sql.join(parts, sql` and `);
}

export interface ContactPage {
  rows: string;
  sent: number;
  total: number;
  range: ListRequest<NotificationFilter>['range'];
}

/** Parses the query of a list of contacts. */
export function readContactList(query: ListQuerystring) {
  return parseList(query, {
    sortFields: NOTIFICATION_SORT_FIELDS,
    defaultSort: { field: 'email' as NotificationSortField, order: 'ASC' as const },
    filter: NotificationFilter,
  });
}

type ContactList = ReturnType<typeof readContactList>;

/** The statements for a list of contacts: rows and count. */
export function listQueries(
  where: Reach['where'],
  { sort, range, filter }: ContactList,
  site: ResolvedSite | null,
) {
  const condition = conditionOf(site, filter);
  const order = sql`order by ${SORT[sort.field]} ${sql.raw(sort.order)}, k.email, c.name, k.id ${limitOf(range)}`;
  return { rows: contactsQuery(where, condition, order), count: countQuery(where, condition) };
}

/** A page of the contacts at or below a client; without `site` in the caller's whole reach. */
export async function listContacts(
  data: Data,
  caller: Caller,
  query: ListQuerystring,
  site: ResolvedSite | null,
): Promise<ContactPage> {
  const list = readContactList(query);
  const { range } = list;
  const [found = [], counted = []] = await data.read(caller, ({ where }) => {
    const { rows, count } = listQueries(where, list, site);
    return [rows, count];
  });
  const rows = (found as unknown as ContactRow[]).map(presentContact);
  return { rows: JSON.stringify(rows), sent: rows.length, total: Number(counted[0]?.total ?? 0), range };
}

/** The notifications of a recipient at each location within the caller's reach; 404 if there are none. */
export async function readNotifications(
  data: Data,
  caller: Caller,
  named: string,
): Promise<NotificationContact[]> {
  const [found = []] = await data.read(caller, ({ where }) => [
    contactsQuery(where, isRecipient(where, named)),
  ]);
  if (found.length === 0) throw new AppError('notFound');
  return (found as unknown as ContactRow[]).map(presentContact);
}
