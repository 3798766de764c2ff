import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Lays out the pairs: they are `div`, `dt` and `dd`. */
  sx: SxProps<Theme> & object;
}

/** Two columns: names and values. */
export const IN_COLUMNS = { '& > div': { display: 'contents' }, '& dt': { color: 'text.secondary' } };
/** Each value below its name. */
export const STACKED = { '& > div': { minWidth: 0 }, '& dt': { fontSize: 12, color: 'text.secondary' } };

/** Names with their values, as a description list. */
export function Facts({ facts, sx }: FactsProps) {
  return (
    <Box component="dl" sx={{ display: 'grid', m: 0, '& dd': { m: 0, overflowWrap: 'anywhere' }, ...sx }}>
      {facts.map(([name, value], at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}
