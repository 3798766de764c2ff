import type { AddressInfo } from 'node:net';
import { build } from '../../server/app';
import { readConfig } from '../../server/platform/config';
import { openPostgres } from '../../server/platform/db/postgres';

// A complete server in its own process, on an existing database. Started with `fork`: it reports its port to the parent, and
// exits when the parent disconnects.
const config = readConfig(process.env, '5.30.0');
if (!config.databaseUrl)
  throw new Error('DATABASE_URL is needed: an embedded database belongs to one process.');
const database = openPostgres(config.databaseUrl);
const app = await build({ config, database });
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
process.send?.({ port: (app.server.address() as AddressInfo).port });
