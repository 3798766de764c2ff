import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Client } from '../../../domain/clients/contract';
import { zoneName } from '../../../src/ui/ZoneField';

/** Everything about a location, for those who can't change any of it. */
export function LocationFacts({ location }: { location: Client }) {
  const translate = useTranslate();
  const { address1, address2, city, state, zip } = location.primaryAddress ?? {};
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const facts: [string, readonly (string | undefined)[]][] = [
    ['LCode', location.hierarchy.LCodes],
    ['DOTNumber', [location.DOTNumber ?? '']],
    ['timeZone', [location.timeZone && zoneName(location.timeZone)]],
    ['address', [address1, address2, town]],
    [
      'contacts',
      location.contacts.map(({ name, title, email, phone }) =>
        [name, title, email, phone].filter(Boolean).join(', '),
      ),
    ],
    ['notes', [location.notes]],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, 160px) minmax(0, 1fr)',
        rowGap: 2,
        columnGap: 3,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
      }}
    >
      {facts.map(([name, lines]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{translate(`locations.field.${name}`)}</dt>
          <dd>{lines.filter(Boolean).join('\n') || translate('locations.nothing')}</dd>
        </Box>
      ))}
    </Box>
  );
}
