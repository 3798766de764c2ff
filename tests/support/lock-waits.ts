import type { Database } from '../../server/platform/db/database';

const WAITS = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** A row for each session that waits for a lock: on several nodes, on any of them. */
export const lockWaits = (database: Database) =>
  database.execute(
    process.env.CITUS_URL
      ? `select 1 from run_command_on_all_nodes($$select count(*) ${WAITS}$$), generate_series(1, result::int)`
      : `select 1 ${WAITS}`,
  );
