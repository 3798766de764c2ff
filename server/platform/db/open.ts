import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { OperatorError, type Config } from '../config';
import type { Database } from './database';
import { openPglite } from './pglite';
import { isUnreachable, openPostgres } from './postgres';

/** Opens the configured database. `onLost` is called if the embedded one stops; only a new process can start it again. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost?: () => void,
): Promise<Database> =>
  config.databaseUrl ? openPostgres(config.databaseUrl) : openPglite({ dataDir: config.dataDir, onLost });

interface ReadyOptions {
  onLost?: () => void;
  /** How long to wait for a database that doesn't answer yet. */
  waitMs?: number;
}

const WAIT_MS = 30_000;
const ASK_EVERY_MS = 500;

/**
 * Opens the configured database and checks that it answers. A database server may start later than this process, so it is asked
 * again for a while. Throws an OperatorError if it can't be used.
 */
export async function openReadyDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'logLevel'>,
  { onLost, waitMs = WAIT_MS }: ReadyOptions = {},
): Promise<Database> {
  let database: Database | undefined;
  try {
    database = await openDatabase(config, onLost);
    await untilItAnswers(database, config.logLevel, waitMs);
    database.isDistributed = await isDistributed(database);
    return database;
  } catch (error) {
    await database?.close().catch(() => undefined);
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(problemOf(error, config), { cause: error });
  }
}

/** Whether the Citus extension has distributed tables. */
export async function isDistributed(database: Database): Promise<boolean> {
  const [catalog] = await database.execute(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as known`,
  );
  return (
    catalog?.known === true && (await database.execute('select from pg_dist_partition limit 1')).length > 0
  );
}

async function untilItAnswers(database: Database, logLevel: string, waitMs: number): Promise<void> {
  const until = Date.now() + waitMs;
  for (let tries = 1; ; tries += 1) {
    try {
      await database.execute('select 1');
      return;
    } catch (error) {
      if (!isUnreachable(error) || Date.now() >= until) throw error;
      if (tries === 1)
        pino({ level: logLevel }).warn({ seconds: waitMs / 1000 }, 'waiting for the database to answer');
      await sleep(ASK_EVERY_MS);
    }
  }
}

function problemOf(
  error: unknown,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): string {
  const { code, message } = error as Error & { code?: string };
  // The message is empty if a name has several addresses and none of them answers.
  const reason = [message || 'no answer', code && !message.includes(code) ? ` (${code})` : ''].join('');
  return databaseUrl
    ? `The database of DATABASE_URL can't be used: ${reason}.`
    : `The embedded database in DATA_DIR ${dataDir} can't be opened: ${reason}.`;
}
