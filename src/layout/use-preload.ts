import { useEffect, useMemo } from 'react';
import { fetchPage } from '../ui/page-loading';
import { menuModel, type FlatRoute, type Viewer } from '../routing';
import { loadPickerList } from './Picker';
import { loadSearch } from './SearchButton';

// Late enough to take nothing from the requested page.
const START_AFTER_MS = 4_000;

/** Whether the user asked the browser to save data: https://wicg.github.io/savedata/. Not all browsers tell. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads the pages of the menu one by one while the browser is idle, so that a click waits for no code. For users who save data,
 * a page loads when they open it.
 */
export function usePreload(routes: readonly FlatRoute[], viewer: Viewer): void {
  const paths = useMemo(
    () =>
      menuModel(routes, viewer)
        .flatMap(({ entries }) => entries.map(({ route }) => route.fullPath))
        .join(' '),
    [routes, viewer],
  );
  useEffect(() => {
    if (typeof window.requestIdleCallback !== 'function') return undefined;
    const waiting = routes.filter(({ fullPath, load }) => load && paths.split(' ').includes(fullPath));
    let idle = 0;
    const schedule = () => {
      idle = window.requestIdleCallback(() => void loadNext());
    };
    const loadNext = async () => {
      const load = waiting.shift()?.load;
      if (!load) return;
      // A page that can't be loaded now is loaded again at the click.
      await fetchPage(load).catch(() => undefined);
      schedule();
    };
    const timer = setTimeout(() => {
      // The warning has to appear even if the server can't be reached any more.
      void import('./SessionWarningDialog').catch(() => undefined);
      if (savesData()) return;
      void fetchPage(loadPickerList).catch(() => undefined);
      void fetchPage(loadSearch).catch(() => undefined);
      schedule();
    }, START_AFTER_MS);
    return () => {
      clearTimeout(timer);
      window.cancelIdleCallback(idle);
    };
  }, [routes, paths]);
}
