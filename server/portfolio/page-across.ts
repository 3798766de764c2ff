import type { FastifyInstance } from 'fastify';
import { INTERNAL_COMPANY_ID } from '../../domain/clients/contract';
import { MAX_LISTED_ACROSS } from '../../domain/portfolio/constants';
import { rangeToRead, type ListRange, type ListSort } from '../../domain/shared/list-dialect';
import { clients } from '../clients/tables';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { alias, sql, type Bounds, type SQL } from '../platform/db';

const c = alias(clients, 'c');

interface Chosen {
  mine?: boolean;
  client?: number;
}

/** The clients whose rows a list may have. */
const clientsOf = ({ user }: Caller, { mine, client }: Chosen): SQL => sql`select ${c.id} from clients c
  where c.parent_id is null and not ${c.deactivated} and ${c.id} <> ${INTERNAL_COMPANY_ID}
  ${client === undefined ? sql`` : sql`and ${c.id} = ${client}`}
  ${mine ? sql`and exists (select from client_reps r where r.tenant_id = ${c.id} and r.user_id = ${user.id})` : sql``}`;

/** The reader with the rights of staff, whichever client they work for at the moment. */
export const asStaff = (caller: Caller): Caller => ({ ...caller, tenantId: null });

/** Bounds of a statement about one client, `own`. */
export const OF_ONE: Bounds = { where: (tenant) => sql`${tenant} = own.id` };

/** The client of a row of `page`, as JSON. */
export const CLIENT_OF_ROW = sql`json_build_object('_id', page.client_wire_id, 'legacyClientId', page.client_id, 'name', page.client_name)`;

export const direction = (order: Order): SQL => sql.raw(order.toLowerCase());

type Order = ListSort['order'];

interface AcrossList {
  range: ListRange | null;
  /** By client, the rows of each are in ascending order. */
  sort: ListSort;
  /** The keys of the rows of the client `own` that match, to select from. */
  matches: SQL;
  /** The order of a client's rows on the columns of `matches`, as `k`: one that an index has. */
  by(order: Order): SQL;
  /** The rows of the list, from `page`, which has the keys and the client. */
  rows: SQL;
}

/**
 * One page as JSON text, its number of rows and the total. Each client's first rows are read in the order of an index and merged: at most
 * the rows of this page and of those before it, besides those that a filter skips. All pages together have MAX_LISTED_ACROSS rows.
 * Counting ends one row later, to know whether there are more, and only a full page needs it.
 */
function pageQuery(bounds: Bounds, { sort, range: asked, matches, by, rows }: AcrossList): SQL {
  const { from: first, to: last } = rangeToRead(asked);
  const from = Math.min(first, MAX_LISTED_ACROSS);
  const to = Math.min(last, MAX_LISTED_ACROSS - 1);
  const size = Math.max(to - from + 1, 0);
  const byClient = sort.field === 'client';
  const inClient = by(byClient ? 'ASC' : sort.order);
  const order = byClient
    ? sql`lower(own.name) ${direction(sort.order)}, own.id ${direction(sort.order)}, ${inClient}`
    : inClient;
  return sql`
    with own as materialized (
      select ${c.id}, ${c.wireId}, ${c.name} from clients c where c.parent_id is null and ${bounds.where(c.tenantId)}
    ), page as materialized (
      select r.*, row_number() over () as place from (
        select own.id as client_id, own.wire_id as client_wire_id, own.name as client_name, k.* from own
        cross join lateral (select k.* from (${matches}) k order by ${inClient} limit ${to + 1}) k
        order by ${order} limit ${size} offset ${from}) r
    ), counted as (
      select count(*)::int as sent from page
    )
    select (select coalesce(json_agg(r), '[]')::text from (${rows} order by page.place) r) as rows, sent,
      case when sent < ${size} and (sent > 0 or ${from} = 0) then ${from} + sent else (
        select count(*)::int from (
          select from own cross join lateral (select from (${matches}) k limit ${MAX_LISTED_ACROSS + 1}) k
          limit ${MAX_LISTED_ACROSS + 1}) n) end as total
    from counted`;
}

/** Reads a page across the chosen clients. Only staff as themselves may. */
export async function readPageAcross(
  app: FastifyInstance,
  caller: Caller,
  { filter, ...list }: AcrossList & { filter: Chosen },
) {
  if (!caller.isInternalUser) throw new AppError('forbidden');
  const [rows = []] = await app.data.readAcross(caller, clientsOf(caller, filter), (bounds) => [
    pageQuery(bounds, list),
  ]);
  const [page] = rows as unknown as { rows: string; sent: number; total: number }[];
  if (!page) throw new Error('The query across clients returned no page.');
  const { total } = page;
  return {
    ...page,
    total: Math.min(total, MAX_LISTED_ACROSS),
    more: total > MAX_LISTED_ACROSS,
    range: list.range,
  };
}
