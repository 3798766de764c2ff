import type { DqSplit } from '../../../domain/review/contract';

/** How a document is split: the pages that start one, those left out, and how many quarter turns each page has. */
export interface Cuts {
  pages: number;
  starts: readonly number[];
  leftOut: readonly number[];
  turns: Readonly<Record<number, number>>;
}

export const NO_CUTS: Cuts = { pages: 0, starts: [1], leftOut: [], turns: {} };

export interface CutPart {
  /** From 1. */
  number: number;
  pages: number[];
  /** Quarter turns clockwise. */
  turns: number;
}

const pagesOf = ({ pages }: Pick<Cuts, 'pages'>) => Array.from({ length: pages }, (_, at) => at + 1);

/** The documents that the cuts make. A part is turned as its first page is. */
export function partsOf(cuts: Cuts): CutPart[] {
  const groups: number[][] = [];
  for (const page of pagesOf(cuts)) {
    if (page === 1 || cuts.starts.includes(page)) groups.push([]);
    if (!cuts.leftOut.includes(page)) groups.at(-1)!.push(page);
  }
  return groups
    .filter((pages) => pages.length > 0)
    .map((pages, at) => ({ number: at + 1, pages, turns: cuts.turns[pages[0]!] ?? 0 }));
}

const toggled = (pages: readonly number[], page: number): number[] =>
  (pages.includes(page) ? pages.filter((one) => one !== page) : [...pages, page]).toSorted((a, b) => a - b);

/** The first page always starts a document. */
export const toggleStart = (cuts: Cuts, page: number): Cuts =>
  page === 1 ? cuts : { ...cuts, starts: toggled(cuts.starts, page) };

export const toggleLeftOut = (cuts: Cuts, page: number): Cuts => ({
  ...cuts,
  leftOut: toggled(cuts.leftOut, page),
});

/** Turns the whole part that a page is in, a quarter clockwise. */
export function turn(cuts: Cuts, page: number): Cuts {
  const part = partsOf(cuts).find(({ pages }) => pages.includes(page));
  if (!part) return cuts;
  const turns = (part.turns + 1) % 4;
  return { ...cuts, turns: { ...cuts.turns, ...Object.fromEntries(part.pages.map((one) => [one, turns])) } };
}

const DEGREES = ['0', '90', '180', '270'] as const;

/** The parts as the server takes them. */
export const sentParts = (cuts: Cuts): DqSplit['parts'] =>
  partsOf(cuts).map(({ pages, turns }) => ({ pages, ...(turns > 0 && { rotate: DEGREES[turns]! }) }));

/** Whether there is anything to do: more than one part, or a page left out or turned. */
export const isCut = (cuts: Cuts): boolean => {
  const parts = partsOf(cuts);
  return parts.length > 1 || (parts.length === 1 && (cuts.leftOut.length > 0 || parts[0]!.turns > 0));
};
