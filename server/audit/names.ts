import { documentTypes } from '../../domain/documents/document-types';
import { formatDate } from '../../domain/shared/dates';
import type { Values } from '../../domain/audit/events';
import { array, sql, type Reach, type SQL } from '../platform/db';
import type { Row } from '../platform/db/database';
import type { EntryRow } from './present-entry';

/** Current names for the IDs in entries, to show 'location Norfolk' instead of 'location 1004'. */
export type Names = Record<Named | 'document', ReadonlyMap<number, string>>;

const NAMED = ['legacyClientId', 'jobTitleId', 'docTypeId'] as const;
type Named = (typeof NAMED)[number];

/** Fields with lists of IDs. */
const LISTS: Readonly<Record<string, Named>> = {
  sites: 'legacyClientId',
  alsoSites: 'legacyClientId',
  jobTitleIds: 'jobTitleId',
  docTypeIds: 'docTypeId',
};

const DOC_TYPES: ReadonlyMap<number, string> = new Map(
  documentTypes.map(({ docTypeId, name }) => [docTypeId, name]),
);

export const NO_NAMES: Names = {
  legacyClientId: new Map(),
  jobTitleId: new Map(),
  docTypeId: DOC_TYPES,
  document: new Map(),
};

/** The IDs under a field name anywhere in the entries of a page. */
function idsIn(rows: readonly EntryRow[], name: Named): number[] {
  const lists = Object.keys(LISTS).filter((list) => LISTS[list] === name);
  const pattern = new RegExp(
    `"(?:${name}|parent)":(\\d{1,9})\\b|"(?:${lists.join('|')})":\\[([\\d,]+)\\]`,
    'g',
  );
  const found = rows.flatMap(({ body }) => [...body.matchAll(pattern)]);
  return [...new Set(found.flatMap((match) => (match[1] ?? match[2] ?? '').split(',').map(Number)))];
}

const DOCUMENT = /^document\/(\d{1,9})$/;

const documentsIn = (rows: readonly EntryRow[]): number[] => [
  ...new Set(rows.map(({ subject }) => Number(DOCUMENT.exec(subject)?.[1] ?? 0))),
];

/** Looks up all names of a page at once, within the reader's reach. */
export const nameQueries = (rows: readonly EntryRow[], where: Reach['where']): SQL[] => [
  sql`select id, name from clients where ${where(sql`tenant_id`, sql`id`)}
    and id = any(${array(idsIn(rows, 'legacyClientId'))}::int[])`,
  sql`select id, title as name from job_titles where ${where(sql`tenant_id`)}
    and id = any(${array(idsIn(rows, 'jobTitleId'))}::int[])`,
  sql`select id, doc_type_id as "docTypeId", doc_date::text as "docDate" from documents
    where ${where(sql`tenant_id`)} and id = any(${array(documentsIn(rows))}::int[])`,
];

const documentName = ({ docTypeId, docDate }: Row): string =>
  `${DOC_TYPES.get(Number(docTypeId)) ?? String(docTypeId)}, ${formatDate(String(docDate))}`;

const mapOf = (rows: readonly Row[] = []) =>
  new Map(rows.map((row) => [row['id'] as number, row['name'] as string]));

export const namesFrom = ([sites, titles, documents = []]: readonly Row[][]): Names => ({
  legacyClientId: mapOf(sites),
  jobTitleId: mapOf(titles),
  docTypeId: DOC_TYPES,
  document: new Map(documents.map((row) => [Number(row['id']), documentName(row)])),
});

/** The name of the document that an entry is about. */
export const documentOf = (subject: string, { document }: Names) =>
  document.get(Number(DOCUMENT.exec(subject)?.[1] ?? 0));

/** Values with names instead of IDs, where known. */
export function withNames(values: unknown, names: Names): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values;
  const copy: Values = { ...values };
  for (const name of NAMED) {
    const value = copy[name];
    if (typeof value === 'number') copy[name] = names[name].get(value) ?? value;
  }
  for (const [list, name] of Object.entries(LISTS)) {
    const ids = copy[list];
    if (Array.isArray(ids)) copy[list] = ids.map((id: unknown) => names[name].get(Number(id)) ?? id);
  }
  return copy;
}
