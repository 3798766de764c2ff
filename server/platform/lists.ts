import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import {
  contentRange,
  parseListQuery,
  type ListQuerystring,
  type ListRequest,
  type ListRules,
} from '../../domain/shared/list-dialect';
import type { Static } from 'typebox';
import { refuseFields } from './errors';
import { sql, type SQL } from './db';

/** Reads sort, range and filter; refuses with every problem at once. */
export function parseList<Filter extends TObject, Field extends string>(
  query: ListQuerystring,
  rules: ListRules<Filter, Field>,
): ListRequest<Static<Filter>, Field> {
  const parsed = parseListQuery(query, rules);
  if (!parsed.ok) throw refuseFields(parsed.errors);
  return parsed.value;
}

/** `limit … offset …` of a range; nothing where the whole list was asked for. */
export const limitOf = (range: { from: number; to: number } | null): SQL =>
  range ? sql`limit ${range.to - range.from + 1} offset ${range.from}` : sql``;

/** Answers a page of a list: JSON from the database as it is, its totals in the headers of the dialect. */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  list: {
    name: string;
    rows: string;
    sent: number;
    total: number;
    range: { from: number; to: number } | null;
  },
): FastifyReply {
  reply.header('X-Total-Count', list.total);
  // @fastify/compress leaves replies with Content-Range as they are, so only those who ask for it get it.
  if (request.headers.range)
    reply.header('Content-Range', contentRange(list.name, list.range, list.sent, list.total));
  return sendJson(reply, list.rows);
}

/** Sends JSON text that the database built: parsing it to write it again would cost more than making it. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').serializer(String).send(json);
}
