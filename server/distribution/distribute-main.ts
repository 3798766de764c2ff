/** `npm run distribute`: puts the tables of a database with Citus on its nodes. */
import packageJson from '../../package.json' with { type: 'json' };
import { OperatorError, readConfig } from '../platform/config';
import { migrate } from '../platform/db/migrate';
import { openReadyDatabase } from '../platform/db/open';
import { runProgram } from '../platform/run-program';
import { distribute } from './distribute';

const say = (text: string) => console.log(text);

runProgram(async () => {
  const config = readConfig(process.env, packageJson.version);
  if (!config.databaseUrl)
    throw new OperatorError('DATABASE_URL must name the coordinator of a Citus database.');
  const database = await openReadyDatabase(config);
  try {
    await migrate(database, { say });
    const moved = await distribute(database, say);
    say(moved === 0 ? 'Every table is where it belongs.' : `Done: ${moved} tables.`);
    say(
      'Run this again after each upgrade, because releases may add tables. docs/scale.md says how backups and nodes that are down behave.',
    );
  } finally {
    await database.close();
  }
});
