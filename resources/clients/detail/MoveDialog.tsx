import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client, ClientNode } from '../../../domain/clients/contract';
import { flattenSites } from '../../../domain/clients/site-tree';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useApi } from '../../api';
import { CLIENTS } from '../links';
import { SiteChoice } from './SiteChoice';
import { useClientChange } from './use-client';

interface MoveDialogProps {
  client: Client;
  /** All locations of the employer, parents before children. */
  family: readonly ClientNode[];
  onClose: () => void;
}

/** Moves a location below another one, after showing what moves with it. */
export function MoveDialog({ client, family, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const { _id, version, legacyClientId, parent, deactivated, name } = client;
  const [target, setTarget] = useState<ClientNode | null>(null);
  const counts = useQuery({
    queryKey: [CLIENTS, 'moving', _id, version],
    queryFn: () => api.clientDeactivation(client),
    retry: false,
    placeholderData: undefined,
  });
  const move = useClientChange(
    (to: ClientNode) => api.moveClient(client, { legacyClientId: to.legacyClientId }),
    'clients.move.done',
  );
  const itself = family.find((node) => node.legacyClientId === legacyClientId);
  const moving = new Set(itself && flattenSites(itself));
  const children = moving.size - 1;
  const from = family.find((node) => node.legacyClientId === parent);
  const targets = family.filter(
    (node) => !moving.has(node) && node !== from && (!node.deactivated || deactivated),
  );
  const isReady = target !== null && counts.data !== undefined;
  return (
    <DraggableDialog
      open
      title={translate('clients.move.title', { name })}
      busy={move.isPending}
      onCancel={onClose}
      onSubmit={() => {
        if (isReady) move.mutate(target, { onSuccess: onClose });
      }}
      actions={
        <>
          <Button disabled={move.isPending} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={move.isPending}>
            {translate('clients.move.confirm')}
          </Button>
        </>
      }
    >
      <SiteChoice
        label={translate('clients.move.target')}
        sites={targets}
        family={family}
        value={target}
        onChange={setTarget}
        disabled={move.isPending}
      />
      <Typography component="div" role="status" sx={{ mt: 2 }}>
        <ul>
          <li>
            {children > 0
              ? translate('clients.move.locations', { name, smart_count: children })
              : translate('clients.move.alone', { name })}
          </li>
          {counts.data ? (
            <li>{translate('clients.move.employees', { smart_count: counts.data.employees })}</li>
          ) : null}
          <li>{translate('clients.move.setup')}</li>
          {target ? (
            <li>{translate('clients.move.reach', { from: from?.name ?? '', to: target.name })}</li>
          ) : null}
        </ul>
      </Typography>
      {counts.error ? <LoadFailed error={counts.error} onRetry={() => void counts.refetch()} /> : null}
      {move.error ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {wholeRefusal(move.error)}
        </Alert>
      ) : null}
    </DraggableDialog>
  );
}
