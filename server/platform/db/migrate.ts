import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { SERVER_FOLDER } from '../server-folder';
import type { Database } from './database';

const migrationsFolder = join(SERVER_FOLDER, 'migrations');

/** The hashes of this release's migrations, in order. */
export const knownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/** The hashes of migrations that only a newer release has. */
export async function unknownMigrations(database: Database): Promise<unknown[]> {
  const known = new Set<unknown>(knownMigrations());
  return (await database.execute('select hash from migrations'))
    .map(({ hash }) => hash)
    .filter((hash) => !known.has(hash));
}

/**
 * Creates the roles of row-level security; the connecting role may act as any of them. Since PostgreSQL 16, who creates a role
 * without being a superuser is its member but may not act as it until they grant themselves that.
 */
const ROLES = `do $$
declare name text;
begin
  foreach name in array array['roadfile_app', 'roadfile_system', 'roadfile_across'] loop
    if not exists (select 1 from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if current_setting('server_version_num')::int < 160000 then
      if not pg_has_role(current_user, name, 'member') then
        execute format('grant %I to %I', name, current_user);
      end if;
    elsif not pg_has_role(current_user, name, 'set') then
      execute format('grant %I to %I with inherit true, set true', name, current_user);
    end if;
    execute format('grant usage on schema public to %I', name);
  end loop;
end $$`;

/**
 * Brings the schema up to date. If several servers start at once, a lock lets one migrate while the others wait. Each
 * migration is one transaction together with its record, so a failed one leaves nothing behind. `first`: only the first ones, for
 * tests of those that follow.
 */
export async function migrate(database: Database, first = Infinity): Promise<number> {
  await database.execute(
    'create table if not exists migrations (id serial primary key, hash text not null unique, at timestamptz not null default now())',
  );
  const applied = new Set((await database.execute('select hash from migrations')).map((row) => row.hash));
  const missing = readMigrationFiles({ migrationsFolder })
    .slice(0, first)
    .filter(({ hash }) => !applied.has(hash));
  if (missing.length === 0) return 0;
  return database.transaction({
    limits: 'migration',
    preamble: [
      { text: 'select pg_advisory_xact_lock(724173)', values: [] },
      { text: ROLES, values: [] },
    ],
    work: async (connection) => {
      const rows = await connection.run({ text: 'select hash from migrations', values: [] });
      const appliedMeanwhile = new Set(rows.map((row) => row.hash));
      const due = missing.filter(({ hash }) => !appliedMeanwhile.has(hash));
      for (const { sql, hash } of due) {
        for (const text of sql) await connection.run({ text, values: [] });
        await connection.run({ text: 'insert into migrations (hash) values ($1)', values: [hash] });
      }
      return { pending: due.length };
    },
  });
}
