import Type, { type Static } from 'typebox';
import { refuse, type Refusal } from '../shared/refusals/refusal';
import { Line, STRICT } from '../shared/schema';
import { FINDINGS } from './findings';

/** Documents that one scan can be split into. */
export const MAX_PARTS = 50;
/** Pages of a scan that can be split: more than any driver file in one go. */
export const MAX_SPLIT_PAGES = 500;

const text = Type.Optional(Line(200));

/** Some pages of a scan that become a document. Plain texts, so that the rules can report all problems at once. */
export const DocumentPart = Type.Object(
  {
    pages: Type.Array(Type.Integer(), { minItems: 1, maxItems: MAX_SPLIT_PAGES }),
    docCategoryId: text,
    docTypeId: text,
    docDate: text,
    docExpirationDate: text,
    ...(Object.fromEntries(FINDINGS.map((name) => [name, text])) as Record<
      (typeof FINDINGS)[number],
      typeof text
    >),
    /** Files it although the same pages are there as a document of the same type. */
    fileAgain: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export type DocumentPart = Static<typeof DocumentPart>;

export const DocumentParts = Type.Array(DocumentPart, { minItems: 1, maxItems: MAX_PARTS });

/** What is wrong with the pages of a part; `taken`: the pages of the parts before it. */
function pagesRefusal(part: readonly number[], pages: number, taken: ReadonlySet<number>): Refusal | null {
  const outside = part.find((page) => page < 1 || page > pages);
  if (outside !== undefined) return refuse('split.outside', { page: outside, pages });
  if (part.some((page, at) => at > 0 && page <= (part[at - 1] ?? 0))) return refuse('split.order');
  const twice = part.find((page) => taken.has(page));
  return twice === undefined ? null : refuse('split.pageTwice', { page: twice });
}

/**
 * What is wrong with the pages of each part. Each page belongs to one part at most, and the pages of a part keep the order of the
 * scan. Pages may be left out: blank backs and separators are no documents.
 */
export function pagesRefusals(parts: readonly (readonly number[])[], pages: number): (Refusal | null)[] {
  const taken = new Set<number>();
  return parts.map((part) => {
    const refusal = pagesRefusal(part, pages, taken);
    for (const page of part) taken.add(page);
    return refusal;
  });
}

/** How a scan is divided. */
export interface Cuts {
  pages: number;
  /** The pages at which a new document starts; the first page always does. */
  starts: readonly number[];
  leftOut: readonly number[];
}

/** The documents of a scan: where each starts, and its pages without those that are left out. */
export function partsOf({ pages, starts, leftOut }: Cuts): { start: number; pages: number[] }[] {
  const parts = [1, ...starts.filter((page) => page > 1)].map((start, at, all) => {
    const end = (all[at + 1] ?? pages + 1) - 1;
    const kept = Array.from({ length: Math.max(end - start + 1, 0) }, (_, offset) => start + offset);
    return { start, pages: kept.filter((page) => !leftOut.includes(page)) };
  });
  return parts.filter((part) => part.pages.length > 0);
}

/** Pages as people write them: '1-3, 5'. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

/** Reads the pages at which documents start, such as '1, 3, 7', in order; null if one isn't a page of the scan. */
export function readStarts(typed: string, pages: number): number[] | null {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  const numbers = words.map((word) => (/^\d{1,4}$/.test(word) ? Number(word) : 0));
  if (numbers.some((page) => page < 1 || page > pages)) return null;
  return [...new Set([1, ...numbers])].toSorted((a, b) => a - b);
}

/**
 * The types of parts in their order: the chosen ones (null: emptied), and for the others the next missing document that
 * no part has.
 */
export function suggestTypes(
  chosen: readonly (number | null | undefined)[],
  missing: readonly number[],
): (number | null)[] {
  const left = missing.filter((docTypeId) => !chosen.includes(docTypeId));
  return chosen.map((docTypeId) => (docTypeId === undefined ? (left.shift() ?? null) : docTypeId));
}
