import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { parseIntegerId } from '../../domain/shared/ids';
import { useOpenedLocation } from '../../providers/clientState';
import { useSites, useSiteTree, type Site } from '../../providers/sites';
import { CreateRecord } from '../../src/record/CreateRecord';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { RecordForm } from '../../src/record/RecordForm';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { LocationFields } from './form/LocationFields';
import { ParentInput } from './form/ParentInput';
import { newLocationOf, type LocationRow } from './form/values';
import { LOCATION_RECORDS, locationHref, LOCATIONS } from './links';

/** Adds a child location. */
export default function AddLocationPage() {
  const translate = useTranslate();
  const sites = useSites();
  const { error, refetch } = useSiteTree();
  return (
    <>
      <PageHeader title={translate('locations.add.title')} />
      {sites ? (
        <AddLocationForm sites={sites.filter(({ deactivated }) => !deactivated)} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={480} sx={{ maxWidth: 960 }} />
      )}
    </>
  );
}

/** The parent is the location in the URL, else the one opened last, else the top location that the user can access. */
function AddLocationForm({ sites }: { sites: readonly Site[] }) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const [opened] = useOpenedLocation();
  const ids = sites.map(({ legacyClientId }) => legacyClientId);
  const wanted = [parseIntegerId(search.get('parent')), opened].find((id) => id && ids.includes(id));
  return (
    <CreateRecord<LocationRow>
      resource={LOCATION_RECORDS}
      success={({ name }) => ({ key: 'locations.add.done', values: { name } })}
      redirect={({ _id }) => locationHref(_id)}
    >
      <RecordForm
        draft="location.new"
        labels="locations.field"
        maxWidth={960}
        defaultValues={{ parent: wanted ?? ids[0] ?? null, inheritsSetup: true, contacts: [] }}
        recordOf={newLocationOf}
        validate={(values): Record<string, string> =>
          values['parent'] ? {} : { parent: translate('locations.parentMissing') }
        }
        save="locations.add.submit"
        cancel={LOCATIONS}
      >
        <LocationFields rights={{ name: true, rest: true }} parent={<ParentInput sites={sites} />} />
        <CheckboxInput source="inheritsSetup" />
      </RecordForm>
    </CreateRecord>
  );
}
