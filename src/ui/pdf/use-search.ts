import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import {
  findInPage,
  readPageText,
  readQuery,
  type Highlight,
  type PageText,
  type TextPart,
} from './search-text';

interface Match {
  page: number;
  parts: TextPart[];
}

interface Results {
  matches: Match[];
  /** Place of the match shown; -1 while there is none. */
  current: number;
  isDone: boolean;
  /** Some page has text; a scan has none. */
  hasText: boolean;
}

const NONE: Results = { matches: [], current: -1, isDone: false, hasText: false };

/** How often results are shown while more pages are read. */
const SHOW_EVERY_MS = 100;

/** The highlights of a page, by item of its text. */
export type PageHighlights = ReadonlyMap<number, Highlight[]>;

export interface Search extends Results {
  isOpen: boolean;
  typed: string;
  open: () => void;
  close: () => void;
  type: (typed: string) => void;
  /** Goes to the next match, or with -1 to the previous one; around the end. */
  step: (by: 1 | -1) => void;
  /** By page; pages without matches have none. */
  highlights: ReadonlyMap<number, PageHighlights>;
}

/**
 * Searches the text of an open document, page by page, whether or not a page was rendered. The first match shown is the first one
 * from the current page on. A new query or closing ends the search.
 */
export function useSearch(
  pdf: PDFDocumentProxy | null,
  page: number,
  onShow: (page: number) => void,
): Search {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState({ query: '', ...NONE });
  const texts = useRef(new Map<number, PageText>());
  const pageNow = useEvent(() => page);
  const query = isOpen ? readQuery(typed) : '';
  const results = found.query === query ? found : NONE;

  useEffect(() => {
    if (!pdf || query === '') return;
    const end = new AbortController();
    let isShown = false;
    const from = pageNow();
    const onResults = (more: Omit<Results, 'current'>) => {
      const at = more.matches.findIndex((match) => match.page >= from);
      const first = at < 0 && more.isDone && more.matches.length > 0 ? 0 : at;
      setFound((before) => {
        const shown = before.query === query && before.current >= 0 ? before.current : first;
        return { ...more, query, current: shown };
      });
      const match = more.matches[first];
      if (isShown || !match) return;
      isShown = true;
      onShow(match.page);
    };
    void searchPages(pdf, query, { texts: texts.current, signal: end.signal, onResults });
    return () => end.abort();
  }, [pdf, query, pageNow, onShow]);

  const { matches, current } = results;
  const step = useCallback(
    (by: 1 | -1) => {
      if (matches.length === 0) return;
      const next = (current + by + matches.length) % matches.length;
      setFound((before) => ({ ...before, current: next }));
      const match = matches[next];
      if (match) onShow(match.page);
    },
    [matches, current, onShow],
  );
  const highlights = useMemo(() => highlightsOf(matches, current), [matches, current]);
  return {
    ...results,
    isOpen,
    typed,
    step,
    highlights,
    open: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
    type: setTyped,
  };
}

interface SearchRun {
  /** The pages read before. */
  texts: Map<number, PageText>;
  signal: AbortSignal;
  onResults: (results: Omit<Results, 'current'>) => void;
}

async function searchPages(pdf: PDFDocumentProxy, query: string, { texts, signal, onResults }: SearchRun) {
  const matches: Match[] = [];
  let hasText = false;
  let shownAt = performance.now();
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const text = texts.get(page) ?? (await readPage(pdf, page));
    if (signal.aborted) return;
    texts.set(page, text);
    hasText ||= text.text.trim() !== '';
    for (const parts of findInPage(text, query)) matches.push({ page, parts });
    if (performance.now() - shownAt < SHOW_EVERY_MS) continue;
    shownAt = performance.now();
    onResults({ matches: [...matches], hasText, isDone: false });
  }
  onResults({ matches, hasText, isDone: true });
}

/** A page that can't be read has no text. */
async function readPage(pdf: PDFDocumentProxy, number: number): Promise<PageText> {
  try {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    return readPageText(items.map((item) => ('str' in item ? item : { str: '' })));
  } catch {
    return { text: '', places: [] };
  }
}

function highlightsOf(matches: readonly Match[], current: number): Map<number, Map<number, Highlight[]>> {
  const pages = new Map<number, Map<number, Highlight[]>>();
  matches.forEach(({ page, parts }, place) => {
    const items = pages.get(page) ?? new Map<number, Highlight[]>();
    pages.set(page, items);
    for (const part of parts)
      items.set(part.item, [...(items.get(part.item) ?? []), { ...part, isCurrent: place === current }]);
  });
  return pages;
}
