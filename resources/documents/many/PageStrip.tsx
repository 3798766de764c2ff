import TakeBackIcon from '@mui/icons-material/Undo';
import LeaveOutIcon from '@mui/icons-material/Close';
import { useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useVisiblePages } from '../../../src/ui/pdf/use-visible-pages';
import type { Split, SplitPart } from './split';

const TILE_WIDTH = 104;

interface PageStripProps {
  fileName: string;
  split: Split;
  parts: readonly SplitPart[];
  /** The page that is shown large: the one with the focus or under the pointer. */
  shown: number;
  disabled: boolean;
  nameOf: (part: SplitPart) => string;
  draw: (page: number, width: number) => ReactNode;
  onShow: (page: number) => void;
  onChange: (changed: Partial<Pick<Split, 'starts' | 'leftOut'>>) => void;
}

const toggled = (pages: readonly number[], page: number): number[] =>
  (pages.includes(page) ? pages.filter((one) => one !== page) : [...pages, page]).toSorted((a, b) => a - b);

/** How many tiles are in a row of the strip. */
function tilesInRow(root: HTMLElement): number {
  const tops = [...root.children].map((tile) => (tile as HTMLElement).offsetTop);
  return Math.max(tops.filter((top) => top === tops[0]).length, 1);
}

/** The pages of a scan in small. One is a tab stop, and arrow keys lead to the others; only those in view are drawn. */
export function PageStrip({
  fileName,
  split,
  parts,
  shown,
  disabled,
  nameOf,
  draw,
  onShow,
  onChange,
}: PageStripProps) {
  const translate = useTranslate();
  const rootRef = useRef<HTMLOListElement>(null);
  const { pages, starts, leftOut } = split;
  const visible = useVisiblePages(rootRef, pages);
  const current = Math.min(shown, pages);
  const partOf = (page: number) => parts.find((part) => part.pages.includes(page));
  // The first page always starts a document.
  const toggleStart = (page: number) => {
    if (page > 1) onChange({ starts: toggled(starts, page) });
  };
  const toggleLeftOut = (page: number) => onChange({ leftOut: toggled(leftOut, page) });
  const onKeyDown = (event: KeyboardEvent, page: number) => {
    const row = rootRef.current ? tilesInRow(rootRef.current) : 1;
    const moves: Record<string, number> = {
      ArrowLeft: page - 1,
      ArrowRight: page + 1,
      ArrowUp: page - row,
      ArrowDown: page + row,
      Home: 1,
      End: pages,
    };
    const next = moves[event.key];
    if (event.key === 'Delete') toggleLeftOut(page);
    else if (next === undefined) return;
    event.preventDefault();
    if (next !== undefined && next >= 1 && next <= pages)
      rootRef.current?.querySelector<HTMLElement>(`[data-page="${next}"] .split-tile`)?.focus();
  };
  return (
    <ol
      ref={rootRef}
      className="split-pages"
      aria-label={translate('documents.split.pagesOf', { name: fileName })}
    >
      {Array.from({ length: pages }, (_, at) => at + 1).map((page) => {
        const part = partOf(page);
        const isLeftOut = leftOut.includes(page);
        const leave = translate(`documents.split.${isLeftOut ? 'keep' : 'leave'}`, { page });
        return (
          <li
            key={page}
            data-page={page}
            data-start={part?.pages[0] === page || undefined}
            data-left-out={isLeftOut || undefined}
            data-odd={(part && part.number % 2 === 1) || undefined}
          >
            <span className="split-of">
              {part?.pages[0] === page ? `${part.number}. ${nameOf(part)}` : null}
              {isLeftOut ? translate('documents.split.leftOut') : null}
            </span>
            <button
              type="button"
              className="split-tile"
              disabled={disabled}
              tabIndex={page === current ? 0 : -1}
              aria-pressed={starts.includes(page)}
              aria-label={[
                translate('documents.split.page', { page }),
                isLeftOut
                  ? translate('documents.split.leftOut')
                  : part && translate('documents.split.partOf', { number: part.number, name: nameOf(part) }),
                translate('documents.split.startsHere'),
              ].join(', ')}
              onClick={() => toggleStart(page)}
              onFocus={() => onShow(page)}
              onPointerEnter={() => onShow(page)}
              onKeyDown={(event) => onKeyDown(event, page)}
            >
              <span className="split-picture">{visible.has(page) ? draw(page, TILE_WIDTH) : null}</span>
              <span>{page}</span>
            </button>
            {/* The Delete key does the same, so it isn't a tab stop. */}
            <button
              type="button"
              className="split-leave"
              tabIndex={-1}
              disabled={disabled}
              aria-label={leave}
              title={leave}
              onClick={() => toggleLeftOut(page)}
            >
              {isLeftOut ? <TakeBackIcon sx={{ fontSize: 14 }} /> : <LeaveOutIcon sx={{ fontSize: 14 }} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
