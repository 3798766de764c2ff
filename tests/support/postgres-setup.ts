import { startPostgres } from '../../scripts/postgres.mjs';

/**
 * Vitest global setup of the `api` project: with TEST_ENGINE=postgres and no TEST_DATABASE_URL it starts a private
 * cluster for the run, so that one file can be tried on PostgreSQL without the whole `npm test`.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_ENGINE'] !== 'postgres' || process.env['TEST_DATABASE_URL']) return undefined;
  const cluster = await startPostgres();
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await cluster.stop();
  };
}
