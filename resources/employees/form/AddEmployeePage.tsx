import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { EMPLOYEE } from '../../../domain/employees/constants';
import { usePermission } from '../../../providers/services';
import { useClientOfPages, useSites, type Site } from '../../../providers/sites';
import { CreateRecord } from '../../../src/record/CreateRecord';
import { RecordForm } from '../../../src/record/RecordForm';
import { PageHeader } from '../../../src/ui/PageHeader';
import type { EmployeeRecord } from '../file/use-employee';
import { EMPLOYEES, employeeHref, ROSTER } from '../links';
import { fullName } from '../names';
import { EmployeeFields } from './EmployeeFields';
import { employeeOf } from './form-values';
import { useValidateEmployee, withOverride } from './use-validate-employee';

/** The active location with either of its ids in the address; else the only one there is. */
function siteOf(sites: readonly Site[], id: string): number | null {
  const named = sites.find(({ legacyClientId, _id }) => String(legacyClientId) === id || _id === id);
  const site = named && !named.deactivated ? named : sites.length === 1 ? sites[0] : undefined;
  return site?.legacyClientId ?? null;
}

/** A new employee at a location. */
export default function AddEmployeePage() {
  const translate = useTranslate();
  const { clientId = '' } = useParams();
  const sites = useSites();
  return (
    <>
      <PageHeader title={translate('employees.add.title')} />
      {sites ? (
        <AddEmployeeForm key={clientId} site={siteOf(sites, clientId)} />
      ) : (
        <Skeleton variant="rounded" height={480} sx={{ maxWidth: 720 }} />
      )}
    </>
  );
}

function AddEmployeeForm({ site }: { site: number | null }) {
  const client = useClientOfPages();
  const validate = useValidateEmployee(null);
  const mayOpen = usePermission('client.viewEmployeeFile');
  const rights = {
    info: true,
    status: true,
    pii: usePermission('client.viewPii'),
    override: usePermission('customerCare.assumeClient'),
  };
  return (
    <CreateRecord<EmployeeRecord>
      resource={EMPLOYEES}
      transform={withOverride}
      success={(added) => ({ key: 'employees.add.done', values: { name: fullName(added) } })}
      failure="employees.add.failed"
      redirect={({ employeeId }) => (mayOpen ? employeeHref(employeeId) : ROSTER)}
    >
      <RecordForm
        draft={`employee.new.${site ?? `of.${client?.legacyClientId}`}`}
        labels="employees.field"
        defaultValues={{ legacyClientId: site, employmentStatusId: EMPLOYEE }}
        validate={validate}
        recordOf={employeeOf}
        save="employees.add.submit"
        cancel={ROSTER}
      >
        <EmployeeFields rights={rights} />
      </RecordForm>
    </CreateRecord>
  );
}
