/** Which rows name stored files. */
import { getTableName } from 'drizzle-orm';
import { NAMING_TABLES } from '../declared-tables';
import type { NamingTable } from '../platform/db/declared-tables';

/** A file that a row names: its key and, if the row has it, its SHA-256. */
export type NamedFile = [key: string, sha256: string | null];

const namedBy = ({ table, key, sha256 }: NamingTable): string =>
  `select ${key.name} collate "C" as key, ${sha256 ? sha256.name : 'null'} as sha256 from ${getTableName(table)}
    where ${key.name} is not null`;

const NAMED = NAMING_TABLES.map(namedBy).join(' union all ');

/** Selects the keys of all files that rows name. */
export const NAMED_KEYS: readonly string[] = NAMING_TABLES.map(
  (one) => `select key from (${namedBy(one)}) named`,
);

/** A `NamedFile` as JSON text for each file, in the order of the keys. */
export const NAMED_FILES = `select json_build_array(key, max(sha256))::text as line
  from (${NAMED}) named group by key order by key`;
