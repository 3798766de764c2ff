import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/postgres.mjs';
import { migrate } from '../../server/platform/db/migrate';
import { openPglite } from '../../server/platform/db/pglite';
import { openPostgres } from '../../server/platform/db/postgres';
import { databaseAt, inSession, TEMPLATE } from './postgres-server';

/**
 * Vitest global setup of the projects `api` and `api:pglite`: one empty, migrated database for the tests to copy, which is much
 * faster than creating it. Without TEST_DATABASE_URL it starts a private PostgreSQL for the run, so that a single file can run
 * without `npm test`.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.config.env['TEST_ENGINE'] !== 'postgres') return dumpTemplate();
  // On several nodes each test makes its own.
  if (process.env['CITUS_URL']) return undefined;
  if (process.env['TEST_DATABASE_URL']) {
    await makeTemplate(process.env['TEST_DATABASE_URL']);
    return undefined;
  }
  const cluster = await startPostgres();
  process.env['TEST_DATABASE_URL'] = cluster.socketUrl;
  await makeTemplate(cluster.socketUrl);
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await cluster.stop();
  };
}

/** Two runs on one server make it once: the second waits for the first. It gets its name when it is complete. */
const makeTemplate = (server: string): Promise<void> =>
  inSession(server, async (run) => {
    await run(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`);
    const { rowCount } = await run(`select from pg_database where datname = '${TEMPLATE}'`);
    if (rowCount) return;
    const unfinished = `${TEMPLATE}_unfinished`;
    await run(`drop database if exists ${unfinished} with (force)`);
    await run(`create database ${unfinished}`);
    const database = openPostgres(databaseAt(server, unfinished), { max: 1 });
    await migrate(database);
    // PostgreSQL only renames and copies a database without connections.
    await database.close();
    await run(`alter database ${unfinished} rename to ${TEMPLATE}`);
  });

async function dumpTemplate(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'roadfile-template-'));
  const made = await openPglite({ dataDir: folder });
  await migrate(made);
  await made.close();
  const database = await PGlite.create(join(folder, 'pglite'));
  const dump = await database.dumpDataDir('none');
  await database.close();
  const file = join(folder, 'empty.tar');
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
  process.env['TEST_PGLITE_TEMPLATE'] = file;
  return async () => rmSync(folder, { recursive: true, force: true });
}
