import { useEffect, useRef, type FocusEvent } from 'react';

/** By then the list has been read again without the row. */
const WATCH_MS = 10_000;

function ancestorsOf(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    found.push(one);
  return found;
}

/** Waits until what opened a dialog is gone, and gives its focus to what was around it. */
function watch(opener: Element, around: readonly HTMLElement[]): void {
  const observer = new MutationObserver(check);
  const end = setTimeout(() => observer.disconnect(), WATCH_MS);
  function check() {
    if (opener.isConnected) return;
    clearTimeout(end);
    observer.disconnect();
    if (document.activeElement !== document.body) return;
    const near = around.find((one) => one.isConnected);
    if (near && !near.hasAttribute('tabindex')) near.tabIndex = -1;
    near?.focus({ preventScroll: true });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  check();
}

/**
 * Keeps the focus near where it was if a dialog removes the row that it was opened from. Returns the `onFocus` of the dialog.
 */
export function useFocusNear() {
  const opener = useRef<{ element: Element; around: HTMLElement[] } | null>(null);
  useEffect(
    () => () => {
      const from = opener.current;
      // After the dialog has given the focus back.
      if (from) setTimeout(() => watch(from.element, from.around));
    },
    [],
  );
  return ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) opener.current ??= { element: relatedTarget, around: ancestorsOf(relatedTarget) };
  };
}
