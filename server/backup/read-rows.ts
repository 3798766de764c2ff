/** Reads a database into compressed files, from one snapshot. */
import { join } from 'node:path';
import type { Connection, Database } from '../platform/db/database';
import { quoted, readMigrations, readSequences, readTables, TEXT_SETTINGS, type TableShape } from './catalog';
import { tableFile, type Manifest, type TableEntry } from './manifest';
import { mergeNamed, NAMED_FILES, type NamedFile } from './named-files';
import type { Progress } from './progress';
import { writeLines } from './whole-files';

/** Rows of a batch at first, and at most. Each line of a file is a batch. */
const FIRST_ROWS = 100;
const MOST_ROWS = 2_000;
/** The text of a batch, roughly: it is in memory several times, also when it is restored. */
const BATCH_CHARACTERS = 500_000;

/**
 * The rows of a statement with one text column, in batches, from a cursor of the open transaction. The size of a batch follows
 * that of the rows.
 */
async function* batchesOf(
  connection: Connection,
  statement: string,
  cursor = 'backup_rows',
): AsyncGenerator<string[]> {
  const run = (text: string) => connection.run({ text, values: [] });
  await run(`declare ${cursor} no scroll cursor for ${statement}`);
  for (let size = FIRST_ROWS; ;) {
    const rows = (await run(`fetch ${size} from ${cursor}`)) as { line: string }[];
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    const characters = lines.reduce((sum, line) => sum + line.length, 0);
    yield lines;
    const fitting = Math.ceil((rows.length * BATCH_CHARACTERS) / characters);
    size = Math.min(fitting, size * 2, MOST_ROWS);
  }
  await run(`close ${cursor}`);
}

const rowsOf = ({ name, key }: TableShape): string => {
  const order = key ? ` order by ${key.map(quoted).join(', ')}` : '';
  return `select backup_row::text as line from ${quoted(name)} backup_row${order}`;
};

async function writeTable(connection: Connection, path: string, table: TableShape): Promise<TableEntry> {
  let rows = 0;
  const written = await writeLines(
    path,
    (async function* () {
      for await (const batch of batchesOf(connection, rowsOf(table))) {
        rows += batch.length;
        yield JSON.stringify(batch);
      }
    })(),
  );
  return { name: table.name, rows, ...written };
}

async function* filesOf(
  connection: Connection,
  statement: string,
  cursor: string,
): AsyncGenerator<NamedFile> {
  for await (const batch of batchesOf(connection, statement, cursor))
    for (const line of batch) yield JSON.parse(line) as NamedFile;
}

/** Writes the list of the files that rows name now: what each line says is in `named-files.ts`. */
const writeNamedFiles = (connection: Connection, path: string) =>
  writeLines(
    path,
    (async function* () {
      let batch: NamedFile[] = [];
      const lists = NAMED_FILES.map((statement, at) => filesOf(connection, statement, `named_files_${at}`));
      for await (const named of mergeNamed(lists)) {
        batch.push(named);
        if (batch.length < MOST_ROWS) continue;
        yield JSON.stringify(batch);
        batch = [];
      }
      if (batch.length > 0) yield JSON.stringify(batch);
    })(),
  );

/** Row-level security binds the owner too, so read as the server's own jobs do. */
const ENTER = [
  { text: 'set transaction isolation level repeatable read, read only', values: [] },
  ...TEXT_SETTINGS,
  // One connection to each node of a distributed database, which then sees one moment.
  { text: 'set local citus.max_adaptive_executor_pool_size = 1', values: [] },
  { text: 'set local role roadfile_system', values: [] },
];

/** Only the list of the files that rows name. */
export const listNamedFiles = (database: Database, path: string): Promise<unknown> =>
  database.transaction({
    limits: 'migration',
    preamble: ENTER,
    work: async (connection) => ({ pending: await writeNamedFiles(connection, path) }),
  });

/** Only one table, into a file like that of a backup. */
export const exportTable = (database: Database, name: string, path: string): Promise<TableEntry> =>
  database.transaction({
    limits: 'migration',
    preamble: ENTER,
    work: async (connection) => {
      const shape = (await readTables(connection)).find((table) => table.name === name);
      if (!shape) throw new Error(`There is no table ${name}.`);
      return { pending: await writeTable(connection, path, shape) };
    },
  });

interface Snapshot {
  folder: string;
  /** Where to write the list of the files that rows name. */
  named: string;
  progress: Progress;
}

/** Everything in the database, as of one moment. */
export const readDatabase = (
  database: Database,
  { folder, named, progress }: Snapshot,
): Promise<Pick<Manifest, 'at' | 'migrations' | 'sequences' | 'tables'>> =>
  database.transaction({
    limits: 'migration',
    preamble: ENTER,
    work: async (connection) => {
      const [now] = await connection.run({ text: 'select now() as at', values: [] });
      const tables: TableEntry[] = [];
      for (const shape of await readTables(connection)) {
        const table = await writeTable(connection, join(folder, tableFile(shape.name)), shape);
        tables.push(table);
        progress.say(`${table.name}: ${table.rows} rows`);
      }
      await writeNamedFiles(connection, named);
      // Only the owner sees these. Sequences ignore snapshots, so they are read last: none may be behind its rows.
      await connection.run({ text: 'set local role none', values: [] });
      const migrations = await readMigrations(connection);
      const sequences = await readSequences(connection);
      return { pending: { at: (now as { at: string }).at, migrations, sequences, tables } };
    },
  });
