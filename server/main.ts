import pino from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { build } from './app';
import { startBackups } from './backup';
import { demoAdditions, watches } from './capabilities';
import { recomputeAfterRelease } from './compliance';
import { prepareDemo, refuseDemoPasswords } from './demo';
import { requireWhole } from './distribution';
import { deriveKeys } from './platform/access/keys';
import { OperatorError, readConfig, type Config } from './platform/config';
import { createData } from './platform/db/data';
import { migrate } from './platform/db/migrate';
import { openReadyDatabase } from './platform/db/open';
import { openReadyFileStore } from './platform/files/open-store';
import { runProgram } from './platform/run-program';
import { shutdown } from './platform/shutdown';
import { listenForDocuments } from './review';
import { requireSameSecretKey } from './settings';

const UNUSABLE_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** Why the server can't listen at HOST and PORT. */
function listenProblem({ host, port }: Config, error: NodeJS.ErrnoException): unknown {
  const { code = '' } = error;
  if (code === 'EADDRINUSE') return new OperatorError(`PORT ${port} is in use by another program.`);
  if (code === 'EACCES') return new OperatorError(`PORT ${port} may not be used by this user.`);
  if (UNUSABLE_ADDRESS.has(code))
    return new OperatorError(`HOST must be a name or an address of this machine, not "${host}" (${code}).`);
  return error;
}

async function start(): Promise<void> {
  const config = readConfig(process.env, packageJson.version);
  const problems: OperatorError[] = [];
  const files = await openReadyFileStore(config, (problem) => problems.push(problem));
  const onLost = () => {
    console.error('The embedded database stopped. The server exits so that it can be restarted.');
    process.exit(1);
  };
  const database = await openReadyDatabase(config, { onLost });
  await migrate(database, { say: (text) => pino({ level: config.logLevel }).warn(text) });
  await requireWhole(database);
  const data = createData(database);
  await requireSameSecretKey(data, deriveKeys(config.secretKey));
  await refuseDemoPasswords(config, data);
  const app = await build({ config, database, files });
  // Requests without files don't need it, and those with files are refused until it works again.
  for (const problem of problems) app.log.error(problem.message);
  // Before the demo data, which this release evaluates.
  await recomputeAfterRelease(app);
  config.demo = await prepareDemo(app, demoAdditions);
  let stopBackups = async () => {};
  let stopMails = async () => {};
  const begin = async () => {
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw listenProblem(config, error);
    });
    await app.listenForMetrics();
    await app.jobs.start(watches(app));
    const mails = await listenForDocuments(app);
    if (mails) stopMails = mails.close;
    stopBackups = startBackups(app);
  };
  const started = begin();
  const stop = shutdown({
    log: app.log,
    close: async () => {
      // Half of a start can't be closed.
      await started.catch(() => undefined);
      await stopMails();
      await stopBackups();
      await app.close();
      await database.close();
    },
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await started;
}

runProgram(start);
