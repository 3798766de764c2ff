import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAlert, usePermission } from '../../../providers/services';
import { useSites, type Site } from '../../../providers/sites';
import { PageHeader } from '../../../src/ui/PageHeader';
import type { EmployeeRecord } from '../file/use-employee';
import { EMPLOYEES, employeeHref, ROSTER } from '../links';
import { fullName } from '../names';
import { FormFrame } from './FormFrame';
import { useEmployeeForm } from './use-employee-form';
import { newValues, toRecord, type FormValues } from './values';

/** The location that the address names, by either of its ids, if the user reaches it and it is in use. */
function siteNamed(sites: readonly Site[], id: string): Site | undefined {
  const named = sites.find((site) => String(site.legacyClientId) === id || site._id === id);
  return named?.deactivated ? undefined : named;
}

/** Somebody new at a location. */
export default function AddEmployeePage() {
  const translate = useTranslate();
  const { clientId = '' } = useParams();
  const sites = useSites();
  return (
    <>
      <PageHeader title={translate('employees.add.title')} />
      {sites ? (
        <AddEmployeeForm
          key={clientId}
          site={siteNamed(sites, clientId)?.legacyClientId ?? onlySite(sites)}
        />
      ) : (
        <Skeleton variant="rounded" height={480} sx={{ maxWidth: 720 }} />
      )}
    </>
  );
}

function onlySite(sites: readonly Site[]): number | null {
  return sites.length === 1 ? (sites[0]?.legacyClientId ?? null) : null;
}

function bodyOf(values: FormValues): Record<string, unknown> {
  const given = Object.entries(toRecord(values)).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(given), ...(values.overrideLicense && { overrideLicense: true }) };
}

function AddEmployeeForm({ site }: { site: number | null }) {
  const translate = useTranslate();
  const alert = useAlert();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const provider = useDataProvider();
  const rights = {
    info: true,
    status: true,
    pii: usePermission('client.viewPii'),
    override: usePermission('customerCare.assumeClient'),
  };
  const mayOpen = usePermission('client.viewEmployeeFile');
  const state = useEmployeeForm({
    defaultValues: newValues(site),
    failed: 'employees.add.failed',
    send: async (values) => {
      const { data: added } = await provider.create<EmployeeRecord>(EMPLOYEES, { data: bodyOf(values) });
      alert('employees.add.done', 'success', { values: { name: fullName(added) } });
      await queryClient.invalidateQueries();
      // After the form has taken note of its success, which is when its draft goes.
      setTimeout(() => void navigate(mayOpen ? employeeHref(added.employeeId) : ROSTER), 0);
    },
  });
  return (
    <FormFrame
      state={state}
      draft={`employee.new.${site ?? 'any'}`}
      rights={rights}
      withLocation
      buttons={
        <>
          <Button type="submit" variant="contained" loading={state.isSubmitting}>
            {translate('employees.add.submit')}
          </Button>
          <Button component={Link} to={ROSTER}>
            {translate('ui.confirm.cancel')}
          </Button>
        </>
      }
    />
  );
}
