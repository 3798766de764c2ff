import CssBaseline from '@mui/material/CssBaseline';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useStore } from 'ra-core';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { ThemeProvider, ThemesContext } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useChosenClient } from '../../providers/clientState';
import { useUser } from '../../providers/services';
import { applyMode } from '../theme/css-variables';
import { darkTheme, lightTheme } from '../theme/themes';
import { ConfirmProvider } from '../ui/useConfirm';
import { useConsole } from './console-context';
import { Layout } from './Layout';
import { LeaveGuard } from './LeaveGuard';
import { PageFailed } from './PageFailed';
import { PageLoading } from './PageLoading';

const THEMES = { lightTheme, darkTheme };

/** The layout of `<CoreAdmin>`: theme, frame, and the page with its loading and error states. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  useDocumentSettings();
  const { pathname } = useLocation();
  const [client] = useChosenClient();
  const user = useUser();
  // Pages start over for another client or user: they keep nothing of the one before.
  const scope = `${client?._id} ${user._id}`;
  useDataOf(scope, client?._id);
  return (
    <ThemesContext value={THEMES}>
      <ThemeProvider>
        <CssBaseline />
        <ConfirmProvider>
          <LeaveGuard />
          <Layout>
            {/* A page that fails leaves the rest of the console. Another address is another try. */}
            <ErrorBoundary FallbackComponent={PageFailed} resetKeys={[pathname]}>
              <Suspense key={scope} fallback={<PageLoading />}>
                {children}
              </Suspense>
            </ErrorBoundary>
          </Layout>
        </ConfirmProvider>
      </ThemeProvider>
    </ThemesContext>
  );
}

/**
 * Clears the cache before anything renders for another client or user, and joins the socket rooms of that client. Cleared later,
 * it would leave what is on the screen without its data. The client may have been chosen in another tab.
 */
function useDataOf(scope: string, clientId: string | undefined): void {
  const queryClient = useQueryClient();
  const { live } = useConsole();
  const cached = useRef(scope);
  if (cached.current !== scope) {
    cached.current = scope;
    queryClient.clear();
  }
  const connected = useRef(clientId);
  useEffect(() => {
    if (connected.current === clientId) return;
    connected.current = clientId;
    live.reconnect();
  }, [clientId, live]);
}

/** Keeps the document's colors in step with the theme, and tells screen readers and the browser its language. */
function useDocumentSettings(): void {
  const [chosen] = useStore<'light' | 'dark' | undefined>('theme');
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const mode = chosen ?? (systemDark ? 'dark' : 'light');
  useEffect(() => applyMode(mode), [mode]);
  const [locale] = useLocaleState();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
}
