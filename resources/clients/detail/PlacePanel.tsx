import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Client, ClientNode } from '../../../domain/clients/contract';
import { flattenSites } from '../../../domain/clients/site-tree';
import type { MoveEffect, SomeUsers } from '../../../domain/clients/structure';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { useUnsaved } from '../../../src/record/use-unsaved';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { SomeNames } from '../../../src/ui/SomeNames';
import { useApi } from '../../api';
import { PeopleFigure } from '../../employees';
import { clientHref, CLIENTS } from '../links';
import { Panel } from './Panel';
import { peopleOf } from './people-of';
import { SiteChoice } from './SiteChoice';
import { useClientChange, useFamily, useRights } from './use-client';

const MAX_CHILDREN = 10;

interface PlacePanelProps {
  client: Client;
  title?: string;
  /** Where the locations above and below it lead. */
  hrefOf?: (node: ClientNode) => string;
}

/** Where a client is in its tree: the parent and child locations, its code, and a button to move it. */
export function PlacePanel({ client, title, hrefOf = ({ _id }) => clientHref(_id) }: PlacePanelProps) {
  const translate = useTranslate();
  const api = useApi();
  const rights = useRights();
  const { family, error, refetch } = useFamily(client);
  const [moving, setMoving] = useState(false);
  const { legacyClientId, LCodes } = client.hierarchy;
  const code = useClientChange(
    (codes: string[]) => api.moveClient(client, { legacyClientId, LCodes: codes }),
    'clients.place.codeSaved',
  );
  const parent = family?.find((node) => node.legacyClientId === client.parent);
  const children = family?.filter((node) => node.parent === client.legacyClientId) ?? [];
  return (
    <Panel title={title ?? translate('clients.place.title')} error={code.error}>
      {parent ? (
        <Typography>
          {translate('clients.place.under')} <NodeLink node={parent} href={hrefOf(parent)} />
        </Typography>
      ) : null}
      {family ? (
        <Typography>{translate('clients.place.below', { smart_count: children.length })}</Typography>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton width={180} />
      )}
      {children.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 4, '& > li': { lineHeight: '28px' } }}>
          {children.slice(0, MAX_CHILDREN).map((node) => (
            <li key={node._id}>
              <NodeLink node={node} href={hrefOf(node)} />
              {node.deactivated ? ` (${translate('clients.state.deactivated')})` : ''}
            </li>
          ))}
          {children.length > MAX_CHILDREN ? (
            <li>{translate('clients.place.more', { count: children.length - MAX_CHILDREN })}</li>
          ) : null}
        </Box>
      ) : null}
      <Code stored={LCodes[0] ?? ''} change={code} />
      {rights.move && client.parent !== null && family ? (
        <Button variant="outlined" onClick={() => setMoving(true)}>
          {translate('clients.move.button')}
        </Button>
      ) : null}
      {moving && family ? (
        <MoveDialog client={client} family={family} onClose={() => setMoving(false)} />
      ) : null}
    </Panel>
  );
}

function NodeLink({ node, href }: { node: ClientNode; href: string }) {
  return (
    <Link component={RouterLink} to={href}>
      {node.name}
    </Link>
  );
}

type CodeProps = { stored: string; change: ReturnType<typeof useClientChange<string[]>> };

/** The employer's own code of the location. */
function Code({ stored, change }: CodeProps) {
  const translate = useTranslate();
  const rights = useRights();
  const [typed, setTyped] = useState<string | null>(null);
  const code = (typed ?? stored).trim();
  useUnsaved(code !== stored, { isSaving: change.isPending });
  if (!rights.move)
    return stored === '' ? null : <Typography>{`${translate('clients.place.code')}: ${stored}`}</Typography>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
      <TextField
        size="small"
        margin="none"
        label={translate('clients.place.code')}
        value={typed ?? stored}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
      />
      <Button
        disabled={code === stored}
        loading={change.isPending}
        onClick={() => change.mutate(code === '' ? [] : [code], { onSuccess: () => setTyped(null) })}
      >
        {translate('clients.place.saveCode')}
      </Button>
    </Box>
  );
}

interface MoveDialogProps {
  client: Client;
  /** All locations of the employer, parents before children. */
  family: readonly ClientNode[];
  onClose: () => void;
}

/** Moves a location below another one, after showing what moves with it. */
function MoveDialog({ client, family, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const { _id, version, legacyClientId, parent, deactivated, name } = client;
  const [target, setTarget] = useState<ClientNode | null>(null);
  const effect = useQuery({
    queryKey: [CLIENTS, 'moving', _id, version, target?.legacyClientId],
    queryFn: ({ signal }) => api.moveEffect(client, target?.legacyClientId ?? 0, signal),
    enabled: target !== null,
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
  const isReady = target !== null && effect.data !== undefined;
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
          {effect.data ? (
            <li>
              <PeopleFigure
                count={effect.data.employees}
                text={translate('clients.move.employees', { smart_count: effect.data.employees })}
                {...peopleOf(client)}
              />
            </li>
          ) : null}
          <li>{translate('clients.move.setup')}</li>
          {effect.data ? <AccessLines {...effect.data} /> : null}
        </ul>
      </Typography>
      {effect.error ? <LoadFailed error={effect.error} onRetry={() => void effect.refetch()} /> : null}
      {move.error ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {wholeRefusal(move.error)}
        </Alert>
      ) : null}
    </DraggableDialog>
  );
}

/** Who loses and who gains access by a move. */
function AccessLines({ losing, gaining }: MoveEffect) {
  const translate = useTranslate();
  const line = (key: string, { count, names }: SomeUsers) => {
    if (count === 0) return null;
    return (
      <li>
        {translate(`clients.move.${key}`, { smart_count: count })}
        <SomeNames count={count} names={names} />
      </li>
    );
  };
  if (losing.count + gaining.count === 0) return <li>{translate('clients.move.sameUsers')}</li>;
  return (
    <>
      {line('losing', losing)}
      {line('gaining', gaining)}
    </>
  );
}
