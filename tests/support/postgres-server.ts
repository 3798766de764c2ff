import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url));

function hashOfMigrations(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS)
    .filter((one) => one.endsWith('.sql'))
    .toSorted())
    hash.update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
}

/** The empty, migrated database that tests copy. Another set of migrations makes another one. */
export const TEMPLATE = `test_template_${hashOfMigrations()}`;

/** The URL of another database on the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the server itself, such as creating or dropping a database. */
export const onServer = (server: string, statement: string): Promise<void> =>
  inSession(server, async (run) => void (await run(statement)));

/** Runs statements on the server itself, in one session. */
export async function inSession(
  server: string,
  work: (run: (statement: string) => Promise<pg.QueryResult>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work((statement) => client.query(statement));
  } finally {
    await client.end();
  }
}
