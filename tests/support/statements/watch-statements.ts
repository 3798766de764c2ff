import { loadModule } from 'libpg-query';
import { PLACES } from '../../../server/declared-tables';
import type { Database, Statement } from '../../../server/platform/db/database';
import { ACROSS_CLIENTS } from './across-clients';
import { checkStatement } from './check-statement';
import type { KnownTable, KnownTables } from './read-statement';

// Checks the statements that the product executes in API tests: `check-statement.ts`. Each text is checked once in a process.

const COLUMNS = `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by c.relname`;

let known: KnownTables | undefined;
let named: RegExp;

async function learnTables(database: Database): Promise<void> {
  if (known) return;
  const rows = (await database.execute(COLUMNS)) as { name: string; columns: string[] }[];
  const placeOf = ({ name, columns }: (typeof rows)[number]): KnownTable['place'] =>
    PLACES[name] ?? (columns.includes('tenant_id') ? 'by tenant' : 'coordinator');
  const tables = rows.map((row) => [row.name, { columns: row.columns, place: placeOf(row) }] as const);
  const split = tables.filter(([, { place }]) => place === 'by tenant').map(([name]) => name);
  named = new RegExp(`\\b(?:${split.join('|')})\\b`);
  await loadModule();
  known = new Map(tables);
}

const checked = new Map<string, readonly string[]>();

function problemsOf(text: string): readonly string[] {
  let problems = checked.get(text);
  if (!problems) {
    // Nothing else needs to be read.
    problems = named.test(text) ? check(text) : [];
    checked.set(text, problems);
  }
  return problems;
}

function check(text: string): string[] {
  const words = text.replace(/\s+/g, ' ').trim();
  const isListed = ACROSS_CLIENTS.some((one) => one.text.test(words));
  try {
    const { unnamed, mixed } = checkStatement(text, known!);
    const problems = [...(isListed ? [] : unnamed), ...mixed];
    return problems.length === 0 ? [] : [`It ${problems.join(', ')}: ${words}`];
  } catch (error) {
    return [`It can't be read (${String(error)}): ${words}`];
  }
}

/** Whether a statement was written in a test: its last caller outside of the database layer. */
function isOfTest(): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  const caller = stack
    .split('\n')
    .find(
      (line) =>
        /\/(?:server|domain|tests)\//.test(line) &&
        !/\/server\/platform\/(?:db|metrics)\/|\/tests\/support\/statements\//.test(line),
    );
  return caller !== undefined && caller.includes('/tests/');
}

export interface Watched {
  /** The same database; what it executes is watched. */
  database: Database;
  /** Throws if a statement of the product was wrong. */
  requireTenants(): void;
}

export async function watchStatements(database: Database): Promise<Watched> {
  await learnTables(database);
  const found = new Set<string>();
  const watch = (statements: readonly Statement[]) => {
    for (const { text } of statements) {
      const problems = problemsOf(text);
      if (problems.length > 0 && !isOfTest()) for (const problem of problems) found.add(problem);
    }
  };
  const operations: Pick<Database, 'script' | 'stream' | 'transaction'> = {
    script(statements) {
      watch(statements);
      return database.script(statements);
    },
    stream(options) {
      watch([...options.preamble, options.statement]);
      return database.stream(options);
    },
    transaction({ work, closing, ...options }) {
      watch(options.preamble);
      return database.transaction({
        ...options,
        work: (connection) =>
          work({
            run(statement) {
              watch([statement]);
              return connection.run(statement);
            },
          }),
        closing() {
          const statements = closing?.() ?? [];
          watch(statements);
          return statements;
        },
      });
    },
  };
  return {
    // Tests replace operations of the database itself, so it is asked for them each time.
    database: new Proxy(database, {
      get: (target, name) => Reflect.get(name in operations ? operations : target, name) as unknown,
    }),
    requireTenants() {
      if (found.size > 0)
        throw new Error(`Statements that can't run on split tables:\n${[...found].join('\n')}`);
    },
  };
}
