/** The index of a packet as lines of fixed height, so that its pages are counted before anything is drawn. */
import { formatDate } from '../shared/dates';

export interface IndexDocument {
  name: string;
  docDate: string;
  expiresOn: string | null;
  sha256: string | null;
  /** Its first page among the pages of documents, from 0; null if there is no file. */
  page: number | null;
  note: string | null;
}

export interface IndexSection {
  title: string;
  cfr: string;
  documents: IndexDocument[];
  /** Names of what is missing or expired. */
  missing: string[];
}

export interface IndexDriver {
  name: string;
  detail: string;
  sections: IndexSection[];
}

export type IndexLine =
  | { kind: 'driver'; name: string; detail: string; continued: boolean }
  | { kind: 'section'; title: string; cfr: string }
  | { kind: 'document'; document: IndexDocument }
  | { kind: 'missing'; name: string }
  | { kind: 'nothing' };

/** In points. */
export const LINE_HEIGHTS: Record<IndexLine['kind'], number> = {
  driver: 40,
  section: 20,
  document: 25,
  missing: 14,
  nothing: 16,
};

/** An unreadable document proves nothing, so it is also named with what is missing. */
const notIncluded = ({ name, docDate, note }: IndexDocument): string[] =>
  note ? [`Not included: ${name} of ${formatDate(docDate)} (${note})`] : [];

function linesOf({ name, detail, sections }: IndexDriver): IndexLine[] {
  const filled = sections.filter(({ documents, missing }) => documents.length + missing.length > 0);
  const lines = filled.flatMap(({ title, cfr, documents, missing }): IndexLine[] => [
    { kind: 'section', title, cfr },
    ...documents.map((document): IndexLine => ({ kind: 'document', document })),
    ...[...missing, ...documents.flatMap(notIncluded)].map((name): IndexLine => ({ kind: 'missing', name })),
  ]);
  const rest: IndexLine[] = lines.length > 0 ? lines : [{ kind: 'nothing' }];
  return [{ kind: 'driver', name, detail, continued: false }, ...rest];
}

/** The lines of each page. A heading never stands alone at the end of a page, and a driver's name is repeated on the next one. */
export function indexPages(drivers: readonly IndexDriver[], height: number): IndexLine[][] {
  const pages: IndexLine[][] = [];
  let page: IndexLine[] = [];
  let left = height;
  const put = (line: IndexLine) => {
    page.push(line);
    left -= LINE_HEIGHTS[line.kind];
  };
  const turn = () => {
    if (page.length > 0) pages.push(page);
    page = [];
    left = height;
  };
  for (const driver of drivers) {
    const lines = linesOf(driver);
    lines.forEach((line, at) => {
      // A heading takes along what follows it.
      let needs = LINE_HEIGHTS[line.kind];
      for (let next = at; lines[next]?.kind === 'driver' || lines[next]?.kind === 'section'; next += 1)
        needs += LINE_HEIGHTS[lines[next + 1]?.kind ?? 'nothing'];
      if (needs > left) {
        turn();
        if (line.kind !== 'driver')
          put({ kind: 'driver', name: driver.name, detail: driver.detail, continued: true });
      }
      put(line);
    });
  }
  turn();
  return pages;
}
