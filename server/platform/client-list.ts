import type { FastifyInstance } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import type { Access } from '../../domain/access/access';
import type { ListSort } from '../../domain/shared/list-dialect';
import type { Caller } from './access/caller';
import type { ResolvedSite } from './access/resolve-site';
import { array, sql, type Column, type Data, type Reach, type SQL, type Tx } from './db';
import type { Row } from './db/database';
import type { ItemColumn } from './item-columns';

/** What a reader asks for: a location (null: all that they reach), and the filter. */
export interface ListQuery<Filter> {
  caller: Caller;
  site: ResolvedSite | null;
  filter: Filter;
}

/** How a list of the provider reads. Its reason is written out where the list is declared, because a test checks it by file. */
export interface Unscoped {
  transaction: <T>(data: Data, caller: Caller, work: (tx: Tx) => Promise<T>) => Promise<T>;
  stream: (data: Data, caller: Caller, statement: SQL) => AsyncIterable<Row[]>;
}

/**
 * A list of a client, or of the provider: declared once for its pages, count, export and schema. `Line` is a row as the database returns it, and `Scope`
 * what its conditions depend on: the filter, and facts such as today.
 */
export interface ClientList<Line, Item extends TSchema, Filter extends TObject, Field extends string, Scope> {
  /** Of `/v1/clients/:id/{name}`, the exported file and the audit entry; `/v1/{name}` for a list of the provider. */
  name: string;
  /** Of the exported file, if it is another one. */
  fileName?: string;
  /** For a list of the provider: no reach limits it, so its `access` and conditions must. */
  unscoped?: Unscoped;
  access: Access;
  /** A replica may answer, so a page can be some seconds old. Not for lists that people act on at once, or of permissions. */
  mayLag?: true;
  summary: string;
  schema: Item;
  filter: Filter;
  sortFields: readonly Field[];
  defaultSort: ListSort<Field>;
  /** Sent whole if no range is given, unless it is too long. */
  wholeList?: boolean;
  sort: Record<Field, SQL | Column>;
  /** ORDER BY of a field and a direction, down to a column that tells any two rows apart. */
  order: (by: SQL | Column, direction: SQL) => SQL;
  scope: (app: FastifyInstance, query: ListQuery<Static<Filter>>) => Scope | Promise<Scope>;
  columns: (reach: Reach, scope: Scope) => SQL;
  /** A function if it depends on the scope, such as on today. */
  from: SQL | ((reach: Reach, scope: Scope) => SQL);
  /** Joined for the columns and sorts only: it leaves the number of rows as it is. */
  joins?: SQL;
  /** The conditions of the rows, and of their count. */
  where: (reach: Reach, scope: Scope) => SQL[];
  /** A list has pages for no more rows than this, and says so if more match; an export has all. */
  mostCounted?: number;
  item: (line: Line, scope: Scope) => Static<Item>;
  export?: { summary: string; columns: readonly ItemColumn<Static<Item>>[] };
}

type Statements<Field extends string, Scope> = Pick<
  ClientList<never, TSchema, TObject, Field, Scope>,
  'columns' | 'from' | 'joins' | 'where' | 'sort' | 'order'
>;

const fromOf = <Scope>(
  { from, where }: Pick<Statements<never, Scope>, 'from' | 'where'>,
  reach: Reach,
  scope: Scope,
  joins = sql``,
) => {
  const tables = typeof from === 'function' ? from(reach, scope) : from;
  return sql`from ${tables} ${joins} where ${sql.join(where(reach, scope), sql` and `)}`;
};

/** All rows of a list in an order. */
export const rowsQuery = <Field extends string, Scope>(
  list: Statements<Field, Scope>,
  reach: Reach,
  scope: Scope,
  { field, order }: ListSort<Field>,
): SQL =>
  sql`select ${list.columns(reach, scope)} ${fromOf(list, reach, scope, list.joins)} order by ${list.order(list.sort[field], sql.raw(order))}`;

/** The number of rows, up to a number or all of them. */
export const countQuery = <Scope>(
  list: Pick<Statements<never, Scope>, 'from' | 'where'>,
  reach: Reach,
  scope: Scope,
  most: number | null = null,
): SQL =>
  most === null
    ? sql`select count(*)::int as total ${fromOf(list, reach, scope)}`
    : sql`select count(*)::int as total from (select 1 ${fromOf(list, reach, scope)} limit ${most}) counted`;

/** The rows of a list on the wire. */
export const itemsOf = <Line, Item, Scope>(
  { item }: { item: (line: Line, scope: Scope) => Item },
  rows: readonly Row[],
  scope: Scope,
): Item[] => (rows as unknown as Line[]).map((line) => item(line, scope));

/** The conditions that a location, a column, is where a reader asks for, or below. */
export const atSites = (
  column: SQL,
  tenantId: number,
  site: ResolvedSite | null,
  siteIds: readonly number[] = [],
): SQL[] => [
  ...(site
    ? [
        sql`${column} in (select id from clients where tenant_id = ${tenantId} and path like ${`${site.path}%`})`,
      ]
    : []),
  // A location includes its child locations.
  ...(siteIds.length > 0
    ? [
        sql`${column} in (select s.id from clients s join clients t on t.tenant_id = s.tenant_id and s.path like t.path || '%'
          where s.tenant_id = ${tenantId} and t.id = any(${array(siteIds)}::int[]))`,
      ]
    : []),
];
