import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { SessionUser } from '../domain/session/contract';
import type { Alerts } from '../providers/alerts';
import { browserLocale } from '../providers/browserSettings';
import { accessToken } from '../providers/cookies';
import { dropAllDrafts } from './record/drafts';
import { isSignInPage, rememberPage, takeRememberedPage } from '../providers/returnTo';
import type { Session } from '../providers/session';
import { CAPABILITIES } from '../resources';
import { isForAnybody, loadSignedOutApp, StartFailed } from '../resources/session';
import { CATALOGUES } from './catalogues';
import { fetchPage } from './ui/page-loading';
import { flattenCapabilities, isGuarded, matchRoute } from './routing';
import { currentUser, pseudoUser } from './start';

export interface Shell {
  session: Session;
  alerts: Alerts;
}

const ROUTES = flattenCapabilities(CAPABILITIES);
const SIGNED_OUT_PAGES = new Set(['/termsOfService', '/privacyPolicy']);

type View =
  | { kind: 'starting' }
  | { kind: 'failed' }
  | { kind: 'signedOut'; App: Awaited<ReturnType<typeof loadSignedOutApp>>['default'] }
  | { kind: 'console'; Console: ComponentType };

const loadConsole = () => import('./create-console');

function routeHere() {
  return matchRoute(ROUTES, window.location.pathname);
}

/** Fetches everything that the console shows first, all at once. */
function prefetchPage(): void {
  void loadConsole();
  void CATALOGUES.first[browserLocale()]();
  const load = routeHere()?.load;
  // Whether it can be had shows when it is drawn.
  if (load) void fetchPage(load).catch(() => undefined);
}

async function consoleView(shell: Shell, user: SessionUser): Promise<View> {
  const { createConsole } = await loadConsole();
  return { kind: 'console', Console: await createConsole(shell, user) };
}

async function signedOutView(): Promise<View> {
  return { kind: 'signedOut', App: (await loadSignedOutApp()).default };
}

/** A page that asks for no sign-in and is none of the small app's own: opened by a link, run as the pseudo user. */
function isOpenConsolePage(): boolean {
  const route = routeHere();
  return route !== undefined && !isGuarded(route) && !SIGNED_OUT_PAGES.has(window.location.pathname);
}

async function firstView(shell: Shell): Promise<View> {
  if (isForAnybody(window.location.pathname)) return signedOutView();
  if (accessToken() !== null) prefetchPage();
  const user = await currentUser(shell.session.mayBeSignedIn());
  if (user) {
    // A bookmark of the sign-in page; whoever is signed in wants in.
    if (isSignInPage(window.location.pathname)) window.history.replaceState(null, '', takeRememberedPage());
    shell.session.start(user);
    return consoleView(shell, user);
  }
  if (!isOpenConsolePage()) return signedOutView();
  const nobody = pseudoUser(browserLocale());
  shell.session.user.set(nobody);
  return consoleView(shell, nobody);
}

async function firstViewOrFailure(shell: Shell): Promise<View> {
  try {
    return await firstView(shell);
  } catch {
    return { kind: 'failed' };
  }
}

/** Decides between the small app for people who are signed out and the console, and changes between them. */
export function Root({ shell }: { shell: Shell }) {
  const [view, setView] = useState<View>({ kind: 'starting' });
  const { session, alerts } = shell;
  const current = useRef(view);
  current.current = view;

  const show = useCallback(async (next: Promise<View>) => setView(await next), []);
  const start = useCallback(() => show(firstViewOrFailure(shell)), [show, shell]);

  const signedIn = useCallback(
    async (user: SessionUser) => {
      alerts.clear();
      window.history.replaceState(null, '', takeRememberedPage());
      session.start(user);
      await show(consoleView(shell, user));
    },
    [alerts, session, shell, show],
  );

  useEffect(() => {
    let gone = false;
    void firstViewOrFailure(shell).then((first) => !gone && setView(first));
    return () => {
      gone = true;
    };
  }, [shell]);

  useEffect(() => {
    const offEnd = session.onEnd(() => {
      const expired = session.state.get().status === 'EXPIRED';
      alerts.clear();
      if (expired) {
        rememberPage();
        alerts.push('session.expired', 'warning', { duration: null });
      }
      window.history.replaceState(null, '', expired ? '/login' : '/');
      // Nothing of the console stays on the screen while the other pages are fetched.
      setView({ kind: 'starting' });
      void show(signedOutView());
    });
    const offElsewhere = session.onElsewhere((what) => {
      if (what === 'userChanged') return void start();
      if (current.current.kind !== 'signedOut' || isForAnybody(window.location.pathname)) return;
      if (window.location.pathname === '/login') window.history.replaceState(null, '', takeRememberedPage());
      void start();
    });
    return () => {
      offEnd();
      offElsewhere();
    };
  }, [alerts, session, show, start]);

  useEffect(() => {
    // Whoever leaves by hand leaves nothing behind; whoever was put out comes back to what he had typed.
    if (view.kind === 'signedOut' && session.state.get().status === 'EXITED') dropAllDrafts();
  }, [view, session]);

  return <ViewOf view={view} shell={shell} onSignedIn={signedIn} onRetry={start} />;
}

interface ViewOfProps {
  view: View;
  shell: Shell;
  onSignedIn: (user: SessionUser) => Promise<void>;
  onRetry: () => Promise<void>;
}

function ViewOf({ view, shell, onSignedIn, onRetry }: ViewOfProps): ReactNode {
  switch (view.kind) {
    case 'starting':
      return null;
    case 'failed':
      return <StartFailed onRetry={() => void onRetry()} />;
    case 'console':
      return <view.Console />;
    case 'signedOut':
      return (
        <view.App
          alerts={shell.alerts}
          status={() => shell.session.state.get().status}
          isGuarded={(pathname) => {
            const route = matchRoute(ROUTES, pathname);
            return route !== undefined && isGuarded(route);
          }}
          onSignedIn={(user) => void onSignedIn(user)}
          onIntent={prefetchPage}
        />
      );
  }
}
