/** The tables of the schema, read from the database: the migrations are the only place that says what they are. */
import type { Connection, Database } from '../platform/db/database';

export interface TableShape {
  name: string;
  /** Those that are written; the database computes the others. */
  columns: string[];
  /** The primary key, which orders the rows. */
  key: string[] | null;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What reads and writes rows as text. The same on both engines and in every time zone, so that both write the same text. */
export const TEXT_SETTINGS = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
].map((text) => ({ text, values: [] }));

const run = async <T>(connection: Connection, text: string): Promise<T[]> =>
  (await connection.run({ text, values: [] })) as T[];

/** All tables but the one of the migrations, which the restore fills by applying them. */
export const readTables = (connection: Connection): Promise<TableShape[]> =>
  run(
    connection,
    `select c.relname::text as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      (select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
      order by c.relname`,
  );

/** The last value of each sequence that was used. */
export async function readSequences(connection: Connection): Promise<Record<string, number>> {
  const rows = await run<{ name: string; value: number }>(
    connection,
    `select sequencename::text as name, last_value as value from pg_sequences
      where schemaname = 'public' and last_value is not null and sequencename <> 'migrations_id_seq' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export const readMigrations = async (connection: Connection): Promise<string[]> =>
  (await run<{ hash: string }>(connection, 'select hash from migrations order by id')).map(
    ({ hash }) => hash,
  );

/** Whether the database has any table of this product. */
export const isMigrated = async (database: Database): Promise<boolean> =>
  (await database.execute(`select to_regclass('public.migrations') is not null as yes`))[0]?.yes === true;
