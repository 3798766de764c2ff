import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startPostgres } from '../../scripts/postgres.mjs';

/**
 * Vitest global setup of the `api` project. With TEST_ENGINE=postgres and no TEST_DATABASE_URL it starts a private
 * cluster for the run, so that one file can be tried on PostgreSQL without the whole `npm test`. Else it dumps an empty
 * database once: each test that wants one loads it in a fifth of the time that setting it up takes.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_ENGINE'] !== 'postgres') return dumpTemplate();
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const cluster = await startPostgres();
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await cluster.stop();
  };
}

async function dumpTemplate(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'roadfile-template-'));
  const file = join(folder, 'empty.tar');
  const database = await PGlite.create();
  const dump = await database.dumpDataDir('none');
  await database.close();
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
  process.env['TEST_PGLITE_TEMPLATE'] = file;
  return async () => rmSync(folder, { recursive: true, force: true });
}
