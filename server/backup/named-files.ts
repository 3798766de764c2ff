/** Which rows name stored files. */
import { getTableName } from 'drizzle-orm';
import { NAMING_TABLES, PLACES } from '../declared-tables';
import type { NamingTable } from '../platform/db/declared-tables';

/** A file that a row names: its key and, if the row has it, its SHA-256. */
export type NamedFile = [key: string, sha256: string | null];

const namedBy = ({ table, key, sha256 }: NamingTable): string =>
  `select ${key.name} collate "C" as key, ${sha256 ? sha256.name : 'null'} as sha256 from ${getTableName(table)}
    where ${key.name} is not null`;

/** Selects the keys of all files that rows name. */
export const NAMED_KEYS: readonly string[] = NAMING_TABLES.map(
  (one) => `select key from (${namedBy(one)}) named`,
);

/** A statement can't read tables that are split and those of the coordinator. */
const placeOf = ({ table }: NamingTable): string => PLACES[getTableName(table)] ?? 'by tenant';

/** For the tables of each place: a `NamedFile` as JSON text for each file, in the order of the keys. */
export const NAMED_FILES: readonly string[] = [...new Set(NAMING_TABLES.map(placeOf))].map(
  (place) => `select json_build_array(key, max(sha256))::text as line
  from (${NAMING_TABLES.filter((one) => placeOf(one) === place)
    .map(namedBy)
    .join(' union all ')}) named group by key order by key`,
);

/** One list of several, each in the order of its keys. */
export async function* mergeNamed(lists: readonly AsyncIterator<NamedFile>[]): AsyncGenerator<NamedFile> {
  const heads = await Promise.all(lists.map((list) => list.next()));
  for (;;) {
    const open = heads.flatMap(({ done, value }) => (done ? [] : [value as NamedFile]));
    const [first] = open;
    if (!first) return;
    const least = open.reduce((key, [other]) => (other < key ? other : key), first[0]);
    const same = open.filter(([key]) => key === least);
    yield [least, same.find(([, sha256]) => sha256)?.[1] ?? null];
    for (const [at, head] of heads.entries())
      if (!head.done && head.value[0] === least) heads[at] = await lists[at]!.next();
  }
}
