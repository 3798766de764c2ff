import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import {
  contentRange,
  parseListQuery,
  wholeListErrors,
  type ListQuerystring,
  type ListRange,
  type ListRequest,
  type ListRules,
} from '../../domain/shared/list-dialect';
import type { Static } from 'typebox';
import { refuseAny, refuseFields } from './errors';
import { sql, type SQL } from './db';
import type { Row } from './db/database';

/** Parses sort, range and filter; throws with every problem at once. */
export function parseList<Filter extends TObject, Field extends string>(
  query: ListQuerystring,
  rules: ListRules<Filter, Field>,
): ListRequest<Static<Filter>, Field> {
  const parsed = parseListQuery(query, rules);
  if (!parsed.ok) throw refuseFields(parsed.errors);
  return parsed.value;
}

/** `limit … offset …` for a range; empty for the whole list. */
export const limitOf = (range: { from: number; to: number } | null): SQL =>
  range ? sql`limit ${range.to - range.from + 1} offset ${range.from}` : sql``;

/** The number of rows, of a statement that counts them as `total`. */
export const totalOf = (counted: readonly Row[] = []): number => Number(counted[0]?.['total'] ?? 0);

/** The number of rows up to the most that a list counts, of a statement that counts one more. */
export function cappedTotal(counted: readonly Row[] | undefined, most: number): Pick<Page, 'total' | 'more'> {
  const total = totalOf(counted);
  return { total: Math.min(total, most), more: total > most };
}

/** Refuses a list without a range that has too many rows. */
export const refuseTooLong = (range: ListRange | null, total: number): void =>
  refuseAny(wholeListErrors(range, total) ?? {});

/** A page of a list: its items, or their JSON text from the database. */
export type Page<Item = unknown> = {
  total: number;
  /** More rows match than the list has pages for; `total` leaves them out. */
  more?: boolean;
} & ({ items: readonly Item[] } | { rows: string; sent: number });

/** Sends one page of a list. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  list: { name: string; range: ListRange | null },
  page: Page,
): FastifyReply {
  const sent = 'items' in page ? { rows: JSON.stringify(page.items), sent: page.items.length } : page;
  const { total, more = false } = page;
  return sendList(request, reply, { ...list, ...sent, total, more });
}

/** Sends one page of a list as the JSON text that the database built, with totals in the headers react-admin expects. */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  list: {
    name: string;
    rows: string;
    sent: number;
    total: number;
    range: { from: number; to: number } | null;
    /** More rows match than the list has pages for; `total` leaves them out. */
    more?: boolean;
  },
): FastifyReply {
  reply.header('X-Total-Count', list.total);
  if (list.more) reply.header('X-More-Rows', 'true');
  // @fastify/compress skips replies that have Content-Range, so it is sent only on request.
  if (request.headers.range)
    reply.header('Content-Range', contentRange(list.name, list.range, list.sent, list.total));
  return sendJson(reply, list.rows);
}

/** Sends JSON text that the database built. Parsing and serializing it again would cost more than building it. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').serializer(String).send(json);
}
