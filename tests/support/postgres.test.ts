import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';

it('starts a private cluster on loopback with the given settings, and leaves nothing behind', async () => {
  const cluster = await startPostgres({ maxConnections: 37, settings: { work_mem: '5MB' } });
  const client = new pg.Client(cluster.url);
  await client.connect();
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('data_directory', 'fsync', 'listen_addresses', 'max_connections', 'work_mem')",
  );
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  await client.end();
  expect(settings).toMatchObject({
    fsync: 'off',
    listen_addresses: '127.0.0.1',
    max_connections: '37',
    work_mem: '5120',
  });

  const folder = dirname(settings['data_directory'] ?? '');
  expect(existsSync(folder)).toBe(true);
  await cluster.stop();
  await cluster.stop();
  expect(existsSync(folder)).toBe(false);
  await expect(new pg.Client(cluster.url).connect()).rejects.toThrow('ECONNREFUSED');
});
