import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import type { Deactivation } from '../../../domain/clients/structure';
import { ConfirmDialog } from '../../../src/ui/ConfirmDialog';
import { Panel } from './Panel';
import { useAct } from './use-act';
import { useRights } from './use-client';

/** Active or not; what deactivating would touch is shown before it is done. */
export function StatePanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const { act, send, busy, refused } = useAct(client);
  const [touched, setTouched] = useState<Deactivation | null>(null);
  const { deactivated, version, name } = client;
  const set = async (wanted: boolean) => {
    const done = await act(
      () =>
        send<Client>(`/v1/clients/${client._id}`, {
          method: 'PATCH',
          body: { deactivated: wanted, version },
        }),
      wanted ? 'clients.deactivate.done' : 'clients.reactivate.done',
    );
    if (done || wanted) setTouched(null);
  };
  const [failed, setFailed] = useState('');
  const ask = () => {
    setFailed('');
    send<Deactivation>(`/v1/clients/${client._id}/deactivation`).then(setTouched, (error: Error) =>
      setFailed(error.message),
    );
  };
  const problem = refused?.message ?? failed;
  return (
    <Panel title={translate('clients.deactivate.panel')}>
      <Typography>{translate(deactivated ? 'clients.deactivate.is' : 'clients.deactivate.isNot')}</Typography>
      {problem === '' ? null : <Alert severity="error">{problem}</Alert>}
      {!rights.deactivate(client) ? null : deactivated ? (
        <Button variant="outlined" loading={busy} onClick={() => void set(false)}>
          {translate('clients.reactivate.button')}
        </Button>
      ) : (
        <Button variant="outlined" color="error" onClick={ask}>
          {translate('clients.deactivate.button')}
        </Button>
      )}
      {touched ? (
        <ConfirmDialog
          open
          destructive
          title={translate('clients.deactivate.title', { name })}
          confirmLabel={translate('clients.deactivate.confirm', { name })}
          loading={busy}
          onConfirm={() => void set(true)}
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
