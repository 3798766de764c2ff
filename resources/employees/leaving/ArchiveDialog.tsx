import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { TERMINATED } from '../../../domain/employees/constants';
import type { Employee } from '../../../domain/employees/contract';
import { PERSONS_FILE } from '../../../providers/refetch';
import { usePermission } from '../../../providers/services';
import type { DialogProps } from '../../../src/capability';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { SelectInput } from '../../../src/record/inputs/SelectInput';
import { useApi } from '../../api';
import { useJobTitleChoices, useLeftStatusChoices, type LeftStatus } from '../lists';
import { fullName } from '../names';

type Fields = { status: LeftStatus; jobTitle: number | null };

/** Moves an employee who no longer works off the roster of their location. */
export default function ArchiveDialog({ onClose, ...properties }: DialogProps) {
  const employee = properties['employee'] as Employee;
  const { employeeId, employerId, employerName, siteName } = employee;
  const api = useApi();
  const translate = useTranslate();
  const mayEditInfo = usePermission('client.editEmployeeInfo');
  const statuses = useLeftStatusChoices();
  const titles = useJobTitleChoices(employerId) ?? [];
  const name = fullName(employee);
  const isThere = employee.legacyClientId === employerId;
  return (
    <ActionDialog
      title={translate('employees.archive.title', { name })}
      labels="employees.archive"
      defaultValues={{ status: TERMINATED, jobTitle: employee.jobTitleId }}
      act={({ status, jobTitle }: Fields) =>
        api.archiveEmployee(employeeId, employerId, {
          employmentStatusId: status,
          ...(jobTitle !== employee.jobTitleId && { jobTitleId: jobTitle }),
        })
      }
      changes={PERSONS_FILE}
      success="employees.archive.done"
      save="employees.archive.button"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
    >
      <Typography sx={{ mb: 3 }}>
        {translate(isThere ? 'employees.archive.textThere' : 'employees.archive.text', {
          name,
          site: siteName,
          client: employerName,
        })}
      </Typography>
      <SelectInput source="status" options={statuses} />
      <SelectInput source="jobTitle" clearable disabled={!mayEditInfo} options={titles} />
    </ActionDialog>
  );
}
