import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { parseIntegerId } from '../../domain/shared/ids';
import { useOpenedLocation } from '../../providers/clientState';
import { useClientOfPages, useSites, useSiteTree, type Site } from '../../providers/sites';
import { CreateRecord } from '../../src/record/CreateRecord';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { RecordForm } from '../../src/record/RecordForm';
import { useRecordInput } from '../../src/record/use-record-input';
import { asHighAsTexts } from '../../src/ui/as-high-as-texts';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { LocationFields } from './form/LocationFields';
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
  const client = useClientOfPages();
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
        draft={`location.new.${client?.legacyClientId}`}
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

/** Users search a long list rather than scroll it. */
const filterSites = createFilterOptions<Site>({ limit: 100, stringify: ({ name }) => name });

/** The parent of a new location. */
function ParentInput({ sites }: { sites: readonly Site[] }) {
  const translate = useTranslate();
  const { value, onChange, error, common } = useRecordInput({ source: 'parent', required: true });
  const { id, name, label } = common;
  return (
    <Autocomplete<Site>
      id={id}
      options={sites}
      value={sites.find(({ legacyClientId }) => legacyClientId === value) ?? null}
      onChange={(_event, site) => onChange(site?.legacyClientId ?? null)}
      filterOptions={filterSites}
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={(site) => site.name}
      isOptionEqualToValue={(one, other) => one.legacyClientId === other.legacyClientId}
      noOptionsText={translate('locations.noneFound')}
      openText={translate('shell.picker.open', { label })}
      closeText={translate('shell.picker.close', { label })}
      clearText={translate('locations.clear', { label })}
      sx={asHighAsTexts}
      renderOption={({ key, ...option }, { name: text, depth }) => (
        <li key={key} {...option} style={{ paddingLeft: 12 + depth * 16 }}>
          {text}
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          required
          name={name}
          label={label}
          error={error !== undefined}
          helperText={error ?? translate('locations.help.parent')}
        />
      )}
    />
  );
}
