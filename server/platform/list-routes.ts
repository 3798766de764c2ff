import type { FastifyInstance, FastifyReply } from 'fastify';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';
import type { Caller } from './access/caller';
import { resolveSite } from './access/resolve-site';
import { route } from './access/route';
import { countQuery, itemsOf, rowsQuery, type ClientList } from './client-list';
import { sql } from './db';
import type { Row } from './db/database';
import { exportColumns, type ItemColumn } from './item-columns';
import { limitOf, parseList, sendList } from './lists';
import { sendTable, type ExportFormat } from './table-export';

/** Which list of which client. */
interface Request {
  caller: Caller;
  clientId: string;
  query: ListQuerystring;
}

/** A page of a list, for `sendList`. */
export async function readPage<
  Line,
  Item extends TSchema,
  Filter extends TObject,
  Field extends string,
  Scope,
>(
  app: FastifyInstance,
  list: ClientList<Line, Item, Filter, Field, Scope>,
  { caller, clientId, query }: Request,
) {
  const { sort, range, filter } = parseList(query, list);
  const site = await resolveSite(app, caller, clientId);
  const scope = await list.scope(app, { caller, site, filter });
  const [rows = [], counted = []] = await app.data[list.mayLag ? 'readList' : 'read'](caller, (reach) => [
    sql`${rowsQuery(list, reach, scope, sort)} ${limitOf(range)}`,
    countQuery(list, reach, scope, list.mostCounted),
  ]);
  const items = itemsOf(list, rows, scope);
  const total = Number(counted[0]?.['total'] ?? 0);
  return { name: list.name, rows: JSON.stringify(items), sent: rows.length, total, range };
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
  { caller, clientId, query, format }: Request & { format: string },
  check?: (total: number) => void,
) {
  const { sort, filter } = parseList({ ...query, range: '[0,0]' }, list);
  const site = await resolveSite(app, caller, clientId);
  const scope = await list.scope(app, { caller, site, filter });
  await app.data.withReach(caller, async (tx) => {
    const { total } = await tx.one<{ total: number }>(countQuery(list, tx.reach, scope));
    check?.(total);
    tx.audit({ type: 'list.exported', subject: `list/${list.name}`, format, rows: total, filter });
  });
  const stream = app.data[list.mayLag ? 'streamList' : 'stream'](caller, (reach) =>
    rowsQuery(list, reach, scope, sort),
  );
  async function* batches(): AsyncGenerator<Static<Item>[]> {
    for await (const rows of stream) yield itemsOf(list, rows, scope);
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

/** The routes of a list: its pages, and its export as a table if it has one. */
export function listRoutes<Line, Item extends TSchema, Filter extends TObject, Field extends string, Scope>(
  app: FastifyInstance,
  list: ClientList<Line, Item, Filter, Field, Scope>,
): void {
  const { name, fileName = name, access, summary, schema } = list;
  const url = `/v1/clients/:id/${name}`;
  route(app, {
    method: 'GET',
    url,
    access,
    schema: {
      summary,
      params: ClientParams,
      querystring: ListQuerystring,
      response: { 200: Type.Array(schema) },
    },
    async handler(request, reply) {
      const { caller, params, query } = request;
      return sendList(request, reply, await readPage(app, list, { caller, clientId: params.id, query }));
    },
  });

  if (!list.export) return;
  const { columns } = list.export;
  route(app, {
    method: 'GET',
    url: `${url}/export`,
    access,
    schema: {
      summary: list.export.summary,
      params: ClientParams,
      querystring: exportQuery(['csv', 'xlsx']),
    },
    async handler({ caller, params, query: { format, ...query } }, reply) {
      const { batches } = await startExport(app, list, { caller, clientId: params.id, query, format });
      return sendItems(reply, { fileName, columns }, format, batches);
    },
  });
}
