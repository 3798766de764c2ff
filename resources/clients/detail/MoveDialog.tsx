import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Client, ClientNode } from '../../../domain/clients/contract';
import { flattenSites } from '../../../domain/clients/site-tree';
import type { Deactivation } from '../../../domain/clients/structure';
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

/** Where a location can go: not below itself, and not where it is already. */
export function targetsOf(client: Client, family: readonly ClientNode[]): ClientNode[] {
  const itself = family.find(({ legacyClientId }) => legacyClientId === client.legacyClientId);
  const own = new Set(itself ? flattenSites(itself).map(({ legacyClientId }) => legacyClientId) : []);
  return family.filter(
    ({ legacyClientId, deactivated }) =>
      !own.has(legacyClientId) && legacyClientId !== client.parent && (!deactivated || client.deactivated),
  );
}

/** Moves a location below another one, after showing what moves with it. */
export function MoveDialog({ client, family, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const [target, setTarget] = useState<ClientNode | null>(null);
  const targets = useMemo(() => targetsOf(client, family), [client, family]);
  const {
    data: counts,
    error,
    refetch,
  } = useQuery({
    queryKey: [CLIENTS, 'moving', client._id, client.version],
    queryFn: () => api.clientDeactivation(client),
    retry: false,
    placeholderData: undefined,
  });
  const move = useClientChange(
    ({ legacyClientId }: ClientNode) => api.moveClient(client, { legacyClientId }),
    'clients.move.done',
  );
  return (
    <DraggableDialog
      open
      title={translate('clients.move.title', { name: client.name })}
      busy={move.isPending}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (target && counts) move.mutate(target, { onSuccess: onClose });
      }}
      actions={
        <>
          <Button disabled={move.isPending} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!target || !counts} loading={move.isPending}>
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
      <WhatMoves client={client} family={family} target={target} counts={counts} />
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {move.error ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {wholeRefusal(move.error)}
        </Alert>
      ) : null}
    </DraggableDialog>
  );
}

interface WhatMovesProps extends Pick<MoveDialogProps, 'client' | 'family'> {
  target: ClientNode | null;
  /** Undefined until they are loaded: nothing is moved before. */
  counts: Deactivation | undefined;
}

function WhatMoves({ client, family, target, counts }: WhatMovesProps) {
  const translate = useTranslate();
  const itself = family.find(({ legacyClientId }) => legacyClientId === client.legacyClientId);
  const below = itself ? flattenSites(itself).length - 1 : 0;
  const from = family.find(({ legacyClientId }) => legacyClientId === client.parent)?.name ?? '';
  return (
    <Typography component="div" role="status" sx={{ mt: 2 }}>
      <ul>
        <li>
          {below === 0
            ? translate('clients.move.alone', { name: client.name })
            : translate('clients.move.locations', { name: client.name, smart_count: below })}
        </li>
        {counts ? <li>{translate('clients.move.employees', { smart_count: counts.employees })}</li> : null}
        <li>{translate('clients.move.setup')}</li>
        {target ? <li>{translate('clients.move.reach', { from, to: target.name })}</li> : null}
      </ul>
    </Typography>
  );
}
