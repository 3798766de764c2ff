import type { FastifyInstance, FastifyReply } from 'fastify';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { Access } from '../../domain/access/access';
import { ClientParams } from '../../domain/clients/contract';
import {
  ListQuerystring,
  rangeToRead,
  type ListRequest,
  type ListRules,
} from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';
import type { Caller } from './access/caller';
import { resolveSite } from './access/resolve-site';
import { route } from './access/route';
import { countQuery, itemsOf, rowsQuery, type ClientList } from './client-list';
import { PROVIDER, sql, type Reach, type Tx } from './db';
import type { Row } from './db/database';
import { exportColumns, type ItemColumn } from './item-columns';
import { cappedTotal, limitOf, parseList, refuseTooLong, sendPage, type Page } from './lists';
import { sendTable, type ExportFormat } from './table-export';

/** Who asks, and which client or location is named, if any. */
interface Asked {
  caller: Caller;
  clientId?: string | undefined;
}

/** The route of a page of a list that is read in its own way. */
interface PageRoute<
  Item extends TSchema,
  Params extends TObject,
  Query extends TObject,
  Filter extends TObject,
  Field extends string,
> extends ListRules<Filter, Field> {
  url: string;
  /** In the header `Content-Range`. */
  name: string;
  access: Access;
  summary: string;
  /** Requests of a user in a minute. */
  perMinute?: number;
  schema: Item;
  params?: Params | undefined;
  /** Parameters besides sort, range and filter. */
  querystring?: Query;
  /** What the list's parameters are, if others say so too. */
  parse?: (query: ListQuerystring & Static<Query>) => ListQuerystring;
  read: (
    request: { caller: Caller; params: Static<Params>; query: Static<Query> } & ListRequest<
      Static<Filter>,
      Field
    >,
  ) => Promise<Page<Static<Item>>>;
}

/** Where a list of the provider reads: `access` and its own conditions limit it. */
const UNLIMITED: Reach = { tenantId: PROVIDER, where: () => sql`true`, isWhole: sql`true` };

const scopeOf = async <Filter extends TObject, Scope>(
  app: FastifyInstance,
  list: Pick<ClientList<never, TSchema, Filter, never, Scope>, 'scope'>,
  { caller, clientId, filter }: Asked & { filter: Static<Filter> },
): Promise<Scope> => {
  const site = clientId === undefined ? null : await resolveSite(app, caller, clientId);
  return list.scope(app, { caller, site, filter });
};

/** The items of a page, and how many there are on all pages. */
export async function readItems<
  Line,
  Item extends TSchema,
  Filter extends TObject,
  Field extends string,
  Scope,
>(
  app: FastifyInstance,
  list: ClientList<Line, Item, Filter, Field, Scope>,
  request: Asked & ListRequest<Static<Filter>, Field>,
): Promise<Page<Static<Item>> & { items: Static<Item>[] }> {
  const { caller, sort, range } = request;
  const { mostCounted = Infinity } = list;
  const scope = await scopeOf(app, list, request);
  const statements = (reach: Reach) => [
    sql`${rowsQuery(list, reach, scope, sort)} ${limitOf(rangeToRead(range))}`,
    countQuery(list, reach, scope, list.mostCounted === undefined ? null : mostCounted + 1),
  ];
  const [rows = [], counted] = list.unscoped
    ? await list.unscoped.transaction(app.data, caller, (tx) =>
        Promise.all(statements(UNLIMITED).map((statement) => tx.query(statement))),
      )
    : await app.data[list.mayLag ? 'readList' : 'read'](caller, statements);
  return { items: itemsOf(list, rows, scope), ...cappedTotal(counted, mostCounted) };
}

/** All items of a filter in batches, after recording the export in the audit trail. `check` may refuse the number of rows. */
export async function startExport<
  Line,
  Item extends TSchema,
  Filter extends TObject,
  Field extends string,
  Scope,
>(
  app: FastifyInstance,
  list: ClientList<Line, Item, Filter, Field, Scope>,
  { query, format, ...asked }: Asked & { query: ListQuerystring; format: string },
  check?: (total: number) => void,
) {
  const { caller } = asked;
  const { sort, filter } = parseList({ ...query, range: '[0,0]' }, list);
  const scope = await scopeOf(app, list, { ...asked, filter });
  async function record(tx: Tx, reach: Reach, tenantId?: number) {
    const { total } = await tx.one<{ total: number }>(countQuery(list, reach, scope));
    check?.(total);
    const subject = `list/${list.name}`;
    tx.audit({ type: 'list.exported', subject, format, rows: total, filter }, tenantId);
  }
  const rows = (reach: Reach) => rowsQuery(list, reach, scope, sort);
  const { unscoped } = list;
  await (unscoped
    ? unscoped.transaction(app.data, caller, (tx) => record(tx, UNLIMITED, PROVIDER))
    : app.data.withReach(caller, (tx) => record(tx, tx.reach)));
  const stream = unscoped
    ? unscoped.stream(app.data, caller, rows(UNLIMITED))
    : app.data[list.mayLag ? 'streamList' : 'stream'](caller, rows);
  async function* batches(): AsyncGenerator<Static<Item>[]> {
    for await (const batch of stream) yield itemsOf(list, batch, scope);
  }
  return { scope, batches: batches() };
}

/** What an export may be asked for. */
export const exportQuery = <const Formats extends readonly [string, ...string[]]>(formats: Formats) =>
  Type.Object({
    sort: ListQuerystring.properties.sort,
    filter: ListQuerystring.properties.filter,
    format: OneOf(formats),
  });

/** Sends exported items as a table. */
export const sendItems = <Item>(
  reply: FastifyReply,
  { fileName, columns }: { fileName: string; columns: readonly ItemColumn<Item>[] },
  format: ExportFormat,
  batches: AsyncIterable<Item[]>,
): FastifyReply =>
  sendTable(reply, {
    name: fileName,
    format,
    columns: exportColumns(columns),
    batches: batches as AsyncIterable<Row[]>,
  });

/** Rules of a list with one order and no filters. */
export const LATEST_FIRST = {
  sortFields: ['createdAt'],
  defaultSort: { field: 'createdAt', order: 'DESC' },
  filter: Type.Object({}),
} as const satisfies ListRules<TObject, 'createdAt'>;

/** A page of a list. */
export function pageRoute<
  Item extends TSchema,
  Filter extends TObject,
  Field extends string,
  Params extends TObject = TObject<Record<never, never>>,
  Query extends TObject = TObject<Record<never, never>>,
>(app: FastifyInstance, page: PageRoute<Item, Params, Query, Filter, Field>): void {
  const { url, name, access, summary, perMinute, schema, params, querystring, parse, read } = page;
  route(app, {
    method: 'GET',
    url,
    access,
    ...(perMinute && { perMinute }),
    schema: {
      summary,
      ...(params && { params }),
      querystring: Type.Object({ ...ListQuerystring.properties, ...querystring?.properties }),
      response: { 200: Type.Array(schema) },
    },
    async handler(request, reply) {
      const query = request.query as ListQuerystring & Static<Query>;
      const list = parseList(parse ? parse(query) : query, page);
      const { caller } = request;
      const found = await read({ caller, params: request.params as Static<Params>, query, ...list });
      refuseTooLong(list.range, found.total);
      return sendPage(request, reply, { name, range: list.range }, found);
    },
  });
}

const placeOf = ({ name, unscoped }: { name: string; unscoped?: unknown }) =>
  unscoped
    ? { url: `/v1/${name}`, params: undefined }
    : { url: `/v1/clients/:id/${name}`, params: ClientParams };

/** The export of a list as a table. */
export function exportRoute<Line, Item extends TSchema, Filter extends TObject, Field extends string, Scope>(
  app: FastifyInstance,
  list: ClientList<Line, Item, Filter, Field, Scope>,
): void {
  const { name, fileName = name, access } = list;
  if (!list.export) return;
  const { summary, columns } = list.export;
  const { url, params } = placeOf(list);
  route(app, {
    method: 'GET',
    url: `${url}/export`,
    access,
    schema: { summary, ...(params && { params }), querystring: exportQuery(['csv', 'xlsx']) },
    async handler(request, reply) {
      const { format, ...query } = request.query;
      const { id: clientId } = request.params as Partial<Static<typeof ClientParams>>;
      const asked = { caller: request.caller, clientId, query, format };
      const { batches } = await startExport(app, list, asked);
      return sendItems(reply, { fileName, columns }, format, batches);
    },
  });
}

/** The pages of a list. */
export function listPages<Line, Item extends TSchema, Filter extends TObject, Field extends string, Scope>(
  app: FastifyInstance,
  list: ClientList<Line, Item, Filter, Field, Scope>,
): void {
  pageRoute(app, {
    ...list,
    ...placeOf(list),
    read: ({ params, ...request }) => readItems(app, list, { ...request, clientId: params.id }),
  });
}

/** The routes of a list: its pages, and its export as a table if it has one. */
export function listRoutes<Line, Item extends TSchema, Filter extends TObject, Field extends string, Scope>(
  app: FastifyInstance,
  list: ClientList<Line, Item, Filter, Field, Scope>,
): void {
  listPages(app, list);
  exportRoute(app, list);
}
