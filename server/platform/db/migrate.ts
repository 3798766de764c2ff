import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { safeError } from '../log';
import { OperatorError } from '../operator-error';
import { SERVER_FOLDER } from '../server-folder';
import { applyStep } from './apply-step';
import type { Database, Run } from './database';
import { oneStep, stepsOf } from './migration-steps';

const migrationsFolder = join(SERVER_FOLDER, 'migrations');

interface Migration {
  name: string;
  hash: string;
  sql: string[];
}

/** This release's migrations, in order. */
export function migrationFiles(): Migration[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder }).map(({ sql, hash }, at) => ({
    name: entries[at]!.tag,
    hash,
    sql,
  }));
}

/** The hashes of this release's migrations, in order. */
export const knownMigrations = (): string[] => migrationFiles().map(({ hash }) => hash);

/** The hashes of migrations that only a newer release has. */
export async function unknownMigrations(database: Database): Promise<unknown[]> {
  const known = new Set<unknown>(knownMigrations());
  return (await database.execute('select hash from migrations'))
    .map(({ hash }) => hash)
    .filter((hash) => !known.has(hash));
}

/**
 * Creates the roles of row-level security; the connecting role may act as any of them. Since PostgreSQL 16, who creates a role
 * without being a superuser is its member but can't act as it until they grant themselves that.
 */
const ROLES = `do $$
declare name text;
begin
  foreach name in array array['roadfile_app', 'roadfile_client', 'roadfile_system', 'roadfile_within', 'roadfile_across'] loop
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

const ASK_FOR_TURN_EVERY_MS = 200;

/**
 * Waits until no other server migrates. It asks again and again: a statement that waits would hold a snapshot, and the other server's
 * index builds wait for those.
 */
async function takeTurn(run: Run, say: MigrateOptions['say']): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const [row] = await run('select pg_try_advisory_lock(724173) as taken');
    if (row?.taken === true) return;
    if (tries === 1) say?.('waiting for another server that migrates');
    await sleep(ASK_FOR_TURN_EVERY_MS);
  }
}

interface MigrateOptions {
  /** Only the first ones, for tests of those that follow and for restores. */
  first?: number;
  /** Called with what takes long. */
  say?: (text: string) => void;
  /** How long a step is tried while other transactions hold what it needs. */
  giveUpAfterMs?: number;
}

/** The row that says how far an unfinished migration is. */
const unfinished = ({ hash }: Migration, done: number) => `${hash} ${done}`;

const hashes = async (run: Run) => new Set((await run('select hash from migrations')).map((row) => row.hash));

/** Applies a migration, or what is left of it. Each step is recorded with its commit. */
async function apply(run: Run, migration: Migration, inUse: boolean, options: MigrateOptions): Promise<void> {
  const say = (text: string) => options.say?.(`migration ${migration.name}: ${text}`);
  const steps = inUse ? stepsOf(migration.sql) : oneStep(migration.sql);
  const applied = await hashes(run);
  const begun = steps.findIndex((_step, at) => applied.has(unfinished(migration, at)));
  for (const [at, step] of steps.entries()) {
    if (at < begun) continue;
    const done = at + 1 === steps.length ? migration.hash : unfinished(migration, at + 1);
    const record = async () => {
      await run('insert into migrations (hash) values ($1)', [done]);
      await run('delete from migrations where hash = $1', [unfinished(migration, at)]);
    };
    try {
      await applyStep({ run, step, record, say, giveUpAfterMs: options.giveUpAfterMs });
    } catch (error) {
      const { code, message } = safeError(error);
      throw new OperatorError(
        `The migration ${migration.name} can't be applied: ${message}${typeof code === 'string' ? ` (${code})` : ''}. Those before it are applied.`,
        { cause: error },
      );
    }
  }
}

/**
 * Brings the schema up to date and returns how many migrations were missing. Servers of the release before go on meanwhile. Of several that
 * start at once, one migrates. After a failure, the next start goes on where this one ended.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<number> {
  await database.execute(
    'create table if not exists migrations (id serial primary key, hash text not null unique, at timestamptz not null default now())',
  );
  const known = migrationFiles().slice(0, options.first);
  const missing = (applied: Set<unknown>) => known.filter(({ hash }) => !applied.has(hash));
  if (missing(await hashes((text) => database.execute(text))).length === 0) return 0;
  return database.session(async (run) => {
    await takeTurn(run, options.say);
    // In a distributed database it is off (`npm run distribute`). PostgreSQL without Citus ignores the setting.
    if (database.engine === 'postgres') await run('set citus.enable_ddl_propagation = on');
    const applied = await hashes(run);
    const due = missing(applied);
    if (due.length > 0) await run(ROLES);
    const inUse = database.engine === 'postgres' && applied.size > 0;
    for (const migration of due) await apply(run, migration, inUse, options);
    return due.length;
  });
}
