import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * What happens to the rows of an employee when their record is merged into another one.
 *
 * - `moves`: the rows go along. `key` names the column that finds them again for an undo.
 * - `follows`: the same for rows that nothing else may change: the function roadfile_follow_employee moves them.
 * - `derived`: computed again after the merge.
 * - `stays`: says what someone did at the time. It keeps the old number, and is shown only where that employee exists.
 */
type Merging =
  | { how: 'moves'; column: string; key: string }
  | { how: 'follows' | 'derived' | 'stays'; column: string };

/** Tables with an employee column, by name. Every `tables.ts` declares its own; a test asks the schema. */
export type EmployeeTables = Readonly<Record<string, Merging>>;

/** A table with a `storage_key`, which names stored files. Every `tables.ts` declares its own; a test asks the schema. */
export interface NamingTable {
  table: PgTable;
  key: PgColumn;
  /** The SHA-256 of the stored bytes; null if the row has none, as for roster files, which are stored encrypted. */
  sha256: PgColumn | null;
}

/**
 * Where the rows of a table are in a distributed database. A table that isn't declared is split by tenant_id, and the rows of one tenant
 * are together on one node.
 *
 * - `every node`: each node has all rows, such as of users, clients and settings, which statements about every tenant read. A change
 *   needs all nodes.
 * - `coordinator`: rows of no tenant, or found by a key that names none, such as sessions and queues.
 */
export type Place = 'every node' | 'coordinator';

/** The tables that aren't split by tenant, by name. Every `tables.ts` declares its own. */
export type Places = Readonly<Record<string, Place>>;
