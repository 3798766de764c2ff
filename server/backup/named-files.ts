/** Which rows name stored files. */
import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { files } from '../documents/tables';
import { rosterImports } from '../roster-import/tables';
import { packets } from '../packets/tables';
import { photoImports } from '../photos/tables';

interface NamingTable {
  table: PgTable;
  key: PgColumn;
  /** The SHA-256 of the stored bytes; null if the row has none, as for roster files, which are stored encrypted. */
  sha256: PgColumn | null;
}

/** Every table with a `storage_key`; a test compares this with the schema. */
export const NAMING_TABLES: readonly NamingTable[] = [
  { table: files, key: files.storageKey, sha256: files.sha256 },
  { table: packets, key: packets.storageKey, sha256: packets.sha256 },
  { table: photoImports, key: photoImports.storageKey, sha256: photoImports.sha256 },
  { table: rosterImports, key: rosterImports.storageKey, sha256: null },
];

/** A file that a row names: its key and, if the row has it, its SHA-256. */
export type NamedFile = [key: string, sha256: string | null];

const namedBy = ({ table, key, sha256 }: NamingTable): string =>
  `select ${key.name} collate "C" as key, ${sha256 ? sha256.name : 'null'} as sha256 from ${getTableName(table)}
    where ${key.name} is not null`;

const NAMED = NAMING_TABLES.map(namedBy).join(' union all ');

/** Selects the keys of all files that rows name. */
export const NAMED_KEYS = `select key from (${NAMED}) named`;

/** A `NamedFile` as JSON text for each file, in the order of the keys. */
export const NAMED_FILES = `select json_build_array(key, max(sha256))::text as line
  from (${NAMED}) named group by key order by key`;
