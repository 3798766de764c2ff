import { useEffect } from 'react';
import { fetchPage } from '../ui/page-loading';
import { menuModel, type FlatRoute, type Viewer } from '../routing';

// Late enough to take nothing from the page that was asked for.
const START_AFTER_MS = 4_000;

/** When nothing else is to be done, the pages of the menu are fetched one by one: a click then waits for no code. */
export function usePreload(routes: readonly FlatRoute[], viewer: Viewer): void {
  const paths = menuModel(routes, viewer)
    .flatMap(({ entries }) => entries.map(({ route }) => route.fullPath))
    .join(' ');
  useEffect(() => {
    if (typeof window.requestIdleCallback !== 'function') return undefined;
    const waiting = routes.filter(({ fullPath, load }) => load && paths.split(' ').includes(fullPath));
    let idle = 0;
    const schedule = () => {
      idle = window.requestIdleCallback(() => void fetchNext());
    };
    const fetchNext = async () => {
      const load = waiting.shift()?.load;
      if (!load) return;
      // A page that cannot be had now is asked for again at the click.
      await fetchPage(load).catch(() => undefined);
      schedule();
    };
    const timer = setTimeout(() => {
      // The warning has to come up even where the server cannot be reached any more.
      void import('./SessionWarningDialog').catch(() => undefined);
      schedule();
    }, START_AFTER_MS);
    return () => {
      clearTimeout(timer);
      window.cancelIdleCallback(idle);
    };
  }, [routes, paths]);
}
