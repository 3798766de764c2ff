import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { Client } from '../../../domain/clients/contract';

/** What a client says of itself, for those who may only look. */
export function ReadOnlyFacts({ client }: { client: Client }) {
  const translate = useTranslate();
  const address = client.primaryAddress ?? {};
  const facts: [string, string][] = [
    ['DOTNumber', client.DOTNumber ?? ''],
    ['employeeIdentifier', translate(`clients.employeeIdentifier.${client.employeeIdentifier}`)],
    ['timeZone', client.timeZone],
    ['primaryAddress', Object.values(address).filter(Boolean).join(', ')],
    [
      'contacts',
      client.contacts.map((contact) => Object.values(contact).filter(Boolean).join(', ')).join('; '),
    ],
    ['notes', client.notes],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' },
        gap: 2,
        m: 0,
        maxWidth: 720,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, whiteSpace: 'pre-wrap' },
      }}
    >
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{translate(`clients.field.${name}`)}</dt>
          <dd>{value || '–'}</dd>
        </Fragment>
      ))}
    </Box>
  );
}
