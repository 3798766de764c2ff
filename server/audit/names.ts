import { documentTypes } from '../../domain/documents/document-types';
import type { Values } from '../../domain/audit/events';
import { array, sql, type Reach, type SQL } from '../platform/db';
import type { Row } from '../platform/db/database';
import type { EntryRow } from './present-entry';

/** What numbers in an entry are called today: 'location Norfolk' and not 'location 1004'. */
export type Names = Record<Named, ReadonlyMap<number, string>>;

const NAMED = ['legacyClientId', 'jobTitleId', 'docTypeId'] as const;
type Named = (typeof NAMED)[number];

const DOC_TYPES: ReadonlyMap<number, string> = new Map(
  documentTypes.map(({ docTypeId, name }) => [docTypeId, name]),
);

export const NO_NAMES: Names = { legacyClientId: new Map(), jobTitleId: new Map(), docTypeId: DOC_TYPES };

/** The numbers under a name anywhere in the entries of a page. */
function idsIn(rows: readonly EntryRow[], name: Named): number[] {
  const found = rows.flatMap(({ body }) => [...body.matchAll(new RegExp(`"${name}":(\\d{1,9})\\b`, 'g'))]);
  return [...new Set(found.map((match) => Number(match[1])))];
}

/** Looks the names up, all of a page at once and as far as its reader reaches. */
export const nameQueries = (rows: readonly EntryRow[], where: Reach['where']): SQL[] => [
  sql`select id, name from clients where ${where(sql`tenant_id`, sql`id`)}
    and id = any(${array(idsIn(rows, 'legacyClientId'))}::int[])`,
  sql`select id, title as name from job_titles where ${where(sql`tenant_id`)}
    and id = any(${array(idsIn(rows, 'jobTitleId'))}::int[])`,
];

const mapOf = (rows: readonly Row[] = []) =>
  new Map(rows.map((row) => [row['id'] as number, row['name'] as string]));

export const namesFrom = ([sites, titles]: readonly Row[][]): Names => ({
  legacyClientId: mapOf(sites),
  jobTitleId: mapOf(titles),
  docTypeId: DOC_TYPES,
});

/** Values with names in the place of numbers, where there is one. */
export function named(values: unknown, names: Names): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values;
  const copy: Values = { ...values };
  for (const name of NAMED) {
    const value = copy[name];
    if (typeof value === 'number') copy[name] = names[name].get(value) ?? value;
  }
  return copy;
}
