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
import type { LocationRow } from './detail/use-location';
import { LocationFields } from './form/LocationFields';
import { ParentInput } from './form/ParentInput';
import { newLocationOf } from './form/values';
import { LOCATION_RECORDS, locationHref, LOCATIONS } from './links';

/** The location that the address names, else the one that was opened last, else the top of what the user reaches. */
function parentFrom(sites: readonly Site[], named: string | null, opened: number | null): number | null {
  const open = sites.filter(({ deactivated }) => !deactivated);
  const wanted = [parseIntegerId(named), opened].find((id) =>
    open.some(({ legacyClientId }) => legacyClientId === id),
  );
  return wanted ?? open[0]?.legacyClientId ?? null;
}

/** A new location below another one. */
export default function AddLocationPage() {
  const translate = useTranslate();
  const [address] = useSearchParams();
  const [opened] = useOpenedLocation();
  const sites = useSites();
  const { error, refetch } = useSiteTree();
  return (
    <>
      <PageHeader title={translate('locations.add.title')} />
      {sites ? (
        <AddLocationForm parent={parentFrom(sites, address.get('parent'), opened)} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={480} sx={{ maxWidth: 960 }} />
      )}
    </>
  );
}

function AddLocationForm({ parent }: { parent: number | null }) {
  const translate = useTranslate();
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
        defaultValues={{ parent, inheritsSetup: true, contacts: [] }}
        recordOf={newLocationOf}
        validate={(values): Record<string, string> =>
          values['parent'] ? {} : { parent: translate('locations.parentMissing') }
        }
        save="locations.add.submit"
        cancel={LOCATIONS}
      >
        <LocationFields isNew rights={{ name: true, rest: true }} first={<ParentInput />} />
        <CheckboxInput source="inheritsSetup" />
      </RecordForm>
    </CreateRecord>
  );
}
