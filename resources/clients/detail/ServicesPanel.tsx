import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import { ServiceBoxes } from '../form/ServiceBoxes';
import { Panel } from './Panel';
import { useAct } from './use-act';
import { useRights } from './use-client';

/** Which services the client has. */
export function ServicesPanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const { act, send, busy, refused } = useAct(client);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const save = async (services: string[]) => {
    const body = { services, version: client.version };
    const url = `/v1/clients/${client._id}/services`;
    if (await act(() => send<Client>(url, { method: 'PUT', body }), 'clients.services.saved'))
      setChosen(null);
  };
  return (
    <Panel title={translate('clients.section.services')}>
      <ServiceBoxes
        tenantId={client.topLevelId}
        chosen={chosen ?? client.services}
        disabled={!rights.services || busy}
        onChange={setChosen}
      />
      {refused ? <Alert severity="error">{refused.message}</Alert> : null}
      {rights.services ? (
        <Button
          variant="outlined"
          disabled={chosen === null}
          loading={busy}
          onClick={() => chosen && void save(chosen)}
        >
          {translate('clients.services.save')}
        </Button>
      ) : null}
    </Panel>
  );
}
