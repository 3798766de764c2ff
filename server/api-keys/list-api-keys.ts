import type { FastifyInstance } from 'fastify';
import { API_KEY_SORT_FIELDS, ApiKeyFilter, type ApiKeySortField } from '../../domain/api-keys/contract';
import type { ListQuerystring } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { sql, type Column, type SQL } from '../platform/db';
import { limitOf, parseList } from '../platform/lists';
import { c, countQuery, inState, k, keysQuery } from './api-key-queries';

const SORT: Record<ApiKeySortField, SQL | Column> = {
  name: sql`lower(${k.name})`,
  clientName: sql`lower(${c.name})`,
  createdBy: sql`lower(${k.createdBy})`,
  createdAt: k.createdAt,
  lastUsedOn: k.lastUsedOn,
  expiresOn: k.expiresOn,
};

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function conditionOf({ q, states }: ApiKeyFilter): SQL {
  const like = `%${escapeLike(q?.trim() ?? '')}%`;
  return sql`(k.name ilike ${like} or c.name ilike ${like}) and ${states?.length ? inState(states) : sql`true`}`;
}

/** A page of the keys of a client or location and those below, within the caller's reach. */
export async function listApiKeys(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  query: ListQuerystring,
) {
  const { sort, range, filter } = parseList(query, {
    sortFields: API_KEY_SORT_FIELDS,
    defaultSort: { field: 'name' as ApiKeySortField, order: 'ASC' as const },
    filter: ApiKeyFilter,
  });
  const site = await resolveSite(app, caller, clientId);
  const condition = conditionOf(filter);
  const [rows = [], counted = []] = await app.data.read(caller, (reach) => [
    sql`${keysQuery(reach, condition, site)}
      order by ${SORT[sort.field]} ${sql.raw(sort.order)} nulls last, k.name, k.id ${limitOf(range)}`,
    countQuery(reach, condition, site),
  ]);
  return { rows: JSON.stringify(rows), sent: rows.length, total: Number(counted[0]?.['total'] ?? 0), range };
}
