import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

interface PageBoundaryProps {
  /** Another address is another try. */
  address: string;
  children: ReactNode;
}

/** A page that breaks takes neither the menu nor the rest of the console with it. */
export function PageBoundary({ address, children }: PageBoundaryProps) {
  return (
    <ErrorBoundary FallbackComponent={PageFailed} resetKeys={[address]}>
      {children}
    </ErrorBoundary>
  );
}

/** After an update of the server the chunks of the old console are gone. */
function isStaleChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed/i.test(error.message)
  );
}

/** Shown instead of a page, or of the whole console, that broke. */
export function PageFailed({ error }: Pick<FallbackProps, 'error'>) {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ maxWidth: '72ch', py: 8 }}>
      <Typography variant="h1">{translate('shell.pageFailed.title')}</Typography>
      <Typography sx={{ my: 3, color: 'text.secondary' }}>
        {translate(isStaleChunk(error) ? 'shell.pageFailed.stale' : 'shell.pageFailed.text')}
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('shell.pageFailed.again')}
      </Button>
    </Box>
  );
}
