import Box from '@mui/material/Box';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { Page } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { useElementWidth } from './use-element-width';
import { useVisiblePages } from './use-visible-pages';
import { PAGE_ASPECT, pageHeight, type ViewState } from './view-state';

export interface PageSheetsProps {
  view: ViewState;
  /** Called when scrolling has brought another page to the reader's eye. */
  onPageSeen: (page: number) => void;
}

interface Sheet {
  /** Height by width as stored, before any rotation. */
  aspect: number;
  /** The page's own rotation. */
  rotate: number;
}

type LoadedPage = {
  pageNumber: number;
  rotate: number;
  getViewport: (options: { scale: number; rotation: number }) => { width: number; height: number };
};

const LETTER: Sheet = { aspect: PAGE_ASPECT, rotate: 0 };
const MARGIN = 16;
const MAX_FIT_WIDTH = 920;
// Sharper canvases than this cost memory and are not seen.
const MAX_PIXEL_RATIO = 2;

/** The scrolled column of pages; boxes keep the place of those that are not rendered. */
export function PageSheets({ view, onPageSeen }: PageSheetsProps) {
  const translate = useTranslate();
  const rootRef = useRef<HTMLDivElement>(null);
  const available = useElementWidth(rootRef);
  const visible = useVisiblePages(rootRef, view.pages);
  const [sheets, setSheets] = useState<ReadonlyMap<number, Sheet>>(new Map());
  const width = Math.round(Math.min((available || MAX_FIT_WIDTH) - 2 * MARGIN, MAX_FIT_WIDTH) * view.zoom);
  useScrollToPage(rootRef, view, width, onPageSeen);
  // The keys of the viewer are heard within it, and a dialog gives the focus to itself.
  useEffect(() => rootRef.current?.focus({ preventScroll: true }), []);

  const onLoaded = useCallback((page: LoadedPage) => {
    const { width: w, height: h } = page.getViewport({ scale: 1, rotation: 0 });
    setSheets((before) => new Map(before).set(page.pageNumber, { aspect: h / w, rotate: page.rotate }));
  }, []);
  return (
    <Box
      ref={rootRef}
      role="region"
      aria-label={translate('ui.pdf.pages')}
      tabIndex={0}
      sx={{
        flexGrow: 1,
        minWidth: 0,
        overflow: 'auto',
        p: `${MARGIN}px`,
        backgroundColor: 'background.default',
      }}
    >
      {Array.from({ length: view.pages }, (_, index) => index + 1).map((page) => {
        // Pages of one document are mostly alike: the first one is the best guess for those not read yet.
        const sheet = sheets.get(page) ?? sheets.get(1) ?? LETTER;
        const rotate = (sheet.rotate + view.rotation) % 360;
        const shownHeight = pageHeight(width, rotate, sheet.aspect);
        return (
          <div
            key={page}
            data-page={page}
            role="group"
            aria-label={translate('ui.pdf.pageOf', { page, pages: view.pages })}
            style={{ width, height: shownHeight, margin: `0 auto ${MARGIN}px`, background: '#fff' }}
          >
            {visible.has(page) ? (
              <Page
                suspense={false}
                pageNumber={page}
                width={width}
                rotate={rotate}
                devicePixelRatio={Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO)}
                // Links of an uploaded document lead who knows where.
                renderAnnotationLayer={false}
                loading={null}
                error={translate('ui.pdf.pageFailed')}
                onLoadSuccess={onLoaded}
              />
            ) : null}
          </div>
        );
      })}
    </Box>
  );
}

/** Keeps scroll position and page number together, whichever of the two moved. */
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
    // Only the reader's own scrolling turns pages; a short last page must stay the one that was asked for.
    let byHand = false;
    const onHand = () => {
      byHand = true;
    };
    const onScroll = () => {
      if (!byHand) return;
      const eye = root.getBoundingClientRect().top + root.clientHeight / 3;
      const boxes = [...root.querySelectorAll<HTMLElement>('[data-page]')];
      const box = boxes.findLast((candidate) => candidate.getBoundingClientRect().top <= eye) ?? boxes[0];
      const page = Number(box?.dataset['page']);
      if (!page || page === seen.current) return;
      seen.current = page;
      onPageSeen(page);
    };
    const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const hand of hands) root.addEventListener(hand, onHand, { passive: true });
    root.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      for (const hand of hands) root.removeEventListener(hand, onHand);
      root.removeEventListener('scroll', onScroll);
    };
  }, [rootRef, onPageSeen]);
}
