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
import { PageFailed } from './PageFailed';
import { PageLoading } from './PageLoading';

const THEMES = { lightTheme, darkTheme };

/** The layout of `<CoreAdmin>`: theme, frame, and the page with its loading and error states. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  useDocumentSettings();
  const { pathname } = useLocation();
  const [client] = useChosenClient();
  const user = useUser();
  useDataOfClient(client?._id);
  return (
    <ThemesContext value={THEMES}>
      <ThemeProvider>
        <CssBaseline />
        <ConfirmProvider>
          <Layout>
            {/* A page that fails leaves the rest of the console. Another address is another try. */}
            <ErrorBoundary FallbackComponent={PageFailed} resetKeys={[pathname]}>
              {/* A page starts over for another client or user: it keeps nothing of the one before. */}
              <Suspense key={`${client?._id} ${user._id}`} fallback={<PageLoading />}>
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
 * Clears the cache before pages of another client render, and joins the socket rooms of that client. The client may have
 * been chosen in another tab.
 */
function useDataOfClient(clientId: string | undefined): void {
  const queryClient = useQueryClient();
  const { live } = useConsole();
  const cached = useRef(clientId);
  if (cached.current !== clientId) {
    cached.current = clientId;
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
