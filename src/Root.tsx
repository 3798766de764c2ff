import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { SessionUser } from '../domain/session/contract';
import type { Alerts } from '../providers/alerts';
import { browserLocale } from '../providers/browserSettings';
import { accessToken } from '../providers/cookies';
import { isSignInPage, rememberPage, takeRememberedPage } from '../providers/returnTo';
import type { Session } from '../providers/session';
import { CAPABILITIES, isForAnybody, loadSignedOutApp, StartFailed } from '../resources';
import { CATALOGS } from './catalogs';
import { dropAllDrafts } from './record/drafts';
import { flattenCapabilities, isGuarded, matchRoute } from './routing';
import { currentUser, pseudoUser } from './start';
import { fetchPage } from './ui/page-loading';

export interface Shell {
  session: Session;
  alerts: Alerts;
}

const ROUTES = flattenCapabilities(CAPABILITIES);
const SIGNED_OUT_PAGES = new Set(['/termsOfService', '/privacyPolicy']);

type View =
  | { kind: 'starting' | 'failed' }
  | { kind: 'signedOut'; App: Awaited<ReturnType<typeof loadSignedOutApp>>['default'] }
  | { kind: 'console'; Console: ComponentType };

const loadConsole = () => import('./create-console');
const goTo = (address: string) => window.history.replaceState(null, '', address);
const currentRoute = () => matchRoute(ROUTES, window.location.pathname);

/** Loads everything that the console shows first, all at once. */
function prefetchPage(): void {
  void loadConsole();
  void CATALOGS.first[browserLocale()]();
  const load = currentRoute()?.load;
  // A failure shows when the page opens.
  if (load) void fetchPage(load).catch(() => undefined);
}

async function consoleView(shell: Shell, user: SessionUser): Promise<View> {
  const { createConsole } = await loadConsole();
  return { kind: 'console', Console: await createConsole(shell, user) };
}

async function signedOutView(): Promise<View> {
  return { kind: 'signedOut', App: (await loadSignedOutApp()).default };
}

/** A page of the console that a link opens without a sign-in. It runs as the pseudo user. */
function isOpenConsolePage(): boolean {
  const route = currentRoute();
  return route !== undefined && !isGuarded(route) && !SIGNED_OUT_PAGES.has(window.location.pathname);
}

async function firstView(shell: Shell): Promise<View> {
  if (isForAnybody(window.location.pathname)) return signedOutView();
  // First, because the first page's data waits for the user.
  const pendingUser = currentUser(shell.session.mayBeSignedIn());
  if (accessToken() !== null) prefetchPage();
  const user = await pendingUser;
  if (user) {
    // A bookmark of the sign-in page.
    if (isSignInPage(window.location.pathname)) goTo(takeRememberedPage());
    shell.session.start(user);
    return consoleView(shell, user);
  }
  if (!isOpenConsolePage()) return signedOutView();
  const guest = pseudoUser(browserLocale());
  shell.session.user.set(guest);
  return consoleView(shell, guest);
}

const firstViewOrFailure = (shell: Shell) => firstView(shell).catch((): View => ({ kind: 'failed' }));

/** Chooses between the small app for people who are signed out and the console, and switches between them. */
export function Root({ shell }: { shell: Shell }) {
  const [view, setView] = useState<View>({ kind: 'starting' });
  const { session, alerts } = shell;
  const current = useRef(view);
  current.current = view;

  const start = useCallback(() => firstViewOrFailure(shell).then(setView), [shell]);
  useEffect(() => void start(), [start]);

  useEffect(() => {
    const offEnd = session.onEnd(() => {
      const expired = session.state.get().status === 'EXPIRED';
      alerts.clear();
      if (expired) {
        rememberPage();
        alerts.push('session.expired', 'warning', { duration: null });
      }
      goTo(expired ? '/login' : '/');
      // Nothing of the console stays on the screen while the other pages load.
      setView({ kind: 'starting' });
      void signedOutView().then(setView);
    });
    const offOtherTab = session.onOtherTab((event) => {
      if (event === 'userChanged') return void start();
      if (current.current.kind !== 'signedOut' || isForAnybody(window.location.pathname)) return;
      if (window.location.pathname === '/login') goTo(takeRememberedPage());
      void start();
    });
    return () => {
      offEnd();
      offOtherTab();
    };
  }, [alerts, session, start]);

  useEffect(() => {
    // A logout leaves nothing behind; after an expired session the user gets back what they typed.
    if (view.kind === 'signedOut' && session.state.get().status === 'EXITED') dropAllDrafts();
  }, [view, session]);

  if (view.kind === 'failed') return <StartFailed onRetry={() => void start()} />;
  if (view.kind === 'console') return <view.Console />;
  if (view.kind !== 'signedOut') return null;
  const onSignedIn = async (user: SessionUser) => {
    alerts.clear();
    goTo(takeRememberedPage());
    session.start(user);
    setView(await consoleView(shell, user));
  };
  return (
    <view.App
      alerts={alerts}
      status={() => session.state.get().status}
      isGuarded={(pathname) => {
        const route = matchRoute(ROUTES, pathname);
        return route !== undefined && isGuarded(route);
      }}
      onSignedIn={(user) => void onSignedIn(user)}
      onIntent={prefetchPage}
    />
  );
}
