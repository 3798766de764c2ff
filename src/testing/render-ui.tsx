import { ThemeProvider, createTheme } from '@mui/material/styles';
import { render, type RenderResult } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore, type DataProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { lightTheme } from '../theme/themes';
import en from '../ui/messages.en';

interface RenderUiOptions {
  dataProvider?: Partial<DataProvider>;
}

const i18nProvider = polyglotI18nProvider(() => ({ ...englishMessages, ...en }), 'en', undefined, {
  allowMissing: false,
});

/** The address of the page, for tests. */
function Location() {
  const { pathname, search } = useLocation();
  return <output aria-label="location">{pathname + search}</output>;
}

/** Renders a widget as in the console: theme, messages, store, router. */
export function renderUi(node: ReactNode, { dataProvider }: RenderUiOptions = {}): RenderResult {
  return render(
    <MemoryRouter>
      <CoreAdminContext
        i18nProvider={i18nProvider}
        store={memoryStore()}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        dataProvider={dataProvider as DataProvider | undefined}
      >
        <ThemeProvider theme={createTheme(lightTheme)}>
          {node}
          <Location />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}
