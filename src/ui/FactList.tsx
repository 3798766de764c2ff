import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** Names and values, by the message keys of the names. What has no value is left out. */
export function FactList({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const translate = useTranslate();
  const given = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, auto) 1fr' },
        columnGap: 4,
        rowGap: 1,
      }}
    >
      {given.map(([key, value]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(key)}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
