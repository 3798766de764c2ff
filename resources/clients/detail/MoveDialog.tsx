import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Client, ClientNode } from '../../../domain/clients/contract';
import { flattenSites } from '../../../domain/clients/site-tree';
import type { Deactivation } from '../../../domain/clients/structure';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { SiteChoice } from './SiteChoice';
import { useAct } from './use-act';

interface MoveDialogProps {
  client: Client;
  /** All locations of the employer, parents before children. */
  family: readonly ClientNode[];
  onClose: () => void;
}

/** Where a location may go: under no location of its own, nor where it stands already. */
export function targetsOf(client: Client, family: readonly ClientNode[]): ClientNode[] {
  const itself = family.find(({ legacyClientId }) => legacyClientId === client.legacyClientId);
  const own = new Set(itself ? flattenSites(itself).map(({ legacyClientId }) => legacyClientId) : []);
  return family.filter(
    ({ legacyClientId, deactivated }) =>
      !own.has(legacyClientId) && legacyClientId !== client.parent && (!deactivated || client.deactivated),
  );
}

/** Moves a location under another, with what comes along shown first. */
export function MoveDialog({ client, family, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const { act, send, busy, refused } = useAct(client);
  const [target, setTarget] = useState<ClientNode | null>(null);
  const targets = useMemo(() => targetsOf(client, family), [client, family]);
  const {
    data: counts,
    error,
    refetch,
  } = useQuery({
    queryKey: ['clients', 'moving', client._id, client.version],
    queryFn: () => send<Deactivation>(`/v1/clients/${client._id}/deactivation`),
    retry: false,
    placeholderData: undefined,
  });
  const move = async ({ legacyClientId }: ClientNode) => {
    const body = { legacyClientId, version: client.version };
    const url = `/v1/clients/${client._id}/hierarchy`;
    if (await act(() => send<Client>(url, { method: 'PATCH', body }), 'clients.move.done')) onClose();
  };
  return (
    <DraggableDialog
      open
      title={translate('clients.move.title', { name: client.name })}
      busy={busy}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (target && counts) void move(target);
      }}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!target || !counts} loading={busy}>
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
        disabled={busy}
      />
      <WhatMoves client={client} family={family} target={target} counts={counts} />
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {refused ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refused.message}
        </Alert>
      ) : null}
    </DraggableDialog>
  );
}

interface WhatMovesProps extends Pick<MoveDialogProps, 'client' | 'family'> {
  target: ClientNode | null;
  /** Undefined until it is known whom it concerns: nothing is moved before. */
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
