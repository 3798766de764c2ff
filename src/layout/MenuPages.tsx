import { useMemo, type ReactNode } from 'react';
import { menuModel } from '../routing';
import { MenuPagesContext } from '../ui/menu-pages';
import { useConsole, useViewer } from './console-context';
import { useHiddenFeatures } from './use-hidden-features';

/** Tells pages which ones are in the menu besides the home page. */
export function MenuPages({ children }: { children: ReactNode }) {
  const { routes } = useConsole();
  const viewer = useViewer();
  const hiddenFeatures = useHiddenFeatures();
  const pages = useMemo(
    () =>
      menuModel(routes, { ...viewer, hiddenFeatures })
        .filter(({ heading }) => heading !== 'home')
        .flatMap(({ entries }) => entries.filter(({ disabled, route }) => !disabled && !route.dialog))
        .map(({ route, labelKey }) => ({ path: route.fullPath, labelKey })),
    [routes, viewer, hiddenFeatures],
  );
  return <MenuPagesContext value={pages}>{children}</MenuPagesContext>;
}
