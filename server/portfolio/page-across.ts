import type { FastifyInstance } from 'fastify';
import { INTERNAL_COMPANY_ID } from '../../domain/clients/contract';
import { searchWords } from '../../domain/employees/search-words';
import { MAX_LISTED_ACROSS } from '../../domain/portfolio/constants';
import { rangeToRead, type ListRange, type ListSort } from '../../domain/shared/list-dialect';
import { clients } from '../clients/tables';
import type { Caller } from '../platform/access/caller';
import type { Database } from '../platform/db/database';
import { AppError } from '../platform/errors';
import { alias, sql, type Bounds, type SQL } from '../platform/db';
import { countWords, namedAcross, type NamedAcross } from '../platform/name-search';

const c = alias(clients, 'c');

interface Chosen {
  mine?: boolean;
  client?: number;
}

/** The clients in a list. */
export const clientsAcross = (
  { user }: Caller,
  { mine, client }: Chosen,
): SQL => sql`select ${c.id} from clients c
  where c.parent_id is null and not ${c.deactivated} and ${c.id} <> ${INTERNAL_COMPANY_ID}
  ${client === undefined ? sql`` : sql`and ${c.id} = ${client}`}
  ${mine ? sql`and exists (select from client_reps r where r.tenant_id = ${c.id} and r.user_id = ${user.id})` : sql``}`;

/** The reader with the rights of staff, whichever client they work for at the moment. */
export const asStaff = (caller: Caller): Caller => ({ ...caller, tenantId: null });

/** Bounds of a statement about one client, `one`. */
export const OF_ONE: Bounds = { where: (tenant) => sql`${tenant} = one.client_id` };

/** Bounds of a statement about one person, `k`. */
export const OF_PERSON: Bounds = {
  where: (tenant) => sql`${tenant} = k.client_id and e.id = k.employee_id`,
};

/** The client of a row of `page`, as JSON. */
export const CLIENT_OF_ROW = sql`json_build_object('_id', page.client_wire_id, 'legacyClientId', page.client_id, 'name', page.client_name)`;

export const direction = (order: Order): SQL => sql.raw(order.toLowerCase());

type Order = ListSort['order'];

interface AcrossList {
  range: ListRange | null;
  /** By client, the rows of each are in ascending order. */
  sort: ListSort;
  /** The keys of the rows of the client `one` that match, to select from. */
  matches: SQL;
  /** The order of a client's rows on the columns of `matches`, as `k`: one that an index has. */
  by(order: Order): SQL;
  /** The rows of the list, from `page`, which has the keys and the client. */
  rows: SQL;
}

interface Page {
  rows: string;
  sent: number;
  total: number;
}

/** A list of people that a text finds. */
interface Named {
  q: string | undefined;
  /** The row of the person `k` (client_id, employee_id) if they match everything but the text. */
  matches: SQL;
}

/** The page's rows in the list, all pages together having MAX_LISTED_ACROSS. */
function boundsOf(range: ListRange | null) {
  const { from: first, to: last } = rangeToRead(range);
  const from = Math.min(first, MAX_LISTED_ACROSS);
  const to = Math.min(last, MAX_LISTED_ACROSS - 1);
  return { from, to, size: Math.max(to - from + 1, 0) };
}

const ownClients = (bounds: Bounds): SQL =>
  sql`own as materialized (select ${c.id}, ${c.wireId}, ${c.name} from clients c where c.parent_id is null and ${bounds.where(c.tenantId)})`;
/**
 * The clients of `own`, to read one by one. In a distributed database each node reads those that it has: the clients are on every node, but
 * each has a chain of audit entries since it was added, which is where its rows are.
 */
function oneByOne({ isDistributed }: Database, order = sql``): SQL {
  const [id, from] = isDistributed
    ? [sql`h.tenant_id`, sql`audit_heads h join own on own.id = h.tenant_id`]
    : [sql`own.id`, sql`own`];
  return sql`(select ${id} as client_id, own.wire_id as client_wire_id, own.name as client_name, lower(own.name) as client_key
    from ${from} ${order}) one`;
}
const CLIENT = sql`one.client_id, one.client_wire_id, one.client_name`;

/**
 * One page as JSON text, its number of rows and the total. Counting ends one row after the last page, to know whether there are more, and
 * only a full page needs it.
 */
function answer({ range, rows }: AcrossList, before: SQL, page: SQL, all: SQL): SQL {
  const { from, size } = boundsOf(range);
  return sql`
    with ${before}, page as materialized (
      select r.*, row_number() over () as place from (${page}) r
    ), counted as (
      select count(*)::int as sent from page
    )
    select (select coalesce(json_agg(r), '[]')::text from (${rows} order by page.place limit ${size}) r) as rows, sent,
      case when sent < ${size} and (sent > 0 or ${from} = 0) then ${from} + sent else (
        select count(*)::int from (${all} limit ${MAX_LISTED_ACROSS + 1}) n) end as total
    from counted`;
}

/**
 * Each client's first rows are read in the order of an index and merged: at most the rows of this page and of those before it, besides
 * those that a filter skips. By client, they come from one after the other until the page is full: what is sorted is in the order of the
 * clients already. `all` are the rows to count, where they are found faster.
 */
function clientByClient(database: Database, bounds: Bounds, list: AcrossList, all?: SQL): SQL {
  const { from, to, size } = boundsOf(list.range);
  const { matches, sort, by } = list;
  const isByClient = sort.field === 'client';
  const inClient = by(isByClient ? 'ASC' : sort.order);
  const up = direction(sort.order);
  const firstOf = (one: SQL) =>
    sql`select ${CLIENT}, k.* from ${one} cross join lateral (select k.* from (${matches}) k order by ${inClient} limit ${to + 1}) k`;
  return answer(
    list,
    ownClients(bounds),
    isByClient
      ? sql`${firstOf(oneByOne(database, sql`order by client_key ${up}, client_id ${up}`))}
          order by one.client_key ${up}, one.client_id ${up}, ${inClient} limit ${size} offset ${from}`
      : sql`${firstOf(oneByOne(database))} order by ${inClient} limit ${size} offset ${from}`,
    all ??
      sql`select 1 from ${oneByOne(database)} cross join lateral (select 1 from (${matches}) k limit ${MAX_LISTED_ACROSS + 1}) k`,
  );
}

/** The clients of `own`, as a condition that leaves rows in the order in which they are read. */
const OF_OWN: Bounds = { where: (tenant) => sql`(${tenant} in (select own.id from own)) is true` };

/** The people `k` who have all words and match the filter. */
const whoMatch = ({ matches }: Named, { hasOthers }: NamedAcross): SQL =>
  sql`cross join lateral (${matches} offset 0) e where ${hasOthers}`;
const WITH_CLIENT = sql`cross join lateral (select c.wire_id as client_wire_id, c.name as client_name from clients c
  where c.tenant_id = k.client_id and c.id = k.client_id offset 0) o`;

/** The page's people with their clients, from those people in order. */
const pageOf = (people: SQL): SQL => sql`
  select k.client_id, o.client_wire_id, o.client_name, k.employee_id
  from (select k.*, row_number() over () as nr from (${people}) k) k ${WITH_CLIENT} order by k.nr`;

/**
 * People of all clients who match a text, in the order of the list: they are sorted, or come sorted, and looked at until there are enough
 * for all pages, which is also how many are counted.
 */
function byWords(bounds: Bounds, list: AcrossList, named: Named, text: NamedAcross): SQL {
  const { from, size } = boundsOf(list.range);
  const { sort, by } = list;
  const isByClient = sort.field === 'client';
  const to = direction(sort.order);
  const order = isByClient ? sql`k.client_key ${to}, k.client_id ${to}, ${by('ASC')}` : by(sort.order);
  const people = isByClient
    ? sql`select k.*, lower(o.client_name) as client_key from (${text.people}) k ${WITH_CLIENT}`
    : text.people;
  const found = sql`select k.* from (select k.* from (${people}) k order by ${order}) k ${whoMatch(named, text)}
    order by ${order} limit ${MAX_LISTED_ACROSS + 1}`;
  return answer(
    list,
    sql`${ownClients(bounds)}, found as materialized (${found})`,
    pageOf(sql`select k.* from found k order by ${order} limit ${size} offset ${from}`),
    sql`select from found`,
  );
}

/** Few clients are read one by one, as on each of several nodes; in all clients, a text is looked up by its words. */
async function readPage(
  database: Database,
  list: AcrossList,
  { mine, client }: Chosen,
  named: Named | undefined,
  read: <Row>(statements: (bounds: Bounds) => SQL[]) => Promise<Row>,
): Promise<Page> {
  const byClient = () => read<Page>((bounds) => [clientByClient(database, bounds, list)]);
  const { q = '' } = named ?? {};
  if (!named || mine || client !== undefined || database.isDistributed || searchWords(q).length === 0)
    return byClient();
  const { counts } = await read<{ counts: number[] }>(() => [countWords(q)]);
  const text = namedAcross(OF_OWN, q, counts, list.sort.order);
  if (!text.isInOrder) return read((bounds) => [byWords(bounds, list, named, text)]);
  // The planner would rather sort all people, because it expects fewer.
  const unsorted = sql`select set_config('enable_sort', 'off', true)`;
  return read((bounds) => [
    unsorted,
    list.sort.field === 'client'
      ? clientByClient(database, bounds, list, sql`select from (${text.people}) k ${whoMatch(named, text)}`)
      : byWords(bounds, list, named, text),
  ]);
}

/** Reads a page across the chosen clients. Only staff as themselves may. */
export async function readPageAcross(
  app: FastifyInstance,
  caller: Caller,
  { filter, named, ...list }: AcrossList & { filter: Chosen; named?: Named },
) {
  if (!caller.isInternalUser) throw new AppError('forbidden');
  const page = await readPage(
    app.data.database,
    list,
    filter,
    named,
    async <Row>(statements: (bounds: Bounds) => SQL[]) => {
      const answers = await app.data.readAcross(caller, clientsAcross(caller, filter), statements);
      const row = answers.at(-1)?.[0];
      if (!row) throw new Error('The query across clients returned no row.');
      return row as Row;
    },
  );
  const { total } = page;
  return {
    ...page,
    total: Math.min(total, MAX_LISTED_ACROSS),
    more: total > MAX_LISTED_ACROSS,
  };
}
