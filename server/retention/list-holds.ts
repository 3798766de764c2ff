import type { FastifyInstance } from 'fastify';
import { HOLD_SORT_FIELDS, HoldFilter, type HoldSortField } from '../../domain/retention/contract';
import type { ListQuerystring } from '../../domain/shared/list-dialect';
import { hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { sql, type Reach, type SQL } from '../platform/db';
import { limitOf, parseList } from '../platform/lists';
import { nameConditions } from '../platform/name-search';
import { countHolds, holdsQuery } from './hold-queries';
import { holdItem } from './holds';

const SORT: Record<HoldSortField, SQL> = {
  placedAt: sql`h.created_at`,
  placedBy: sql`lower(h.placed_by)`,
  releasedAt: sql`h.released_at`,
  employeeName: sql`e.last_key || ' ' || e.first_key`,
};

function conditionOf(reach: Reach, { q, active }: HoldFilter): SQL {
  const conditions = [
    ...(active === undefined ? [] : [active ? sql`h.released_at is null` : sql`h.released_at is not null`]),
    ...nameConditions(reach, q),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** A page of the legal holds that the caller may see, also released ones. */
export async function listHolds(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  query: ListQuerystring,
) {
  const { sort, range, filter } = parseList(query, {
    sortFields: HOLD_SORT_FIELDS,
    defaultSort: { field: 'placedAt' as HoldSortField, order: 'DESC' as const },
    filter: HoldFilter,
  });
  await resolveSite(app, caller, clientId);
  const hidden = hiddenDocTypes(caller);
  const [rows = [], counted = []] = await app.data.read(caller, (reach) => [
    sql`${holdsQuery(reach, hidden, conditionOf(reach, filter))}
      order by ${SORT[sort.field]} ${sql.raw(sort.order)} nulls last, h.id ${limitOf(range)}`,
    countHolds(reach, hidden, conditionOf(reach, filter)),
  ]);
  const holds = (rows as unknown as Parameters<typeof holdItem>[0][]).map(holdItem);
  return {
    rows: JSON.stringify(holds),
    sent: rows.length,
    total: Number(counted[0]?.['total'] ?? 0),
    range,
  };
}
