import { documentTypes } from '../../domain/documents/document-types';
import type { Values } from '../../domain/audit/events';
import { array, sql, type Reach, type SQL } from '../platform/db';
import type { Row } from '../platform/db/database';
import type { EntryRow } from './present-entry';

/** Current names for the IDs in entries, to show 'location Norfolk' instead of 'location 1004'. */
export type Names = Record<Named, ReadonlyMap<number, string>>;

const NAMED = ['legacyClientId', 'jobTitleId', 'docTypeId'] as const;
type Named = (typeof NAMED)[number];

const DOC_TYPES: ReadonlyMap<number, string> = new Map(
  documentTypes.map(({ docTypeId, name }) => [docTypeId, name]),
);

export const NO_NAMES: Names = { legacyClientId: new Map(), jobTitleId: new Map(), docTypeId: DOC_TYPES };

/** The IDs under a field name anywhere in the entries of a page. */
function idsIn(rows: readonly EntryRow[], name: Named): number[] {
  const found = rows.flatMap(({ body }) => [...body.matchAll(new RegExp(`"${name}":(\\d{1,9})\\b`, 'g'))]);
  return [...new Set(found.map((match) => Number(match[1])))];
}

/** Looks up all names of a page at once, within the reader's reach. */
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

/** Values with names instead of IDs, where known. */
export function withNames(values: unknown, names: Names): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values;
  const copy: Values = { ...values };
  for (const name of NAMED) {
    const value = copy[name];
    if (typeof value === 'number') copy[name] = names[name].get(value) ?? value;
  }
  return copy;
}
