import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Client } from '../../../domain/clients/contract';
import { sitePath } from '../../../domain/clients/site-tree';
import { useOpenedLocation } from '../../../providers/clientState';
import { usePageTitle, usePermission } from '../../../providers/services';
import { useSiteTree } from '../../../providers/sites';
import { EditRecord } from '../../../src/record/EditRecord';
import { RecordForm } from '../../../src/record/RecordForm';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { LocationFields, type LocationRights } from '../form/LocationFields';
import { recordOf, valuesOf } from '../form/values';
import { LOCATION_RECORDS, LOCATIONS } from '../links';
import '../tree/tree.css';
import { DriverMonitoringCard } from './DriverMonitoringCard';
import { LabAccountsCard } from './LabAccountsCard';
import { LocationActions } from './LocationActions';
import { LocationFacts } from './LocationFacts';
import { MedCardCard } from './MedCardCard';
import { useLocation, useLocationSettings } from './use-location';

/** One location: its name and address, and what is set up there. */
export default function LocationPage() {
  const { id: clientId = '' } = useParams();
  const translate = useTranslate();
  const { data: location, error, refetch } = useLocation(clientId);
  usePageTitle(location?.name);
  if (location) return <LocationView key={location._id} location={location} />;
  if (error?.status === 404) {
    return (
      <EmptyState
        title={translate('locations.notFound')}
        action={
          <Button component={Link} to={LOCATIONS} variant="outlined">
            {translate('locations.backToTree')}
          </Button>
        }
      >
        {translate('locations.notFoundHelp')}
      </EmptyState>
    );
  }
  if (error) {
    return (
      <EmptyState
        title={translate('locations.loadFailed')}
        action={
          <Button variant="outlined" onClick={() => void refetch()}>
            {translate('locations.retry')}
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    );
  }
  return <Skeleton variant="rounded" height={480} />;
}

/** The names above a location, as far as the user reaches them. */
function usePath({ legacyClientId }: Client): string {
  const { data: root } = useSiteTree();
  if (!root) return '';
  return sitePath(root, legacyClientId)
    .slice(0, -1)
    .map(({ name }) => name)
    .join(' › ');
}

function LocationView({ location }: { location: Client }) {
  const translate = useTranslate();
  const [, setOpened] = useOpenedLocation();
  const { legacyClientId } = location;
  const rights = {
    name: usePermission('client.configureLocationName'),
    rest: usePermission('client.configureLocation'),
  };
  const path = usePath(location);
  const { data: settings, error, refetch } = useLocationSettings(location._id);
  // The tree selects the location that was opened last.
  useEffect(() => setOpened(legacyClientId), [legacyClientId, setOpened]);
  return (
    <>
      <PageHeader
        title={location.name}
        status={
          location.deactivated ? (
            <span className="location-mark">{translate('locations.deactivated')}</span>
          ) : undefined
        }
        subtitle={path}
        action={<LocationActions location={location} />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        {rights.name || rights.rest ? (
          <LocationEdit id={location._id} rights={rights} />
        ) : (
          <LocationFacts location={location} />
        )}
        <Box sx={{ display: 'grid', gap: 4 }}>
          {settings ? (
            <>
              <MedCardCard location={location} submission={settings.medCardSubmission} />
              <DriverMonitoringCard location={location} monitoring={settings.driverMonitoring} />
            </>
          ) : error ? (
            <LoadFailed error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={240} />
          )}
          <LabAccountsCard location={location} />
        </Box>
      </Box>
    </>
  );
}

function LocationEdit({ id, rights }: { id: string; rights: LocationRights }) {
  return (
    <EditRecord resource={LOCATION_RECORDS} id={id} success="locations.saved">
      <RecordForm
        draft={`location.${id}`}
        labels="locations.field"
        maxWidth={960}
        valuesOf={valuesOf}
        recordOf={recordOf}
        save="locations.save"
        undo="locations.discard"
      >
        <LocationFields rights={rights} />
      </RecordForm>
    </EditRecord>
  );
}
