import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { Client } from '../../../domain/clients/contract';
import { usePageTitle } from '../../../providers/services';
import { useRecord } from '../../../src/record/EditRecord';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { ClientState } from '../ClientState';
import type { ClientRow } from '../detail/use-client';
import { ActButton } from '../detail/ActButton';
import { clientHref, CLIENTS } from '../links';
import { Activity, LastImport, OpenOrders } from './activity-panels';
import { Figures } from './Figures';
import { People, Places, Services } from './identity-panels';
import { Lists } from './Lists';

/** Everything about a client at a glance, for the provider's staff; each number opens the list behind it. */
export default function ClientOverviewPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data: client, error, refetch } = useRecord<ClientRow>(CLIENTS, id);
  // A location has no overview of its own.
  if (client && client.parent !== null) return <Navigate replace to={clientHref(client._id)} />;
  if (client) return <Overview key={client._id} client={client} />;
  if (!error) return <Skeleton variant="rounded" height={480} />;
  if (error.status === 404) return <EmptyState title={translate('clients.detail.missing')} />;
  return (
    <>
      <PageHeader title={translate('clients.overview.title')} />
      <LoadFailed error={error} onRetry={() => void refetch()} />
    </>
  );
}

function Overview({ client }: { client: ClientRow }) {
  const translate = useTranslate();
  usePageTitle(client.name);
  return (
    <>
      <PageHeader
        title={client.name}
        status={<ClientState client={client} />}
        subtitle={<Identity client={client} />}
        action={
          <>
            <Button component={Link} to={clientHref(client._id)} variant="outlined">
              {translate('clients.overview.settings')}
            </Button>
            <ActButton client={client} />
          </>
        }
      />
      <Figures client={client} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          mt: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Places client={client} />
          <Activity client={client} />
          <LastImport client={client} />
        </Box>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Lists client={client} />
          <OpenOrders client={client} />
          <People client={client} />
          <Services client={client} />
        </Box>
      </Box>
    </>
  );
}

/** Number, DOT number and place. */
function Identity({ client: { legacyClientId, DOTNumber, primaryAddress } }: { client: Client }) {
  const translate = useTranslate();
  return [
    translate('clients.detail.number', { id: legacyClientId }),
    DOTNumber ? translate('clients.overview.dot', { number: DOTNumber }) : '',
    [primaryAddress?.city, primaryAddress?.state].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}
