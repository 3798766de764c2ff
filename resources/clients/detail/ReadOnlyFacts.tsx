import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { Client } from '../../../domain/clients/contract';

const joined = (parts: object | null) =>
  Object.values(parts ?? {})
    .filter(Boolean)
    .join(', ');

/** The details of a client, for users who can't edit them. */
export function ReadOnlyFacts({ client }: { client: Client }) {
  const translate = useTranslate();
  const facts = {
    DOTNumber: client.DOTNumber,
    employeeIdentifier: translate(`clients.employeeIdentifier.${client.employeeIdentifier}`),
    timeZone: client.timeZone,
    primaryAddress: joined(client.primaryAddress),
    contacts: client.contacts.map(joined).join('; '),
    notes: client.notes,
  };
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
      {Object.entries(facts).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{translate(`clients.field.${name}`)}</dt>
          <dd>{value || '–'}</dd>
        </Fragment>
      ))}
    </Box>
  );
}
