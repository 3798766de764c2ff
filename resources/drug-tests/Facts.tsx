import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

/** What a report says, with the names of its fields; nothing for what it doesn't say. */
export function Facts({ values }: { values: Readonly<Record<string, string | null>> }) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
        columnGap: 4,
        rowGap: 1,
        m: 0,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {Object.entries(values).map(([name, value]) =>
        value ? (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{translate(`drugTests.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </Box>
        ) : null,
      )}
    </Box>
  );
}
