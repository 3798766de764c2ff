import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { keyframes } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useConsole } from './console-context';
import { NotFound } from './NotFound';
import { PageBoundary } from './PageFailed';
import { RouteGuard } from './RouteGuard';

/** The page at the address, behind its guard. */
export function Pages() {
  const { pages } = useConsole();
  const { pathname } = useLocation();
  return (
    <PageBoundary address={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          {pages.map(({ route, Page }) => (
            <Route
              key={route.fullPath}
              path={route.fullPath}
              element={
                <RouteGuard route={route}>
                  <Page />
                </RouteGuard>
              }
            />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Shown only when a page takes its time: under 100 ms nothing moves. */
function PageLoading() {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 4, opacity: 0, animation: `${appear} 120ms 150ms forwards` }}>
      <LinearProgress aria-label={translate('shell.loading')} />
    </Box>
  );
}
