import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { sitePath } from '../../../domain/clients/site-tree';
import { useOpenedLocation } from '../../../providers/clientState';
import { usePageTitle, usePermission } from '../../../providers/services';
import { useSiteTree } from '../../../providers/sites';
import { EditRecord } from '../../../src/record/EditRecord';
import { RecordForm } from '../../../src/record/RecordForm';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { useApi } from '../../api';
import { LocationFields } from '../form/LocationFields';
import { recordOf, valuesOf, type LocationRow } from '../form/values';
import { LOCATION_RECORDS, LOCATIONS } from '../links';
import '../tree/tree.css';
import { DriverMonitoringCard } from './DriverMonitoringCard';
import { LabAccountsCard } from './LabAccountsCard';
import { LocationActions } from './LocationActions';
import { LocationFacts } from './LocationFacts';
import { MedCardCard } from './MedCardCard';

/** One location: its name and address, and what is set up there. */
export default function LocationPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  return (
    <EditRecord<LocationRow>
      resource={LOCATION_RECORDS}
      id={id}
      success="locations.saved"
      notFound={
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
      }
    >
      <LoadedLocation />
    </EditRecord>
  );
}

function LoadedLocation() {
  const location = useRecordContext<LocationRow>();
  usePageTitle(location?.name);
  return location ? <LocationView location={location} /> : null;
}

function LocationView({ location }: { location: LocationRow }) {
  const translate = useTranslate();
  const [, setOpened] = useOpenedLocation();
  const { legacyClientId, name, deactivated } = location;
  const { data: root } = useSiteTree();
  const parents = root ? sitePath(root, legacyClientId).slice(0, -1) : [];
  const rights = {
    name: usePermission('client.configureLocationName'),
    rest: usePermission('client.configureLocation'),
  };
  // The tree selects the location that was opened last.
  useEffect(() => setOpened(legacyClientId), [legacyClientId, setOpened]);
  return (
    <>
      <PageHeader
        title={name}
        status={
          deactivated ? <span className="location-mark">{translate('locations.deactivated')}</span> : null
        }
        subtitle={parents.map((parent) => parent.name).join(' › ')}
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
          <RecordForm
            draft={`location.${location._id}`}
            labels="locations.field"
            maxWidth={960}
            valuesOf={valuesOf}
            recordOf={recordOf}
            save="locations.save"
            undo="locations.discard"
          >
            <LocationFields rights={rights} />
          </RecordForm>
        ) : (
          <LocationFacts location={location} />
        )}
        <Box sx={{ display: 'grid', gap: 4 }}>
          <SettingsCards location={location} />
          <LabAccountsCard locationId={location._id} />
        </Box>
      </Box>
    </>
  );
}

function SettingsCards({ location }: { location: LocationRow }) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['location', location._id, 'settings'],
    queryFn: ({ signal }) => api.locationSettings(location._id, { signal }),
  });
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={240} />
    );
  return (
    <>
      <MedCardCard location={location} submission={data.medCardSubmission} />
      <DriverMonitoringCard location={location} monitoring={data.driverMonitoring} />
    </>
  );
}
