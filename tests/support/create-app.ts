import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { build } from '../../server/app';
import { readConfig, type Config } from '../../server/platform/config';
import type { Database, IsolationLayers } from '../../server/platform/db/database';
import { migrate } from '../../server/platform/db/migrate';
import { openPglite } from '../../server/platform/db/pglite';
import { openPostgres } from '../../server/platform/db/postgres';
import type { FileStore } from '../../server/platform/files/storage';
import { dropDistributed, makeDistributed } from './citus-server';
import { databaseAt, onServer, TEMPLATE } from './postgres-server';
import { checkResponses } from './response-check';
import { watchStatements } from './statements/watch-statements';

const PGLITE_CODE = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  'pglite.wasm',
);

export interface TestDatabase {
  database: Database;
  /** With PostgreSQL: the URL for other processes. */
  url: string | null;
  close(): Promise<void>;
}

/**
 * V8 shares compiled code within a process while anything uses it. This keeps the code of PGlite for the databases of later
 * tests, which would compile it again.
 */
export const compiledPglite =
  process.env.TEST_ENGINE === 'postgres' ? null : await WebAssembly.compile(await readFile(PGLITE_CODE));

/**
 * A new, migrated database of the engine under test: TEST_ENGINE, which the Vitest project sets. With `migrations` only the first
 * ones are applied.
 */
export async function createDatabase(migrations?: number): Promise<TestDatabase> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const template = migrations === undefined ? process.env.TEST_PGLITE_TEMPLATE : undefined;
    const database = await openPglite({ template });
    await migrate(database, { first: migrations });
    return { database, url: null, close: () => database.close() };
  }
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL: run the tests with npm test.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const coordinator = process.env.CITUS_URL;
  if (coordinator) {
    const url = await makeDistributed(coordinator, name);
    const database = openPostgres(url, { max: 8 });
    database.isDistributed = true;
    return {
      database,
      url,
      async close() {
        await database.close();
        await dropDistributed(coordinator, name);
      },
    };
  }
  await onServer(
    server,
    `create database ${name} template ${migrations === undefined ? TEMPLATE : 'template0'} strategy file_copy`,
  );
  const url = databaseAt(server, name);
  const database = openPostgres(url, { max: 8 });
  await migrate(database, { first: migrations });
  return {
    database,
    url,
    async close() {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Changes the schema, on all nodes if there are several. */
export async function changeSchema(database: Database, text: string): Promise<void> {
  await database.session(async (run) => {
    await run('set citus.enable_ddl_propagation = on');
    await run(text);
    await run('reset citus.enable_ddl_propagation');
  });
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  url: string | null;
  config: Config;
  close(): Promise<void>;
}

export interface TestAppOptions {
  layers?: IsolationLayers;
  /** The server's clock, if a test moves it. */
  now?: () => Date;
  /** The revision of another release. */
  evaluationRevision?: string;
  environment?: Record<string, string>;
  /** Opens the file store, such as one with shorter limits. */
  files?: (config: Config) => Promise<FileStore>;
  /** A database shared with other apps. */
  shared?: TestDatabase;
  /** Start the job worker too. */
  jobs?: boolean;
}

const withTenant = (layers?: IsolationLayers): IsolationLayers | undefined =>
  layers && { ...layers, query: layers.query || 'tenant only' };

/** The complete server on its own database, without a port: call it with `app.inject`. */
export async function createApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-test-'));
  const own = options.shared ?? (await createDatabase());
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      PORT: '0',
      SECRET_KEY: 'a secret for tests that is long enough',
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      PUBLIC_URL: 'http://localhost',
      ...options.environment,
    },
    '5.30.0',
  );
  // Without the first layer of isolation, no statement names its tenant.
  const watched = options.layers?.query === false ? null : await watchStatements(own.database);
  const app = await build({
    config,
    database: watched?.database ?? own.database,
    files: await options.files?.(config),
    layers: own.database.isDistributed ? withTenant(options.layers) : options.layers,
    observe: checkResponses,
    now: options.now,
    evaluationRevision: options.evaluationRevision,
  });
  await app.ready();
  if (options.jobs) await app.jobs.start();
  return {
    app,
    database: own.database,
    url: own.url,
    config,
    async close() {
      await app.close();
      if (!options.shared) await own.close();
      rmSync(dataDir, { recursive: true, force: true });
      watched?.requireTenants();
    },
  };
}
