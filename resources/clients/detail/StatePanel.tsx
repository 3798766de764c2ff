import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { INTERNAL_COMPANY_ID } from '../../../domain/clients/constants';
import type { Client } from '../../../domain/clients/contract';
import { ConfirmDialog } from '../../../src/ui/ConfirmDialog';
import { useApi } from '../../api';
import { CLIENTS } from '../links';
import { AFFECTED, AffectedFigure } from './AffectedFigure';
import { Panel } from './Panel';
import { useClientChange, useRights, type ClientRow } from './use-client';

/** Whether the client is active. Shows what deactivating it affects before it is done. */
export function StatePanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const api = useApi();
  const { _id, deactivated, name } = client;
  const change = useClientChange(
    async (wanted: boolean) => {
      const params = { id: _id, data: { deactivated: wanted }, previousData: { ...client, id: _id } };
      return (await api.update<ClientRow>(CLIENTS, params)).data;
    },
    (wanted) => (wanted ? 'clients.deactivate.done' : 'clients.reactivate.done'),
  );
  const preview = useMutation({ mutationFn: () => api.clientDeactivation(client) });
  return (
    <Panel title={translate('clients.deactivate.panel')} error={change.error ?? preview.error}>
      <Typography>{translate(deactivated ? 'clients.deactivate.is' : 'clients.deactivate.isNot')}</Typography>
      {!rights.deactivate(client) ? null : deactivated ? (
        <Button variant="outlined" loading={change.isPending} onClick={() => change.mutate(false)}>
          {translate('clients.reactivate.button')}
        </Button>
      ) : client.legacyClientId === INTERNAL_COMPANY_ID ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('clients.bulk.internalCompany')}</Typography>
      ) : (
        <Button variant="outlined" color="error" onClick={() => preview.mutate()}>
          {translate('clients.deactivate.button')}
        </Button>
      )}
      {preview.data ? (
        <ConfirmDialog
          open
          destructive
          title={translate('clients.deactivate.title', { name })}
          confirmLabel={translate('clients.deactivate.confirm', { name })}
          loading={change.isPending}
          onConfirm={() => change.mutate(true, { onSettled: preview.reset })}
          onCancel={preview.reset}
        >
          <Typography>{translate('clients.deactivate.text')}</Typography>
          <ul>
            {AFFECTED.map((what) => (
              <li key={what}>
                <AffectedFigure client={client} counts={preview.data} what={what} />
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
