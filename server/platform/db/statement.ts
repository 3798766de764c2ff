import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Statement } from './database';

const dialect = new PgDialect();

/** Turns a drizzle `sql` template into text and parameters. */
export function toStatement(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, values: params };
}

/** A JavaScript array as one array parameter, e.g. `= any(${array(ids)}::int[])`. */
export const array = (values: readonly unknown[]): SQL => sql`${sql.param(values)}`;

/** `column = …` for one value, so that an index on it also has the order of the rows; `column = any(…)` for others. */
export const oneOf = (column: SQL, ids: readonly number[]): SQL =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${array(ids)}::int[])`;

/** A value as one jsonb parameter. */
export const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

export { sql };
