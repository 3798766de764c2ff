import { PERSONS_FILE } from '../../providers/refetch';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import type { RequirementItem } from '../../domain/documents/contract';
import { formatDate } from '../../domain/shared/dates';
import { usePermission } from '../../providers/services';
import { useRecord } from '../../src/record/EditRecord';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';

const LICENSE_COPY = 2008;

/** The later day of a newer copy of the license; null if the record agrees or is later. The stricter of the two counts. */
function newerExpiration(requirements: readonly RequirementItem[]): string | null {
  const inputs = requirements.find(({ docTypeId }) => docTypeId === LICENSE_COPY)?.inputs;
  const { docExpirationDate: copy = null, licenseExpiresOn: record = null } = inputs ?? {};
  return copy !== null && record !== null && copy > record ? copy : null;
}

interface LicenseUpdateProps {
  employeeId: number;
  requirements: readonly RequirementItem[];
}

/** Brings the license expiration on record in line with a newer copy on file. */
export function LicenseUpdate({ employeeId, requirements }: LicenseUpdateProps) {
  const mayEdit = usePermission('client.editEmployeeInfo');
  const expiresOn = newerExpiration(requirements);
  return mayEdit && expiresOn ? <Offer employeeId={employeeId} expiresOn={expiresOn} /> : null;
}

function Offer({ employeeId, expiresOn }: { employeeId: number; expiresOn: string }) {
  const translate = useTranslate();
  const api = useApi();
  // The page of the file has loaded it; a change since then is refused by its version.
  const { data: employee } = useRecord<RaRecord<number> & { version: number }>(
    'manage/employees',
    employeeId,
  );
  const date = formatDate(expiresOn);
  const { mutate, isPending } = useApiMutation(
    (version: number) => api.updateLicenseExpiration(employeeId, { licenseExpiresOn: expiresOn, version }),
    { success: 'documents.licenseUpdate.done', changes: PERSONS_FILE },
  );
  return (
    <Alert
      severity="info"
      action={
        <Button
          size="small"
          className="no-print"
          disabled={!employee || isPending}
          onClick={() => employee && mutate(employee.version)}
        >
          {translate('documents.licenseUpdate.action', { date })}
        </Button>
      }
    >
      {translate('documents.licenseUpdate.text', { date })}
    </Alert>
  );
}
