import type { Config } from '../config';
import type { Database } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/** Opens the configured database. `onLost` is called if the embedded one stops; only a new process can start it again. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost?: () => void,
): Promise<Database> =>
  config.databaseUrl ? openPostgres(config.databaseUrl) : openPglite({ dataDir: config.dataDir, onLost });
