import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Client } from '../../../domain/clients/contract';
import type { Deactivation } from '../../../domain/clients/structure';
import { ConfirmDialog } from '../../../src/ui/ConfirmDialog';
import { SomeNames } from '../../../src/ui/SomeNames';
import { useApi } from '../../api';
import { PeopleFigure } from '../../employees';
import { CLIENTS } from '../links';
import { peopleOf } from './people-of';
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
  const affected = (counts: Deactivation, what: 'locations' | 'employees' | 'users' | 'jobs') =>
    translate(`clients.deactivate.${what}`, { smart_count: counts[what] });
  return (
    <Panel title={translate('clients.deactivate.panel')} error={change.error ?? preview.error}>
      <Typography>{translate(deactivated ? 'clients.deactivate.is' : 'clients.deactivate.isNot')}</Typography>
      {!rights.deactivate(client) ? null : deactivated ? (
        <Button variant="outlined" loading={change.isPending} onClick={() => change.mutate(false)}>
          {translate('clients.reactivate.button')}
        </Button>
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
            <li>{affected(preview.data, 'locations')}</li>
            <li>
              <PeopleFigure
                count={preview.data.employees}
                text={affected(preview.data, 'employees')}
                {...peopleOf(client)}
              />
            </li>
            <li>
              {affected(preview.data, 'users')}
              <SomeNames count={preview.data.users} names={preview.data.userNames} />
            </li>
            <li>{affected(preview.data, 'jobs')}</li>
          </ul>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
