import type { PageText } from '../shared/page-text';
import { readCode } from './code';

/** A document in a scan: the pages behind its cover sheet. */
export interface SheetSection {
  code: string;
  /** The page of the sheet itself, which isn't part of the document. */
  sheet: number;
  /** Empty if the sheet came alone. */
  pages: number[];
}

export interface Sections {
  /** Pages before the first sheet. No one said whose they are. */
  before: number[];
  sections: SheetSection[];
}

/** The code on a page; null if there is none, if it is damaged, or if there are several. */
function codeOn({ barcodes }: PageText): string | null {
  const found = barcodes.flatMap(({ format, bytes }) =>
    format === 'QRCode' || format === 'Code128' ? (readCode(atob(bytes)) ?? []) : [],
  );
  const codes = new Set(found);
  return codes.size === 1 ? found[0]! : null;
}

/** Cuts a scan where its cover sheets are: the pages up to the next sheet belong to one. The blank backs of sheets are left out. */
export function sectionsOf(pages: readonly PageText[]): Sections {
  const before: number[] = [];
  const sections: SheetSection[] = [];
  for (const one of pages.toSorted((a, b) => a.page - b.page)) {
    const code = codeOn(one);
    const last = sections.at(-1);
    if (code !== null) sections.push({ code, sheet: one.page, pages: [] });
    else if (!last) before.push(one.page);
    else if (last.pages.length > 0 || !one.blank) last.pages.push(one.page);
  }
  const isBlank = (page: number) => pages.some((one) => one.page === page && one.blank);
  return { before: before.every(isBlank) ? [] : before, sections };
}
