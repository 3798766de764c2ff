import packageJson from '../package.json' with { type: 'json' };
import { build } from './app';
import { recomputeAfterRelease, startDayWatch } from './compliance';
import { prepareDemo } from './demo';
import { startRosterFileWatch } from './employees';
import { startDigestWatch } from './notifications';
import { startArchiveWatch } from './photos';
import { ConfigError, readConfig } from './platform/config';
import { migrate } from './platform/db/migrate';
import { openDatabase } from './platform/db/open';

async function start(): Promise<void> {
  const config = readConfig(process.env, packageJson.version);
  const database = await openDatabase(config, () => {
    console.error('The embedded database stopped. The server exits so that it can be restarted.');
    process.exit(1);
  });
  await migrate(database);
  const app = await build({ config, database });
  // Before the demo data, which this release evaluates.
  await recomputeAfterRelease(app);
  config.demo = await prepareDemo(app);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await app.listen({ port: config.port, host: config.host });
  await app.jobs.start();
  startDayWatch(app);
  startDigestWatch(app);
  startRosterFileWatch(app);
  startArchiveWatch(app);
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
