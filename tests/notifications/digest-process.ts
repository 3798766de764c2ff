/**
 * A server process that kills itself in the middle of the digests, after writing this many mails (KILL_AT). Reads the database
 * and the time from its environment.
 */
import { build } from '../../server/app';
import { enqueueDigests } from '../../server/notifications';
import { readConfig } from '../../server/platform/config';
import { openDatabase } from '../../server/platform/db/open';

const config = readConfig(process.env, '5.30.0');
const database = await openDatabase(config);
const app = await build({ config, database, now: () => new Date(process.env['NOW'] ?? '') });
await app.ready();
await app.jobs.start();
if ((await enqueueDigests(app)) === null) throw new Error('No digests are due.');
for (;;) {
  const [row] = await database.execute('select count(*)::int as mails from outbox');
  if (Number(row?.['mails']) >= Number(process.env['KILL_AT'])) process.kill(process.pid, 'SIGKILL');
}
