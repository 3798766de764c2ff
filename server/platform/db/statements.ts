/**
 * Statements with column lists from the table definitions, so that the compiler finds a renamed column. Lists are
 * plain text when a statement runs; building them at module load costs requests nothing.
 */
import {
  Column,
  getTableColumns,
  getTableName,
  is,
  Param,
  SQL,
  sql,
  StringChunk,
  type GetColumnData,
  type SQLChunk,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { json, toStatement } from './statement';

/** Values to write: for each column a value or an SQL expression. */
export type RowValues<T extends PgTable> = {
  [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | SQL | Column;
};
export type Change<T extends PgTable> = Partial<RowValues<T>>;
/** A column's name in code; its database name may differ. */
export type Key<T extends PgTable> = keyof T['$inferInsert'] & string;
/** The same, with columns that the database computes. */
export type ColumnKey<T extends PgTable> = keyof T['$inferSelect'] & string;
type Expressions<K extends string> = { [P in K]: SQL };

const known = new WeakMap<PgTable, Record<string, PgColumn>>();

/** The columns of a table by their names in code, cached. */
function columnsOf(table: PgTable): Record<string, PgColumn> {
  let columns = known.get(table);
  if (!columns) known.set(table, (columns = getTableColumns(table)));
  return columns;
}

const quoted = (name: string) => `"${name}"`;
const namedOf = (table: PgTable, key: string) => quoted(columnsOf(table)[key]!.name);

/** The database names of columns. */
export const columnNames = <T extends PgTable>(table: T, keys: readonly ColumnKey<T>[]): string[] =>
  keys.map((key) => columnsOf(table)[key]!.name);

/** Column names without their table, for INSERT lists and conflict targets. */
export const namesOf = <T extends PgTable>(table: T, keys: readonly Key<T>[]): SQL =>
  sql.raw(keys.map((key) => namedOf(table, key)).join(', '));

/**
 * An expression as it is, or a value encoded for its column. Plain values become parameters on their own, which is
 * cheaper.
 */
function chunkOf(column: PgColumn, value: unknown): SQLChunk {
  if (value === null) return value as unknown as SQLChunk;
  if (typeof value === 'object' && (is(value, SQL) || is(value, Column))) return value;
  const encoded: unknown = column.mapToDriverValue(value);
  return typeof encoded === 'object' ? new Param(encoded) : (encoded as SQLChunk);
}

/**
 * The given columns and their values; undefined values are skipped. Built flat, because nested templates cost a request
 * more than the statement itself.
 */
function columnsAndValues(table: PgTable, values: object, prefix: (name: string) => string) {
  const columns = columnsOf(table);
  const names: string[] = [];
  const chunks: SQLChunk[] = [];
  for (const [key, value] of Object.entries(values) as [string, unknown][]) {
    if (value === undefined) continue;
    const column = columns[key]!;
    const name = quoted(column.name);
    chunks.push(new StringChunk(`${names.length > 0 ? ', ' : ''}${prefix(name)}`));
    chunks.push(chunkOf(column, value));
    names.push(name);
  }
  return { names, chunks };
}

const setsOf = (table: PgTable, values: object): SQLChunk[] =>
  columnsAndValues(table, values, (name) => `${name} = `).chunks;
const tableName = (table: PgTable) => quoted(getTableName(table));

/** `insert into … values …`, or with `from`: `insert into … select … from …`. */
export function insertInto<T extends PgTable>(table: T, values: RowValues<T>, from?: SQL): SQL {
  const { names, chunks } = columnsAndValues(table, values, () => '');
  const start = `insert into ${tableName(table)} (${names.join(', ')}) `;
  return from
    ? new SQL([new StringChunk(`${start}select `), ...chunks, new StringChunk(' '), from])
    : new SQL([new StringChunk(`${start}values (`), ...chunks, new StringChunk(')')]);
}

/**
 * `insert into … select … from …` for every row of `from`. A distributed database copies rows of no table unless the statement returns
 * something, and row-level security doesn't allow that.
 */
export const insertAll = <T extends PgTable>(table: T, values: RowValues<T>, from: SQL): SQL =>
  insertInto(table, values, sql`${from} returning 1`);

/** `update … set …` for the given columns. `as` is the table's alias in conditions. */
export const update = <T extends PgTable>(table: T, values: Change<T>, as = ''): SQL =>
  new SQL([new StringChunk(`update ${tableName(table)} ${as} set `), ...setsOf(table, values)]);

/** `on conflict (…) do update set …`: the columns in `keys` take the values of the rejected INSERT. */
export function onConflict<T extends PgTable>(
  table: T,
  target: readonly Key<T>[],
  keys: readonly Key<T>[],
  { updatedAt, ...more }: Change<T> & { updatedAt?: SQL } = {},
): SQL {
  // The time of the rejected INSERT: a distributed database takes no now() here.
  const all = updatedAt ? [...keys, 'updatedAt'] : keys;
  const taken = all.map((key) => `${namedOf(table, key)} = excluded.${namedOf(table, key)}`).join(', ');
  const start = `on conflict (${target.map((key) => namedOf(table, key)).join(', ')}) do update set ${taken}`;
  const others = setsOf(table, more as Change<T>);
  return new SQL([new StringChunk(others.length > 0 ? `${start}, ` : start), ...others]);
}

/** `excluded.…` columns, for conditions of `onConflict`. */
export const excluded = (table: PgTable, keys: readonly string[]): SQL =>
  sql.raw(keys.map((key) => `excluded.${namedOf(table, key)}`).join(', '));

/** Columns or expressions by their names in code, separated by commas. */
export const listOf = <K extends string>(from: { [P in K]: Column | SQL }, keys: readonly K[]): SQL =>
  sql.join(
    keys.map((key) => sql`${from[key]}`),
    sql.raw(', '),
  );

/** Set with every change of a record: increments its version and sets its time. */
export const nextVersion = { version: sql`version + 1`, updatedAt: sql`now()` };
/** The same where the bare name `version` would be ambiguous. */
export const nextVersionOf = ({ version }: { version: Column }) => ({
  version: sql`${version} + 1`,
  updatedAt: sql`now()`,
});

/** Fields of a row as expressions, by their names in code: `valuesOf('r', ['siteId'])` is `{siteId: r."siteId"}`. */
export const valuesOf = <K extends string>(as: string, keys: readonly K[]): Expressions<K> =>
  Object.fromEntries(keys.map((key) => [key, sql.raw(`${as}.${quoted(key)}`)])) as Expressions<K>;

/**
 * JSON rows under the alias `as`, typed like the columns of a table: `of(rows)` goes into FROM, `values` are the fields
 * for an INSERT or UPDATE. Bytes are written as `\x…`. `more`: fields that are not columns.
 */
export function recordset<T extends PgTable, K extends Key<T>>(
  as: string,
  table: T,
  keys: readonly K[],
  more: Record<string, string> = {},
) {
  const types = {
    ...Object.fromEntries(keys.map((key) => [key, columnsOf(table)[key]!.getSQLType()])),
    ...more,
  };
  const list = Object.entries(types).map(([key, type]) => `${quoted(key)} ${type}`);
  const definition = sql.raw(` as ${as}(${list.join(', ')})`);
  return {
    values: valuesOf(as, keys),
    of: (rows: readonly { [P in K]?: unknown }[] | string) =>
      sql`jsonb_to_recordset(${typeof rows === 'string' ? sql`${rows}::jsonb` : json(rows)})${definition}`,
  };
}

/** Some columns of a table or alias, for `fields`. */
export const pick = <T extends object, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

type Field<F> = F extends Column ? GetColumnData<F> : F extends SQL<infer V> ? V : never;

type Fields<F> = SQL<{ [K in keyof F]: Field<F[K]> }>;
export type RowOf<S> = S extends SQL<infer R> ? R : never;

/** Joins parts with commas. Without parameters this is done once, not by each request. */
function joined(parts: SQL[]): SQL {
  const list = sql.join(parts, sql.raw(', '));
  const { text, values } = toStatement(list);
  return values.length > 0 ? list : sql.raw(text);
}

/** A SELECT list with each column under its name in code. `RowOf` gives the type of its rows. */
export const fields = <F extends Record<string, Column | SQL>>(list: F): Fields<F> =>
  joined(Object.entries(list).map(([key, value]) => sql`${value} as ${sql.identifier(key)}`)) as Fields<F>;

/** The same as members of a JSON object. */
export const members = (list: Record<string, Column | SQL>): SQL =>
  joined(Object.entries(list).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`));
