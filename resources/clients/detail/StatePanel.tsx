import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import type { Deactivation } from '../../../domain/clients/structure';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { ConfirmDialog } from '../../../src/ui/ConfirmDialog';
import { useApi } from '../../api';
import { CLIENTS } from '../links';
import { Panel } from './Panel';
import { useClientChange, useRights, type ClientRow } from './use-client';

/** Active or not; what deactivating would touch is shown before it is done. */
export function StatePanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const api = useApi();
  const [touched, setTouched] = useState<Deactivation | null>(null);
  const { _id, topLevelId, deactivated, version, name } = client;
  const change = useClientChange(
    async (wanted: boolean) => {
      const { data } = await api.update<ClientRow>(CLIENTS, {
        id: _id,
        data: { deactivated: wanted },
        previousData: { id: _id, topLevelId, version } as ClientRow,
      });
      return data;
    },
    (wanted) => (wanted ? 'clients.deactivate.done' : 'clients.reactivate.done'),
  );
  const counting = useMutation({
    mutationFn: () => api.clientDeactivation(client),
    onSuccess: setTouched,
  });
  const error = change.error ?? counting.error;
  return (
    <Panel title={translate('clients.deactivate.panel')}>
      <Typography>{translate(deactivated ? 'clients.deactivate.is' : 'clients.deactivate.isNot')}</Typography>
      {error ? <Alert severity="error">{wholeRefusal(error)}</Alert> : null}
      {!rights.deactivate(client) ? null : deactivated ? (
        <Button variant="outlined" loading={change.isPending} onClick={() => change.mutate(false)}>
          {translate('clients.reactivate.button')}
        </Button>
      ) : (
        <Button variant="outlined" color="error" onClick={() => counting.mutate()}>
          {translate('clients.deactivate.button')}
        </Button>
      )}
      {touched ? (
        <ConfirmDialog
          open
          destructive
          title={translate('clients.deactivate.title', { name })}
          confirmLabel={translate('clients.deactivate.confirm', { name })}
          loading={change.isPending}
          onConfirm={() => change.mutate(true, { onSettled: () => setTouched(null) })}
          onCancel={() => setTouched(null)}
        >
          <Consequences touched={touched} />
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

const TOUCHED = ['locations', 'employees', 'users', 'jobs'] as const;

function Consequences({ touched }: { touched: Deactivation }) {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate('clients.deactivate.text')}</Typography>
      <ul>
        {TOUCHED.map((what) => (
          <li key={what}>{translate(`clients.deactivate.${what}`, { smart_count: touched[what] })}</li>
        ))}
      </ul>
    </>
  );
}
