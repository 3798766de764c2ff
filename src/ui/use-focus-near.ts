import { useEffect, useRef, type FocusEvent } from 'react';

/** By then the list has been read again without the row. */
const WATCH_MS = 10_000;
const ROW = 'tr, li';
const HEADING = 'h1, h2, h3';

function ancestorsOf(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    found.push(one);
  return found;
}

/** Its row, then the others of the list, the next ones first; then the same for the row that the list is in. */
function rowsNear(element: Element): Element[] {
  const row = element.closest(ROW);
  if (!row?.parentElement) return [];
  const list = row.parentElement;
  const rows = [...list.children];
  const place = rows.indexOf(row);
  return [row, ...rows.slice(place + 1), ...rows.slice(0, place).toReversed(), ...rowsNear(list)];
}

/** The same action (see RowAction) of a row, or its main control: the first one. */
function controlIn(row: Element, action: string | undefined): HTMLElement | null {
  const same = action && row.querySelector<HTMLElement>(`[data-action="${action}"]`);
  return same || row.querySelector<HTMLElement>('a, button');
}

/** What names a part of the page: its heading, or its tab. */
function headingOf(part: HTMLElement): HTMLElement | null {
  const id = part.getAttribute('aria-labelledby');
  return (id && document.getElementById(id)) || part.querySelector<HTMLElement>(HEADING);
}

interface Opener {
  element: Element;
  action: string | undefined;
  rows: readonly Element[];
  around: readonly HTMLElement[];
}

const openerOf = (element: Element): Opener => ({
  element,
  action: (element as HTMLElement).dataset['action'],
  rows: rowsNear(element),
  around: ancestorsOf(element),
});

/** The next row's control, else the heading of the list, else what was around. */
function nextTo({ action, rows, around }: Opener): HTMLElement | undefined {
  const left = around.filter((one) => one.isConnected);
  const controls = rows.filter((row) => row.isConnected).map((row) => controlIn(row, action));
  return [...controls, ...left.map(headingOf), ...left].find((one) => one !== null);
}

let endWatch = () => {};

/** Waits until what opened the last dialog is gone, and moves its focus to what is next to it. */
function watch(opener: Opener): void {
  endWatch();
  const observer = new MutationObserver(check);
  const timer = setTimeout(() => endWatch(), WATCH_MS);
  endWatch = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  function check() {
    if (opener.element.isConnected) return;
    endWatch();
    if (document.activeElement !== document.body) return;
    const near = nextTo(opener);
    if (near && near.tabIndex < 0 && !near.hasAttribute('tabindex')) near.tabIndex = -1;
    near?.focus();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  check();
}

/**
 * Keeps the focus near where it was if a dialog removes the row that it was opened from: on the next row, or on the heading of a list
 * that has none left. Returns the `onFocus` of the dialog.
 */
export function useFocusNear() {
  const opener = useRef<Opener | null>(null);
  useEffect(
    () => () => {
      const from = opener.current;
      // After the dialog has given the focus back.
      if (from) setTimeout(() => watch(from));
    },
    [],
  );
  return ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) opener.current ??= openerOf(relatedTarget);
  };
}
