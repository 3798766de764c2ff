import { sql } from 'drizzle-orm';
import { array, type Tx } from '../platform/db';

/** Columns of a bulk insert: their names and the types of their arrays. */
export type BulkColumns = Record<
  string,
  'int' | 'smallint' | 'text' | 'date' | 'jsonb' | 'hex' | 'uuid' | 'timestamptz'
>;

/** Inserts many rows with one statement: an array a column. Bytes travel as hexadecimal text. */
export async function insertRows(
  tx: Tx,
  table: string,
  columns: BulkColumns,
  rows: unknown[][],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const types = Object.values(columns);
  const arrays = types.map((type, at) => {
    const sqlType = type === 'hex' || type === 'jsonb' ? 'text' : type;
    return sql`${array(rows.map((row) => row[at] ?? null))}::${sql.raw(sqlType)}[]`;
  });
  const values = names.map((name, at) => {
    if (types[at] === 'hex') return sql.raw(`decode(r.${name}, 'hex')`);
    return sql.raw(types[at] === 'jsonb' ? `r.${name}::jsonb` : `r.${name}`);
  });
  await tx.query(sql`insert into ${sql.raw(table)} (${sql.raw(names.join(', '))})
    select ${sql.join(values, sql`, `)} from unnest(${sql.join(arrays, sql`, `)}) as r(${sql.raw(names.join(', '))})`);
}
