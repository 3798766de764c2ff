import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { parseIntegerId } from '../../domain/shared/ids';
import type { Client } from '../../domain/clients/contract';
import { useOpenedLocation } from '../../providers/clientState';
import { useAlert, useHttp } from '../../providers/services';
import { SITE_TREE, useSites, useSiteTree, type Site } from '../../providers/sites';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { ParentInput } from './form/inputs';
import { LocationFields } from './form/LocationFields';
import { LocationForm } from './form/LocationForm';
import { useLocationForm } from './form/use-location-form';
import { addBody, newLocation, type LocationValues } from './form/values';
import { locationHref, LOCATIONS } from './links';

/** The location that the address names, else the one that was opened last, else the top of what the user reaches. */
function parentFrom(sites: readonly Site[], named: string | null, opened: number | null): number | null {
  const open = sites.filter(({ deactivated }) => !deactivated);
  const wanted = [parseIntegerId(named), opened].find((id) =>
    open.some(({ legacyClientId }) => legacyClientId === id),
  );
  return wanted ?? open[0]?.legacyClientId ?? null;
}

/** A new location below one that is there. */
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
  const http = useHttp();
  const alert = useAlert();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [, setOpened] = useOpenedLocation();

  const send = async (values: LocationValues) => {
    if (values.parent === null) {
      const missing = translate('locations.parentMissing');
      throw Object.assign(new Error(missing), { body: { errors: { parent: missing } } });
    }
    const url = `/v1/clients/${values.parent}/children?source=legacy`;
    const added = await http.data<Client>(url, { method: 'POST', body: addBody(values) });
    alert('locations.add.done', 'success', { values: { name: added.name } });
    setOpened(added.legacyClientId);
    await queryClient.invalidateQueries({ queryKey: [SITE_TREE] });
    // After the form has taken note of its success, which is when its draft goes.
    setTimeout(() => void navigate(locationHref(added._id)), 0);
  };
  const state = useLocationForm(newLocation(parent), send);
  return (
    <LocationForm
      state={state}
      draft="location.new"
      buttons={
        <>
          <Button type="submit" variant="contained" loading={state.form.formState.isSubmitting}>
            {translate('locations.add.submit')}
          </Button>
          <Button component={Link} to={LOCATIONS}>
            {translate('ui.confirm.cancel')}
          </Button>
        </>
      }
    >
      <LocationFields
        isNew
        rights={{ name: true, rest: true }}
        first={<ParentInput name="parent" label="parent" help={translate('locations.help.parent')} />}
      />
      <SetupBox />
    </LocationForm>
  );
}

/** Whether files at the new location need what they need at its parent. */
function SetupBox() {
  const translate = useTranslate();
  const { field } = useController<LocationValues, 'inheritsSetup'>({ name: 'inheritsSetup' });
  return (
    <FormControlLabel
      sx={{ ml: 0 }}
      label={translate('locations.field.inheritsSetup')}
      control={
        <Checkbox
          size="small"
          checked={field.value}
          onChange={(_event, checked) => field.onChange(checked)}
        />
      }
    />
  );
}
