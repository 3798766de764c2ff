/** A run of text as pdf.js reads it from a page. */
export interface TextItem {
  str: string;
  hasEOL?: boolean;
}

/** A part of an item: which one, and where in its text. */
export interface TextPart {
  item: number;
  start: number;
  end: number;
}

/** The text of a page as it is compared, with the place of each of its characters. */
export interface PageText {
  text: string;
  places: TextPart[];
}

/** A sign as it is compared: without case and accents, ligatures and presentation forms as their letters, any blank as a space. */
function fold(sign: string): string {
  if (/\s/.test(sign)) return ' ';
  // Soft hyphens and marks of direction are invisible.
  return sign
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}

/** The text of a page, across its items and lines. Several blanks count as one. */
export function readPageText(items: readonly TextItem[]): PageText {
  const page: PageText = { text: '', places: [] };
  const add = (folded: string, place: TextPart) => {
    if (folded === ' ' && (page.text === '' || page.text.endsWith(' '))) return;
    page.text += folded;
    for (let at = 0; at < folded.length; at += 1) page.places.push(place);
  };
  items.forEach(({ str, hasEOL }, item) => {
    let start = 0;
    for (const sign of str) {
      const end = start + sign.length;
      add(fold(sign), { item, start, end });
      start = end;
    }
    if (hasEOL) add(' ', { item, start, end: start });
  });
  return page;
}

/** What a user typed, as it is compared. */
export const readQuery = (typed: string): string => readPageText([{ str: typed }]).text.trim();

/** Where a query that was read is on a page: for each match the parts of items that it covers. */
export function findInPage({ text, places }: PageText, query: string): TextPart[][] {
  if (query === '') return [];
  const matches: TextPart[][] = [];
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    const parts: TextPart[] = [];
    for (const place of places.slice(at, at + query.length)) {
      const last = parts.at(-1);
      if (last?.item === place.item) last.end = place.end;
      else parts.push({ ...place });
    }
    matches.push(parts);
  }
  return matches;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export interface Highlight extends TextPart {
  isCurrent: boolean;
}

/** The HTML of an item's text with its highlighted parts. The text comes from a document, so it is escaped. */
export function markItem(text: string, highlights: readonly Highlight[]): string {
  let html = '';
  let at = 0;
  for (const { start, end, isCurrent } of highlights) {
    html += `${escape(text.slice(at, start))}<mark${isCurrent ? ' data-current="true"' : ''}>${escape(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escape(text.slice(at));
}
