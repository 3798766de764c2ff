import type { Config } from '../config';
import type { Database } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/** The database that the configuration names. `onLost`: an embedded one has stopped, and only a new process starts it again. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost?: () => void,
): Promise<Database> =>
  config.databaseUrl ? openPostgres(config.databaseUrl) : openPglite({ dataDir: config.dataDir, onLost });
