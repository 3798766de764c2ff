import Box from '@mui/material/Box';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { PDFPageProxy } from 'pdfjs-dist';
import { Page } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import type { PageMark } from '../PdfViewer';
import { PageMarks } from './PageMarks';
import { useVisiblePages } from './use-visible-pages';
import { isTyping } from './viewer-keys';
import { markItem } from './search-text';
import type { PageHighlights, Search } from './use-search';
import { PAGE_ASPECT, pageHeight, pixelRatio, type ViewState } from './view-state';

interface PageSheetsProps {
  view: ViewState;
  search: Search;
  marks?: readonly PageMark[] | undefined;
  /** Called when the user has scrolled to another page. */
  onPageSeen: (page: number) => void;
}

/** Height by width as stored, before any rotation, and the page's own rotation. */
const LETTER = { aspect: PAGE_ASPECT, rotate: 0 };
const MARGIN = 16;
const MAX_FIT_WIDTH = 920;
// Sharper canvases cost memory and look the same.
const MAX_PIXEL_RATIO = 2;

// Over the picture of the page: its letters must stay readable.
const MARK = { color: 'transparent', backgroundColor: 'rgba(250, 200, 21, 0.45)', borderRadius: '2px' };
const CURRENT_MARK = { backgroundColor: 'rgba(247, 144, 9, 0.6)', outline: '2px solid #b54708' };

/** The scrolling column of pages; pages out of view are empty boxes of the same size. */
export function PageSheets({ view, search, marks, onPageSeen }: PageSheetsProps) {
  const translate = useTranslate();
  const rootRef = useRef<HTMLDivElement>(null);
  const available = useElementWidth(rootRef);
  const visible = useVisiblePages(rootRef, view.pages);
  const [sheets, setSheets] = useState<ReadonlyMap<number, typeof LETTER>>(new Map());
  const width = Math.round(Math.min((available || MAX_FIT_WIDTH) - 2 * MARGIN, MAX_FIT_WIDTH) * view.zoom);
  useScrollToPage(rootRef, view, width, onPageSeen);
  const onTextShown = useScrollToMatch(rootRef, search);
  // The viewer's keys work only while the focus is inside it, and a dialog takes the focus when it opens. A user who types
  // already, such as an address or in the form beside, goes on.
  useEffect(() => {
    if (!isTyping(document.activeElement)) rootRef.current?.focus({ preventScroll: true });
  }, []);

  const onLoaded = useCallback((page: PDFPageProxy) => {
    const { width: w, height: h } = page.getViewport({ scale: 1, rotation: 0 });
    setSheets((before) => new Map(before).set(page.pageNumber, { aspect: h / w, rotate: page.rotate }));
  }, []);
  return (
    <Box
      ref={rootRef}
      role="region"
      data-pages
      aria-label={translate('ui.pdf.pages')}
      tabIndex={0}
      sx={{
        flexGrow: 1,
        minWidth: 0,
        overflow: 'auto',
        p: `${MARGIN}px`,
        backgroundColor: 'background.default',
        '& mark': MARK,
        '& mark[data-current]': CURRENT_MARK,
      }}
    >
      {Array.from({ length: view.pages }, (_, index) => index + 1).map((page) => {
        // Pages of one document are mostly alike: the first is the best guess for those not read yet.
        const sheet = sheets.get(page) ?? sheets.get(1) ?? LETTER;
        const rotate = (sheet.rotate + view.rotation) % 360;
        const shownHeight = pageHeight(width, rotate, sheet.aspect);
        return (
          <div
            key={page}
            data-page={page}
            role="group"
            aria-label={translate('ui.pdf.pageOf', { page, pages: view.pages })}
            style={{
              position: 'relative',
              width,
              height: shownHeight,
              margin: `0 auto ${MARGIN}px`,
              background: '#fff',
            }}
          >
            {marks ? (
              <PageMarks marks={marks.filter((one) => one.page === page)} rotation={view.rotation} />
            ) : null}
            {visible.has(page) ? (
              <Sheet
                page={page}
                width={width}
                height={shownHeight}
                rotate={rotate}
                highlights={search.highlights.get(page)}
                onLoaded={onLoaded}
                onTextShown={onTextShown}
              />
            ) : null}
          </div>
        );
      })}
    </Box>
  );
}

interface SheetProps {
  page: number;
  width: number;
  height: number;
  rotate: number;
  highlights: PageHighlights | undefined;
  onLoaded: (page: PDFPageProxy) => void;
  onTextShown: () => void;
}

function Sheet({ page, width, height, rotate, highlights, onLoaded, onTextShown }: SheetProps) {
  const translate = useTranslate();
  // The text is drawn again whenever this function is another one.
  const mark = useCallback(
    ({ str, itemIndex }: { str: string; itemIndex: number }) =>
      markItem(str, highlights?.get(itemIndex) ?? []),
    [highlights],
  );
  return (
    <Page
      suspense={false}
      pageNumber={page}
      width={width}
      rotate={rotate}
      devicePixelRatio={pixelRatio(width, height, Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO))}
      // The links of an uploaded document are not to be trusted.
      renderAnnotationLayer={false}
      loading={null}
      error={translate('ui.pdf.pageFailed')}
      onLoadSuccess={onLoaded}
      {...(highlights && { customTextRenderer: mark })}
      onRenderTextLayerSuccess={onTextShown}
    />
  );
}

/** Scrolls to the current match once its page has drawn its text. */
function useScrollToMatch(rootRef: RefObject<HTMLElement | null>, { matches, current }: Search): () => void {
  const match = matches[current];
  const isShown = useRef(true);
  useLayoutEffect(() => {
    isShown.current = match === undefined;
  }, [match]);
  return useCallback(() => {
    const mark = isShown.current ? null : rootRef.current?.querySelector('mark[data-current]');
    if (!mark) return;
    isShown.current = true;
    mark.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [rootRef]);
}

/** Keeps the scroll position and the page number in step. */
function useScrollToPage(
  rootRef: RefObject<HTMLElement | null>,
  view: ViewState,
  width: number,
  onPageSeen: (page: number) => void,
): void {
  const seen = useRef(view.page);
  const layout = `${width}/${view.rotation}`;
  const shownLayout = useRef(layout);

  useLayoutEffect(() => {
    const relaid = shownLayout.current !== layout;
    shownLayout.current = layout;
    if (seen.current === view.page && !relaid) return;
    seen.current = view.page;
    const root = rootRef.current;
    const box = root?.querySelector<HTMLElement>(`[data-page="${view.page}"]`);
    if (root && box)
      root.scrollTop += box.getBoundingClientRect().top - root.getBoundingClientRect().top - MARGIN;
  }, [rootRef, view.page, layout]);

  useEffect(() => {
    const root = rootRef.current;
    if (!root) return;
    // Only the user's own scrolling turns pages: a short last page stays current after a jump to it.
    const end = new AbortController();
    let byUser = false;
    const onInput = () => {
      byUser = true;
    };
    const onScroll = () => {
      if (!byUser) return;
      const eye = root.getBoundingClientRect().top + root.clientHeight / 3;
      const boxes = [...root.querySelectorAll<HTMLElement>('[data-page]')];
      const box = boxes.findLast((candidate) => candidate.getBoundingClientRect().top <= eye) ?? boxes[0];
      const page = Number(box?.dataset['page']);
      if (!page || page === seen.current) return;
      seen.current = page;
      onPageSeen(page);
    };
    const options = { passive: true, signal: end.signal };
    for (const input of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      root.addEventListener(input, onInput, options);
    root.addEventListener('scroll', onScroll, options);
    return () => end.abort();
  }, [rootRef, onPageSeen]);
}

/** The inner width of an element in pixels; 0 before it is known. */
function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
