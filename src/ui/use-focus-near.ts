import { useEffect, useRef, type FocusEvent } from 'react';

/** By then the list has been read again without the row. */
const WATCH_MS = 10_000;

function ancestorsOf(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    found.push(one);
  return found;
}

/** The rows of its list, the next ones first. */
function rowsNear(element: Element): Element[] {
  const row = element.closest('tr, li');
  const rows = [...(row?.parentElement?.children ?? [])];
  const place = row ? rows.indexOf(row) : -1;
  return [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0)).toReversed()];
}

/** The same action of another row (see RowAction), or what else in it can have the focus. */
function sameIn(row: Element, action: string): HTMLElement | null {
  return row.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? row.querySelector('a, button');
}

interface Opener {
  element: Element;
  action: string | undefined;
  rows: readonly Element[];
  around: readonly HTMLElement[];
}

function openerOf(element: Element): Opener {
  const { action } = (element as HTMLElement).dataset;
  return { element, action, rows: action ? rowsNear(element) : [], around: ancestorsOf(element) };
}

/** Waits until what opened a dialog is gone, and gives its focus to the next row, or to what was around it. */
function watch({ element: opener, action = '', rows, around }: Opener): void {
  const observer = new MutationObserver(check);
  const end = setTimeout(() => observer.disconnect(), WATCH_MS);
  function check() {
    if (opener.isConnected) return;
    clearTimeout(end);
    observer.disconnect();
    if (document.activeElement !== document.body) return;
    const row = rows.find((one) => one.isConnected);
    const next = row && sameIn(row, action);
    if (next) return next.focus();
    const near = around.find((one) => one.isConnected);
    if (near && !near.hasAttribute('tabindex')) near.tabIndex = -1;
    near?.focus({ preventScroll: true });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  check();
}

/**
 * Keeps the focus near where it was if a dialog removes the row that it was opened from: on the same action of the next row. Returns the
 * `onFocus` of the dialog.
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
