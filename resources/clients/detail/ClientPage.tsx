import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, Navigate, useParams } from 'react-router-dom';
import { onlyParent } from '../../../domain/clients/client-rules';
import type { Client } from '../../../domain/clients/contract';
import { usePageTitle, usePermission } from '../../../providers/services';
import { useRecord } from '../../../src/record/EditRecord';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { ClientState } from '../ClientState';
import { useApi } from '../../api';
import { clientHref, CLIENTS, overviewHref, VIEW_OVERVIEW } from '../links';
import { ActButton } from './ActButton';
import { AliasPanel } from './AliasPanel';
import { ClientEdit } from './ClientEdit';
import { LogoPanel } from './LogoPanel';
import { PlacePanel } from './PlacePanel';
import { ReadOnlyFacts } from './ReadOnlyFacts';
import { RepPanel } from './RepPanel';
import { ServicesPanel } from './ServicesPanel';
import { StatePanel } from './StatePanel';
import { useAboutClient, useRights, type ClientRow } from './use-client';

/** A client or one of its locations, for the provider's staff. */
export default function ClientPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data: client, error, refetch } = useRecord<ClientRow>(CLIENTS, id);
  // The address can name the number of the client.
  if (client && client._id !== id) return <Navigate replace to={clientHref(client._id)} />;
  if (client) return <LoadedClient key={client._id} client={client} />;
  if (!error) return <Skeleton variant="rounded" height={480} sx={{ maxWidth: 1100 }} />;
  if (error.status === 404)
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
      <LoadFailed
        title={`${translate('clients.detail.failed')}.`}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  );
}

function LoadedClient({ client }: { client: ClientRow }) {
  const rights = useRights();
  usePageTitle(client.name);
  return (
    <>
      <PageHeader
        title={client.name}
        status={<ClientState client={client} />}
        subtitle={<Subtitle client={client} />}
        action={
          <>
            <OverviewButton client={client} />
            <ActButton client={client} />
          </>
        }
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

function OverviewButton({ client: { _id, parent } }: { client: Client }) {
  const translate = useTranslate();
  if (!usePermission(VIEW_OVERVIEW) || parent !== null) return null;
  return (
    <Button component={RouterLink} to={overviewHref(_id)} variant="outlined">
      {translate('clients.overview.title')}
    </Button>
  );
}

function Subtitle({ client }: { client: Client }) {
  const translate = useTranslate();
  const { employersOf } = useApi();
  const readTopLevel = async (location: Client, signal: AbortSignal) =>
    onlyParent(await employersOf(location, signal));
  const { data: topLevel, error } = useAboutClient(client, 'topLevel', readTopLevel, client.parent !== null);
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
      {error ? ` · ${error.message}` : ''}
    </>
  );
}
