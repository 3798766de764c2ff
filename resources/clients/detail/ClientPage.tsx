import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, Navigate, useParams } from 'react-router-dom';
import type { Client } from '../../../domain/clients/contract';
import { useChosenClient } from '../../../providers/clientState';
import { usePageTitle, useServices } from '../../../providers/services';
import { EmptyState } from '../../../src/ui/EmptyState';
import { PageHeader } from '../../../src/ui/PageHeader';
import { StatusChip } from '../../../src/ui/StatusChip';
import { clientHref, CLIENTS } from '../links';
import { AliasPanel } from './AliasPanel';
import { ClientEdit } from './ClientEdit';
import { LogoPanel } from './LogoPanel';
import { PlacePanel } from './PlacePanel';
import { ReadOnlyFacts } from './ReadOnlyFacts';
import { RepPanel } from './RepPanel';
import { ServicesPanel } from './ServicesPanel';
import { StatePanel } from './StatePanel';
import { useClient, useRights, useTopLevel, type ClientRow } from './use-client';

/** A client or one of its locations, for the provider's staff. */
export default function ClientPage() {
  const { id: clientId = '' } = useParams();
  const { data: client, error, refetch } = useClient(clientId);
  if (client && client._id !== clientId) return <Navigate replace to={clientHref(client._id)} />;
  if (client) return <Shown key={client._id} client={client} />;
  if (error) return <NotShown error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={480} sx={{ maxWidth: 1100 }} />;
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  if ((error as Error & { status?: number }).status === 404)
    return (
      <EmptyState
        title={translate('clients.detail.missing')}
        action={
          <Button component={RouterLink} to={`/${CLIENTS}`} variant="outlined">
            {translate('clients.detail.toList')}
          </Button>
        }
      />
    );
  return (
    <>
      <PageHeader title={translate('clients.detail.title')} />
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('ui.table.retry')}
          </Button>
        }
      >
        {`${translate('clients.detail.failed')}. ${error.message}`}
      </Alert>
    </>
  );
}

function Shown({ client }: { client: ClientRow }) {
  const translate = useTranslate();
  const rights = useRights();
  usePageTitle(client.name);
  return (
    <>
      <PageHeader
        title={client.name}
        status={
          <StatusChip
            status={client.deactivated ? 'notApplicable' : 'ok'}
            text={translate(client.deactivated ? 'clients.state.deactivated' : 'clients.state.active')}
          />
        }
        subtitle={<Subtitle client={client} />}
        action={<ActButton client={client} />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 720px) minmax(0, 400px)' },
        }}
      >
        {rights.edit ? <ClientEdit client={client} /> : <ReadOnlyFacts client={client} />}
        <Box sx={{ display: 'grid', gap: 4 }}>
          <RepPanel client={client} />
          <LogoPanel client={client} />
          <ServicesPanel client={client} />
          <PlacePanel client={client} />
          <AliasPanel client={client} />
          <StatePanel client={client} />
        </Box>
      </Box>
    </>
  );
}

function Subtitle({ client }: { client: Client }) {
  const translate = useTranslate();
  const { topLevel, problem } = useTopLevel(client);
  return (
    <>
      {translate('clients.detail.number', { id: client.legacyClientId })}
      {topLevel ? (
        <>
          {` · ${translate('clients.detail.partOf')} `}
          <Link component={RouterLink} to={clientHref(topLevel._id)}>
            {topLevel.name}
          </Link>
        </>
      ) : null}
      {problem ? ` · ${problem.message}` : ''}
    </>
  );
}

/** Starts acting for the client that is shown. */
function ActButton({ client }: { client: Client }) {
  const translate = useTranslate();
  const { act } = useRights();
  const [chosen] = useChosenClient();
  const { changeClient } = useServices();
  if (!act || client.parent !== null) return null;
  if (chosen?._id === client._id)
    return <StatusChip size="medium" status="running" text={translate('clients.act.acting')} />;
  const { _id, legacyClientId, name } = client;
  return (
    <Button variant="outlined" onClick={() => changeClient({ _id, legacyClientId, name })}>
      {translate('clients.act.button')}
    </Button>
  );
}
