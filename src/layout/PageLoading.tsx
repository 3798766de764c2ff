import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { keyframes } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Shown while a page loads; invisible for the first 150 ms. */
export function PageLoading() {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 4, opacity: 0, animation: `${appear} 120ms 150ms forwards` }}>
      <LinearProgress aria-label={translate('shell.loading')} />
    </Box>
  );
}
