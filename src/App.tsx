import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  ResourceDefinitionContextProvider,
  useLocaleState,
  useStore,
  type I18nProvider,
  type ResourceDefinition,
  type Store,
} from 'ra-core';
import { AdminContext } from 'react-admin';
import { useEffect, useMemo, useRef, type ComponentType } from 'react';
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom';
import type { SessionUser } from '../domain/session/contract';
import { DEFAULT_PROVIDER } from '../domain/session/provider';
import type { SessionState } from '../domain/session/session-machine';
import { browserLocale, hasChosenLocale } from '../providers/browserSettings';
import { raceWithTimeout } from '../providers/prefetch';
import { recordAssumption } from '../providers/assumption';
import { ChangeClientContext } from '../providers/changeClient';
import { GoHomeContext } from '../providers/goHome';
import { chooseClient, chosenClientOf, clearClientState, useChosenClient } from '../providers/clientState';
import { createI18nProvider } from '../providers/i18nProvider';
import { useSelected } from '../providers/observable';
import { ServicesProvider, useUser } from '../providers/services';
import { userStore } from '../providers/store';
import { CAPABILITIES } from '../resources';
import { CATALOGUES } from './catalogues';
import { createServices } from './console-services';
import { ConsoleContext, viewerOf, type ConsoleModel } from './layout/console-context';
import { Layout } from './layout/Layout';
import { Pages } from './layout/Pages';
import { fetchPage, pageOf } from './ui/page-loading';
import type { Shell } from './Root';
import {
  atProvider,
  flattenCapabilities,
  isPermitted,
  matchRoute,
  waitsForClient,
  type Capability,
  type FlatRoute,
} from './routing';
import { withLaterTexts } from './later-texts';
import { applyMode } from './theme/css-variables';
import { darkTheme, lightTheme } from './theme/themes';
import { ConfirmProvider } from './ui/useConfirm';

// Styles written by script carry the nonce of the page: the content policy allows no others.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// One style element in development and in tests too: one for each rule is what a simulated browser walks through for ever.
const styles = createCache({ key: 'rf', speedy: true, ...(nonce && { nonce }) });

// The page that was asked for comes first.
const CONNECT_AFTER_MS = 1_500;

function modelOf(capabilities: readonly Capability[]) {
  const routes = flattenCapabilities(capabilities);
  return {
    capabilities,
    routes,
    pages: routes.flatMap((route) => (route.load ? [{ route, Page: pageOf(route.load) }] : [])),
  };
}

function definitionsOf(capabilities: readonly Capability[]): Record<string, ResourceDefinition> {
  return Object.fromEntries(
    capabilities
      .flatMap(({ resources = [] }) => resources)
      .map(({ name, access, recordRepresentation }) => [
        name,
        {
          name,
          hasList: 'list' in access,
          hasEdit: 'edit' in access,
          hasShow: 'show' in access,
          hasCreate: 'create' in access,
          ...(recordRepresentation === undefined ? {} : { recordRepresentation }),
        },
      ]),
  );
}

interface ConsoleParts extends ReturnType<typeof createServices> {
  shell: Shell;
  store: Store;
  i18nProvider: I18nProvider;
  model: ReturnType<typeof modelOf>;
  prefetchPage: ReturnType<typeof pageFetcher>;
  definitions: Record<string, ResourceDefinition>;
  /** Whether live updates are wanted. */
  sockets: boolean;
}

const isOver = ({ status }: SessionState) => status === 'EXITED' || status === 'EXPIRED';

/** Fetches the code of pages, and what they show first, before they are drawn. */
function pageFetcher({ queryClient, dataProvider }: ReturnType<typeof createServices>, store: Store) {
  return async ({ load }: FlatRoute, search = ''): Promise<void> => {
    // A page that cannot be had now is asked for again when it is drawn, and says so then.
    const page = load && (await fetchPage(load).catch(() => undefined));
    if (page?.prefetch) await raceWithTimeout(page.prefetch({ queryClient, dataProvider, store, search }));
  };
}

/** The page at the address, where this user may open it. */
function pageHere(routes: readonly FlatRoute[], user: SessionUser, store: Store): FlatRoute | undefined {
  const route = matchRoute(routes, window.location.pathname);
  const viewer = viewerOf(user, chosenClientOf(store));
  return route && isPermitted(route, viewer) && !waitsForClient(route, viewer) ? route : undefined;
}

interface ConsoleOptions {
  capabilities?: readonly Capability[];
  sockets?: boolean;
}

/** Makes the console for a user; what it needs is there before it is shown. */
export async function createConsole(
  shell: Shell,
  user: SessionUser,
  { capabilities: declared = CAPABILITIES, sockets = true }: ConsoleOptions = {},
): Promise<ComponentType> {
  const locale = hasChosenLocale() ? browserLocale() : user.locale;
  const provider = user.providerName ?? DEFAULT_PROVIDER;
  const i18n = createI18nProvider(CATALOGUES, locale, provider);
  const capabilities = declared.map((one) =>
    withLaterTexts(atProvider(one, provider), async () => (await i18n).fetchLater()),
  );
  const store = userStore(user._id, locale);
  const services = createServices(shell, store, capabilities);
  const model = modelOf(capabilities);
  const prefetchPage = pageFetcher(services, store);
  const here = pageHere(model.routes, user, store);
  const [i18nProvider] = await Promise.all([i18n, here && prefetchPage(here, window.location.search)]);
  const parts: ConsoleParts = {
    ...services,
    model,
    prefetchPage,
    definitions: definitionsOf(capabilities),
    shell,
    store,
    sockets,
    i18nProvider,
  };
  const router = createBrowserRouter([{ path: '*', element: <Frame parts={parts} /> }]);
  return function Console() {
    useConsoleLife(parts, router.dispose);
    // Gone at once: what is still on the screen would only fetch again what was just cleared.
    if (useSelected(shell.session.state, isOver)) return null;
    return (
      <CacheProvider value={styles}>
        <RouterProvider router={router} />
      </CacheProvider>
    );
  };
}

/** Live updates while the console is on the screen; what logout takes with it. */
function useConsoleLife(
  { shell: { session }, store, queryClient, services, live, sockets }: ConsoleParts,
  dispose: () => void,
) {
  useEffect(() => {
    const wanted = sockets && session.state.get().status === 'ACTIVE';
    const connecting = wanted ? setTimeout(() => void live.connect(), CONNECT_AFTER_MS) : undefined;
    const off = session.onEnd(() => {
      live.close();
      services.dialogs.closeAll();
      services.pending.reset();
      clearClientState(store);
      queryClient.clear();
    });
    return () => {
      clearTimeout(connecting);
      off();
      live.close();
      dispose();
    };
  }, [session, store, queryClient, services, live, sockets, dispose]);
}

function Frame({ parts }: { parts: ConsoleParts }) {
  return (
    <AdminContext
      dataProvider={parts.dataProvider}
      authProvider={parts.authProvider}
      i18nProvider={parts.i18nProvider}
      queryClient={parts.queryClient}
      store={parts.store}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline />
      <DocumentMode />
      <DocumentLanguage />
      <ResourceDefinitionContextProvider definitions={parts.definitions}>
        <ServicesProvider services={parts.services}>
          <Inside parts={parts} />
        </ServicesProvider>
      </ResourceDefinitionContextProvider>
    </AdminContext>
  );
}

/**
 * Drops what was fetched for a client before the pages of another are drawn, and listens for that one from then on. The
 * client may have been chosen in another tab.
 */
function useOneClient(clientId: string | undefined, { queryClient, live }: ConsoleParts): void {
  const before = useRef(clientId);
  if (before.current !== clientId) {
    before.current = clientId;
    queryClient.clear();
  }
  const heard = useRef(clientId);
  useEffect(() => {
    if (heard.current === clientId) return;
    heard.current = clientId;
    live.reconnect();
  }, [clientId, live]);
}

function Inside({ parts }: { parts: ConsoleParts }) {
  const model = useConsoleModel(parts);
  const [chosen] = useChosenClient();
  useOneClient(chosen?._id, parts);
  const user = useUser();
  return (
    <ConsoleContext value={model}>
      <ChangeClientContext value={model.changeClient}>
        <GoHomeContext value={model.goHome}>
          <ConfirmProvider>
            <Layout>
              {/* Another client, another page: nothing of the one before is carried over. */}
              <Pages key={`${chosen?._id} ${user._id}`} />
            </Layout>
          </ConfirmProvider>
        </GoHomeContext>
      </ChangeClientContext>
    </ConsoleContext>
  );
}

function useConsoleModel({
  model,
  prefetchPage,
  store,
  services,
  dialogLoaders,
}: ConsoleParts): ConsoleModel {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      ...model,
      dialogs: dialogLoaders,
      prefetchPage,
      changeClient: (client) => {
        recordAssumption(services.http, chosenClientOf(store), client);
        chooseClient(store, client);
        void navigate(client === null ? '/' : window.location.pathname, { replace: client !== null });
      },
      goHome: async () => navigate('/', { flushSync: true }),
    }),
    [model, prefetchPage, store, services, dialogLoaders, navigate],
  );
}

/** Keeps the document's own colours in step with the theme. */
function DocumentMode() {
  const [chosen] = useStore<'light' | 'dark' | undefined>('theme');
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const mode = chosen ?? (systemDark ? 'dark' : 'light');
  useEffect(() => applyMode(mode), [mode]);
  return null;
}

/** Tells screen readers, hyphenation and the browser's translator which language the page is in. */
function DocumentLanguage() {
  const [locale] = useLocaleState();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return null;
}
