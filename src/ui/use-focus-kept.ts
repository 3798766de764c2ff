import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A button that is disabled while its request runs loses the focus. It gets it back at the end, if it is still there and nothing else has the
 * focus by then.
 */
export function useFocusKept(isBusy: boolean): void {
  const before = useRef<HTMLElement | null>(null);
  // Browsers take the focus from it only after this.
  useLayoutEffect(() => {
    if (isBusy) before.current = document.activeElement as HTMLElement | null;
  }, [isBusy]);
  useEffect(() => {
    if (isBusy) return;
    const { current } = before;
    before.current = null;
    // A dialog takes the focus that is lost inside it.
    if (current?.isConnected && document.activeElement?.contains(current)) current.focus();
  }, [isBusy]);
}
