/** A PostgreSQL cluster of one's own in a temporary folder. */
export interface PostgresCluster {
  /** Connection string of the superuser, database `postgres`. */
  url: string;
  port: number;
  /** Stops the server and removes its folder; safe to call twice. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether commits reach the disk before they are acknowledged. Default false: for tests. */
  fsync?: boolean;
  maxConnections?: number;
  /** Further settings of postgresql.conf, as name and value. */
  settings?: Record<string, string>;
}

/** Starts a cluster on a free port of the loopback interface, never as root. */
export function startPostgres(options?: PostgresOptions): Promise<PostgresCluster>;
