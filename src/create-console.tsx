import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Store } from 'ra-core';
import { useEffect, type ComponentType } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { SessionUser } from '../domain/session/contract';
import { DEFAULT_PROVIDER } from '../domain/session/provider';
import type { SessionState } from '../domain/session/session-machine';
import { browserLocale, hasChosenLocale } from '../providers/browserSettings';
import { chosenClientOf, clearClientState } from '../providers/clientState';
import { createI18nProvider } from '../providers/i18nProvider';
import { useSelected } from '../providers/observable';
import { raceWithTimeout } from '../providers/prefetch';
import type { Services } from '../providers/services';
import { userStore } from '../providers/store';
import { CAPABILITIES } from '../resources';
import { App } from './App';
import type { Capability } from './capability';
import { CATALOGS } from './catalogs';
import { createServices, type Navigate } from './console-services';
import { withTexts } from './later-texts';
import { viewerOf } from './layout/console-context';
import type { Shell } from './Root';
import {
  atProvider,
  flattenCapabilities,
  isPermitted,
  matchRoute,
  waitsForClient,
  type FlatRoute,
} from './routing';
import { fetchPage } from './ui/page-loading';

// Styles written by script carry the nonce of the page: the content policy allows no others.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// One style element in development and in tests too; one for each rule would slow a simulated browser down.
const styles = createCache({ key: 'rf', speedy: true, ...(nonce && { nonce }) });

// Live updates wait until the page that was opened has its data.
const CONNECT_AFTER_MS = 1_500;

interface ConsoleOptions {
  capabilities?: readonly Capability[];
  sockets?: boolean;
}

/** Creates the console for a user. Code, texts and first data of the page are there before it renders. */
export async function createConsole(
  shell: Shell,
  user: SessionUser,
  { capabilities = CAPABILITIES, sockets = true }: ConsoleOptions = {},
): Promise<ComponentType> {
  const navigate: Navigate = (...to) => router.navigate(...to);
  const parts = await createParts(shell, user, capabilities, navigate);
  const router = createBrowserRouter([{ path: '*', element: <App {...parts} /> }]);
  return function Console() {
    useConsoleLifecycle(shell, parts, sockets, router.dispose);
    // Unmounted at once: components still on the screen would refetch what was just cleared.
    if (useSelected(shell.session.state, isOver)) return null;
    return (
      <CacheProvider value={styles}>
        <RouterProvider router={router} />
      </CacheProvider>
    );
  };
}

const isOver = ({ status }: SessionState) => status === 'EXITED' || status === 'EXPIRED';

/** The props of `<App>`. */
export type ConsoleParts = Awaited<ReturnType<typeof createParts>>;

async function createParts(
  shell: Shell,
  user: SessionUser,
  declared: readonly Capability[],
  navigate: Navigate,
) {
  const locale = hasChosenLocale() ? browserLocale() : user.locale;
  const provider = user.providerName ?? DEFAULT_PROVIDER;
  const i18n = createI18nProvider(CATALOGS, locale, provider);
  const loadTexts = async () => (await i18n).loadLaterTexts();
  const capabilities = declared.map((one) => atProvider(one, provider));
  const routes = flattenCapabilities(capabilities, loadTexts);
  const dialogs = Object.fromEntries(
    capabilities.flatMap((one) =>
      Object.entries(one.dialogs ?? {}).map(([name, load]) => [
        name,
        one.textsLater ? withTexts(load, loadTexts) : load,
      ]),
    ),
  );
  // During impersonation too, the preferences and the chosen client belong to the person at the screen.
  const stored = userStore(user.trueIdentity?._id ?? user._id, locale);
  const names = new Set(Object.keys(dialogs));
  const { live, ...parts } = createServices(shell, stored, capabilities, names, navigate);
  const { store } = parts;
  const prefetchPage = async ({ load }: FlatRoute, search = ''): Promise<void> => {
    // A page that can't be loaded now is loaded again when it is opened, and says so then.
    const page = load && (await fetchPage(load).catch(() => undefined));
    if (page?.prefetch) await raceWithTimeout(page.prefetch({ ...parts, search }));
  };
  const openPage = pageOpener(prefetchPage, navigate, parts.services);
  const here = pageHere(routes, user, store);
  const firstPage = here && prefetchPage(here, window.location.search);
  // The browser loads its locale data when a script first uses Intl: 35 ms, best spent while the first request is under way.
  setTimeout(() => new Intl.NumberFormat());
  const [i18nProvider] = await Promise.all([i18n, firstPage]);
  return {
    ...parts,
    capabilities,
    i18nProvider,
    model: { routes, dialogs, prefetchPage, openPage, live },
  };
}

/**
 * Opens pages of the menu once they are loaded, and renders them in one go. `useNavigate` can't do that: inside the routes of
 * react-admin it drops the option.
 */
function pageOpener(
  prefetchPage: (route: FlatRoute) => Promise<void>,
  navigate: Navigate,
  { dialogs: { open }, unsaved }: Pick<Services, 'dialogs' | 'unsaved'>,
) {
  let lastChosen: FlatRoute | undefined;
  return async (route: FlatRoute): Promise<void> => {
    const { href } = window.location;
    const shown = open.get();
    lastChosen = route;
    const loaded = raceWithTimeout(prefetchPage(route));
    // With unsaved changes the question comes first, or the running save: waiting here could outlast it.
    if (!unsaved.isAny()) await loaded;
    const isHere = lastChosen === route && window.location.href === href;
    // A dialog that was opened meanwhile would be closed by it.
    if (isHere && open.get().every((dialog) => shown.includes(dialog)))
      await navigate(route.fullPath, { flushSync: true });
  };
}

/** The page at the address, if this user may open it. */
function pageHere(routes: readonly FlatRoute[], user: SessionUser, store: Store): FlatRoute | undefined {
  const route = matchRoute(routes, window.location.pathname);
  const viewer = viewerOf(user, chosenClientOf(store));
  return route && isPermitted(route, viewer) && !waitsForClient(route, viewer) ? route : undefined;
}

/** Live updates while the console is on the screen, and what a logout clears. */
function useConsoleLifecycle(
  { session }: Shell,
  { store, queryClient, services, model: { live } }: ConsoleParts,
  sockets: boolean,
  dispose: () => void,
) {
  useEffect(() => {
    const isWanted = sockets && session.state.get().status === 'ACTIVE';
    const timer = isWanted ? setTimeout(() => void live.connect(), CONNECT_AFTER_MS) : undefined;
    const unsubscribe = session.onEnd(() => {
      live.close();
      services.dialogs.closeAll();
      services.pending.reset();
      clearClientState(store);
      queryClient.clear();
    });
    const { unsaved, alerts } = services;
    // The console starts over for another user. What was typed is kept for the one who typed it.
    const offOtherTab = session.onOtherTab((event) => {
      if (event === 'userChanged' && unsaved.isAny())
        alerts.push('shell.leave.kept', 'info', { duration: null });
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      offOtherTab();
      live.close();
      dispose();
    };
  }, [session, store, queryClient, services, live, sockets, dispose]);
}
