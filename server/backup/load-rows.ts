/** Loads the rows of a backup into a database that has its tables. */
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { jobs } from '../platform/jobs/tables';
import { unnamedFiles } from '../platform/files/tables';
import type { Connection, Database } from '../platform/db/database';
import { array, sql, update } from '../platform/db';
import { analyze } from '../platform/db/analyze';
import { toStatement } from '../platform/db/statement';
import { quoted, readTables, TEXT_SETTINGS, type TableShape } from './catalog';
import { BackupError, tableFile, type Manifest } from './manifest';
import type { Progress } from './progress';
import { turnRemovalOff } from './turn-removal-off';
import { readLines } from './whole-files';

const run = <T = object>(connection: Connection, text: string, values: unknown[] = []) =>
  connection.run({ text, values }) as Promise<T[]>;

async function loadTable(connection: Connection, folder: string, table: TableShape): Promise<number> {
  const columns = table.columns.map(quoted).join(', ');
  // Computed columns are part of a row's text but can't be written.
  const statement = `insert into ${quoted(table.name)} (${columns}) overriding system value
    select ${columns} from unnest(array(select json_array_elements_text($1::json))::${quoted(table.name)}[])`;
  let rows = 0;
  for await (const line of readLines(join(folder, tableFile(table.name)))) {
    await run(connection, statement, [line]);
    rows += (JSON.parse(line) as unknown[]).length;
  }
  return rows;
}

/** Foreign keys are dropped while rows are loaded, because a row may come before the one it names. */
async function dropForeignKeys(connection: Connection): Promise<string[]> {
  const keys = await run<{ table: string; name: string; definition: string }>(
    connection,
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys)
    await run(connection, `alter table ${table} drop constraint ${quoted(name)}`);
  return keys.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
  );
}

/**
 * Triggers would keep versions of what is loaded, and row-level security blocks all writes to the audit trail. Both are off for the
 * owner until the transaction ends.
 */
async function openTables(connection: Connection): Promise<string[]> {
  const tables = await run<{ name: string; forced: boolean }>(
    connection,
    `select relname::text as name, relforcerowsecurity as forced from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables) {
    await run(connection, `alter table ${quoted(name)} disable trigger user`);
    await run(connection, `alter table ${quoted(name)} no force row level security`);
  }
  return tables.flatMap(({ name, forced }) => [
    `alter table ${quoted(name)} enable trigger user`,
    ...(forced ? [`alter table ${quoted(name)} force row level security`] : []),
  ]);
}

/** The queue is not in the backup: jobs that ran are handed to it again, like those that waited. */
const queueAgain = (connection: Connection) =>
  connection.run(
    toStatement(
      sql`${update(jobs, { state: 'queued' })} where state = any(${array(['running', 'failed'])}::text[])`,
    ),
  );

/**
 * Files without a row when the backup was made: the row never comes here, and a store that is shared with the old database may
 * have it. Files of removed documents stay listed, so that they are removed.
 */
const forgetUnnamed = (connection: Connection) =>
  connection.run(toStatement(sql`delete from unnamed_files where since > '-infinity'`));

/** Loads all tables and sequences in one transaction. Returns for how many clients it turned removal off. */
export async function loadRows(
  database: Database,
  folder: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  progress: Progress,
): Promise<number> {
  const turnedOff = await database.transaction({
    limits: 'migration',
    preamble: TEXT_SETTINGS,
    work: async (connection) => {
      const shapes = new Map((await readTables(connection)).map((shape) => [shape.name, shape]));
      const foreignKeys = await dropForeignKeys(connection);
      const closing = await openTables(connection);
      for (const { name, rows } of tables) {
        const shape = shapes.get(name);
        const loaded = shape ? await loadTable(connection, folder, shape) : undefined;
        if (loaded !== rows)
          throw new BackupError(
            `Table ${name} should have ${rows} rows, but ${loaded ?? 'it does not exist'}.`,
          );
        progress.say(`${name}: ${rows} rows`);
      }
      await queueAgain(connection);
      // The backup may be older than this table.
      if (shapes.has(getTableName(unnamedFiles))) await forgetUnnamed(connection);
      for (const [name, value] of Object.entries(sequences))
        await run(connection, 'select setval($1::text::regclass, $2)', [quoted(name), value]);
      // After the sequences: it appends to the audit trail.
      const clients = await turnRemovalOff(connection);
      for (const text of [...closing, ...foreignKeys]) await run(connection, text);
      return { pending: clients };
    },
  });
  await analyze(database);
  return turnedOff;
}
