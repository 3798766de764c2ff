import type { PageText } from '../shared/page-text';
import { readCode, seemsCode } from './code';

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

const textsOn = ({ barcodes }: PageText): string[] =>
  barcodes.flatMap(({ format, bytes }) => (format === 'QRCode' || format === 'Code128' ? [atob(bytes)] : []));
const codesOn = (page: PageText) => new Set(textsOn(page).flatMap((text) => readCode(text) ?? []));

/** Whether a page seems to be a cover sheet but doesn't say of what: its code is damaged, or it has several. */
export function isUnclear(page: PageText): boolean {
  const codes = codesOn(page).size;
  return codes > 1 || (codes === 0 && textsOn(page).some(seemsCode));
}

/** The code on a page; null if there is none, if it is damaged, or if there are several. */
function codeOn(page: PageText): string | null {
  const [code = null, ...others] = codesOn(page);
  return others.length === 0 ? code : null;
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
