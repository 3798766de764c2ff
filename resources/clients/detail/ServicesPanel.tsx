import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import { useUnsaved } from '../../../src/record/use-unsaved';
import { useApi } from '../../api';
import { ServiceBoxes } from '../form/ServiceBoxes';
import { Panel } from './Panel';
import { useClientChange, useRights } from './use-client';

export function ServicesPanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const api = useApi();
  const [chosen, setChosen] = useState<string[] | null>(null);
  const change = useClientChange(
    (services: string[]) => api.setServices(client, services),
    'clients.services.saved',
  );
  useUnsaved(chosen !== null, { isSaving: change.isPending });
  return (
    <Panel title={translate('clients.section.services')} error={change.error}>
      <ServiceBoxes
        tenantId={client.topLevelId}
        chosen={chosen ?? client.services}
        disabled={!rights.services || change.isPending}
        onChange={setChosen}
      />
      {rights.services ? (
        <Button
          variant="outlined"
          disabled={chosen === null}
          loading={change.isPending}
          onClick={() => chosen && change.mutate(chosen, { onSuccess: () => setChosen(null) })}
        >
          {translate('clients.services.save')}
        </Button>
      ) : null}
    </Panel>
  );
}
