import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Client, ClientNode } from '../../../domain/clients/contract';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useApi } from '../../api';
import { clientHref } from '../links';
import { MoveDialog } from './MoveDialog';
import { Panel } from './Panel';
import { useClientChange, useFamily, useRights } from './use-client';

/** The place of a client in its tree: what is above and directly below it, its code, and a button to move it. */
export function PlacePanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const { family, error, refetch } = useFamily(client);
  const [moving, setMoving] = useState(false);
  const parent = family?.find(({ legacyClientId }) => legacyClientId === client.parent);
  const children = family?.filter((node) => node.parent === client.legacyClientId) ?? [];
  return (
    <Panel title={translate('clients.place.title')}>
      {parent ? (
        <Typography>
          {translate('clients.place.under')} <NodeLink node={parent} />
        </Typography>
      ) : null}
      {family ? (
        <Typography>{translate('clients.place.below', { smart_count: children.length })}</Typography>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton width={180} />
      )}
      <Children nodes={children} />
      <Code client={client} />
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

function NodeLink({ node }: { node: ClientNode }) {
  return (
    <Link component={RouterLink} to={clientHref(node._id)}>
      {node.name}
    </Link>
  );
}

const MOST_SHOWN = 10;

function Children({ nodes }: { nodes: readonly ClientNode[] }) {
  const translate = useTranslate();
  if (nodes.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 4, '& > li': { lineHeight: '28px' } }}>
      {nodes.slice(0, MOST_SHOWN).map((node) => (
        <li key={node._id}>
          <NodeLink node={node} />
          {node.deactivated ? ` (${translate('clients.state.deactivated')})` : ''}
        </li>
      ))}
      {nodes.length > MOST_SHOWN ? (
        <li>{translate('clients.place.more', { count: nodes.length - MOST_SHOWN })}</li>
      ) : null}
    </Box>
  );
}

/** The employer's own code of the place. */
function Code({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const api = useApi();
  const [stored = ''] = client.hierarchy.LCodes;
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? stored;
  const change = useClientChange(
    (LCodes: string[]) => api.moveClient(client, { legacyClientId: client.hierarchy.legacyClientId, LCodes }),
    'clients.place.codeSaved',
  );
  const save = () => change.mutate([code.trim()].filter(Boolean), { onSuccess: () => setTyped(null) });
  if (!rights.move)
    return stored === '' ? null : <Typography>{`${translate('clients.place.code')}: ${stored}`}</Typography>;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <TextField
          size="small"
          margin="none"
          label={translate('clients.place.code')}
          value={code}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <Button disabled={code.trim() === stored} loading={change.isPending} onClick={save}>
          {translate('clients.place.saveCode')}
        </Button>
      </Box>
      {change.error ? <Alert severity="error">{wholeRefusal(change.error)}</Alert> : null}
    </>
  );
}
