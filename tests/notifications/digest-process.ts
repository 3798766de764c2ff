/**
 * A server process in the middle of whose digests the power goes: kills itself, as the machine would, once so many mails
 * (KILL_AT) have been written. Reads the database and the time from its environment.
 */
import { build } from '../../server/app';
import { orderDigests } from '../../server/notifications';
import { readConfig } from '../../server/platform/config';
import { openDatabase } from '../../server/platform/db/open';

const config = readConfig(process.env, '5.30.0');
const database = await openDatabase(config);
const app = await build({ config, database, now: () => new Date(process.env['NOW'] ?? '') });
await app.ready();
await app.jobs.start();
if ((await orderDigests(app)) === null) throw new Error('There is nobody to be told.');
for (;;) {
  const [row] = await database.execute('select count(*)::int as mails from outbox');
  if (Number(row?.['mails']) >= Number(process.env['KILL_AT'])) process.kill(process.pid, 'SIGKILL');
}
