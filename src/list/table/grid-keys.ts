import { useEffect, useRef, type KeyboardEvent } from 'react';

const PAGE = 10;

/** How far a key goes: rows and columns. Infinity is the end of the row, or with Ctrl that of the table. */
function stepOf({ key, ctrlKey, metaKey }: KeyboardEvent): [rows: number, columns: number] | null {
  const far = ctrlKey || metaKey ? Infinity : 0;
  switch (key) {
    case 'ArrowRight':
      return [0, 1];
    case 'ArrowLeft':
      return [0, -1];
    case 'ArrowDown':
      return [1, 0];
    case 'ArrowUp':
      return [-1, 0];
    case 'PageDown':
      return [PAGE, 0];
    case 'PageUp':
      return [-PAGE, 0];
    case 'End':
      return [far, Infinity];
    case 'Home':
      return [-far, -Infinity];
    default:
      return null;
  }
}

const within = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);

/** The only cell that the Tab key reaches. */
function makeTabStop(root: HTMLElement, cell: HTMLElement): void {
  for (const other of root.querySelectorAll<HTMLElement>('td[tabindex="0"]')) other.tabIndex = -1;
  cell.tabIndex = 0;
}

/**
 * The keys of a grid (WAI-ARIA Authoring Practices): arrows, Page Up and Down, Home and End go from cell to cell, Tab leaves the
 * table, Enter does what a click on the cell does. The headings stay what they are: buttons that sort.
 */
export function useGridKeys(isGrid: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = ref.current;
    const first = root?.querySelector<HTMLElement>('tbody td');
    if (isGrid && root && first && !root.querySelector('td[tabindex="0"]')) makeTabStop(root, first);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const root = ref.current;
    const cell = (event.target as HTMLElement).closest('td');
    if (!root || !cell || event.altKey) return;
    if (event.key === 'Enter' && event.target === cell) {
      event.preventDefault();
      cell.click();
      return;
    }
    const step = stepOf(event);
    const rows = [...root.querySelectorAll<HTMLTableRowElement>('tbody tr')];
    const row = rows.findIndex((one) => one.contains(cell));
    if (!step || row < 0) return;
    event.preventDefault();
    const cells = rows[within(row + step[0], rows.length)]?.cells;
    const next = cells?.[within(cell.cellIndex + step[1], cells.length)];
    if (!next) return;
    makeTabStop(root, next);
    next.focus();
  };
  return isGrid ? { ref, onKeyDown } : {};
}
