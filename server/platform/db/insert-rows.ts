import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { array, insertAll, namesOf, sql, type RowValues, type Key, type Tx } from '.';

/** Inserts many rows with one statement: one array per column. */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly { [K in Key<T>]?: unknown }[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = Object.keys(first) as Key<T>[];
  const columns = getTableColumns(table);
  const arrays = keys.map((key) => {
    const column = columns[key]!;
    const type = sql.raw(column.getSQLType().replace(/ collate .*/, ''));
    const values = rows.map((row) => (row[key] == null ? null : column.mapToDriverValue(row[key])));
    return sql`${array(values)}::${type}[]`;
  });
  const from = sql`from unnest(${sql.join(arrays, sql`, `)}) as r(${namesOf(table, keys)})`;
  const written = Object.fromEntries(keys.map((key) => [key, sql`r.${sql.identifier(columns[key]!.name)}`]));
  await tx.query(insertAll(table, written as RowValues<T>, from));
}
