import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { makeBackup, type BackupRequest } from '../../server/backup/make-backup';
import type { Manifest } from '../../server/backup/manifest';
import { createProgress } from '../../server/backup/progress';
import type { Database } from '../../server/platform/db/database';
import type { FilePlace } from '../../server/platform/files/file-place';
import { localPlace } from '../../server/platform/files/local-place';
import type { TestApp } from '../support/create-app';
import { makeAccount, tokensOf } from '../support/accounts';
import { makeClient, signIn, type SignedIn } from '../support/factories';
import { databaseAt, onServer } from '../support/postgres-server';

export const PRODUCT = '5.30.0';
export const quiet = createProgress(() => undefined);

/** A new folder in the system's temporary folder. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'roadfile-backup-'));
export const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** An empty PostgreSQL database, without tables. */
export async function emptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL!;
  const name = `restore_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template template0`);
  return {
    url: databaseAt(server, name),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

/** Where an installation without S3 stores files. */
export const filesIn = (dataDir: string): FilePlace => localPlace(join(dataDir, 'files'));

/** Bytes stored as the server stores an upload, with the row that names them. Returns the key. */
export async function storeFile(app: FastifyInstance, tenantId: number, text: string): Promise<string> {
  const file = await app.files.write([Buffer.from(text)], 1_000_000);
  await app.data.database.execute(
    `insert into files (tenant_id, name, mime, size, sha256, storage_key, created_by)
      values (${tenantId}, 'scan.pdf', 'application/pdf', ${file.size}, '${file.sha256}', '${file.key}', 1)`,
  );
  return file.key;
}

export interface World {
  tenantId: number;
  siteId: number;
  owner: SignedIn;
  files: string[];
}

/** Values that a text format can get wrong, with every type of column that the schema has. */
const ODD = String.raw`E'a,"b" (c) {d} \\\\ \n\r\t \'\' é 😀 NULL '`;

/** A small world made through the API where it writes more than one table, and odd values written directly. */
export async function makeWorld({ app, database }: TestApp): Promise<World> {
  const client = await makeClient(app, { name: 'Åcme "Freight", Inc.\nLine two' });
  const yard = await makeClient(app, { parent: client });
  const account = await makeAccount(app, { sites: [client] });
  await tokensOf(app, account);
  const owner = await signIn(app, account);
  for (const [at, lastName] of ['One', 'Two', 'Three'].entries()) {
    const added = await owner.post('/v1/employees', {
      firstName: 'A',
      lastName,
      legacyClientId: yard.id,
      employmentStatusId: 2,
      ssn: `21${at}-45-6789`,
    });
    if (added.statusCode !== 201) throw new Error(added.body);
  }
  const files: string[] = [];
  for (const text of ['first', 'second', 'third']) files.push(await storeFile(app, client.tenantId, text));
  await database.execute(`
    insert into jobs (tenant_id, type, data, state, result, done, created_at) values
      (${client.id}, 'none', 'null', 'done', 'null', 1, '2026-01-02T03:04:05.123456Z'),
      (${client.id}, 'none', jsonb_build_object('text', ${ODD}, 'number', 0.1000, 'big', 12345678901234567890), 'done', null, 1, now());
    insert into second_factors (user_id, secret_cipher) values (${account.id}, '\\x00ff27225c0a');
    insert into recovery_codes (user_id, hash) values (${account.id}, '\\x0001');
    update employees set notes = ${ODD}, status_id = 3 where last_name = 'One';
    update clients set services = array[${ODD}, null, ''] where id = ${yard.id};`);
  return { tenantId: client.tenantId, siteId: yard.id, owner, files };
}

/** Tests restore other rows than these: how many rows each table has, and their hash. */
export async function contentsOf(database: Database): Promise<Record<string, unknown>> {
  const tables = await database.execute(`select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by 1`);
  const [, , ...counted] = await database.script(
    [
      `set local timezone = 'UTC'`,
      'set local role roadfile_system',
      ...tables.map(
        ({ name }) =>
          `select count(*)::int as rows, md5(string_agg(one::text, chr(10) order by one::text collate "C")) as hash from "${String(name)}" one`,
      ),
    ].map((text) => ({ text, values: [] })),
  );
  return Object.fromEntries(tables.map(({ name }, at) => [name, counted[at]![0]]));
}

/** What a restore switches off or moves: keys, triggers, row-level security, and the next values of sequences. */
export async function schemaOf(database: Database): Promise<unknown> {
  const read = (text: string) => database.execute(text);
  return {
    constraints:
      await read(`select conrelid::regclass::text as on, conname::text, convalidated, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`),
    triggers: await read(
      `select tgrelid::regclass::text as on, tgname::text, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
    ),
    tables: await read(`select relname::text, relrowsecurity, relforcerowsecurity from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`),
    sequences: await read(
      `select sequencename::text as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
    ),
    migrations: await read('select hash from migrations order by id'),
  };
}

/** A backup of a test's app. Its statements are checked as those of the server are. */
export const backUp = ({ app }: TestApp, to: string, more: Partial<BackupRequest> = {}): Promise<Manifest> =>
  makeBackup({
    to,
    database: app.data.database,
    files: app.files,
    keys: app.keys,
    product: PRODUCT,
    progress: quiet,
    ...more,
  });
