import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { TERMINATED } from '../../../domain/employees/constants';
import type { Employee } from '../../../domain/employees/contract';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { usePermission } from '../../../providers/services';
import { Notice } from '../../../src/background-work/Notice';
import type { DialogProps } from '../../../src/capability';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { OptionSelect } from '../../../src/ui/OptionSelect';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { useJobTitleChoices, useLeftStatusChoices, type LeftStatus } from '../lists';
import { fullName } from '../names';

/** Moves somebody who no longer works off the roster of their location. */
export default function ArchiveDialog({ onClose, ...properties }: DialogProps) {
  const employee = properties['employee'] as Employee;
  const { employeeId, employerId, employerName, siteName } = employee;
  const api = useApi();
  const translate = useTranslate();
  const mayEditInfo = usePermission('client.editEmployeeInfo');
  const statuses = useLeftStatusChoices();
  const titles = useJobTitleChoices(employerId) ?? [];
  const [employmentStatusId, setStatus] = useState<LeftStatus>(TERMINATED);
  const [jobTitleId, setJobTitle] = useState(employee.jobTitleId);
  const { mutate, isPending, error } = useApiMutation(
    () =>
      api.archiveEmployee(employeeId, employerId, {
        employmentStatusId,
        ...(jobTitleId !== employee.jobTitleId && { jobTitleId }),
      }),
    { alertOnError: false, success: 'employees.archive.done', onSuccess: () => onClose(true) },
  );
  const name = fullName(employee);
  const isThere = employee.legacyClientId === employerId;
  return (
    <DraggableDialog
      open
      title={translate('employees.archive.title', { name })}
      busy={isPending}
      onCancel={() => onClose()}
      onSubmit={() => mutate()}
      actions={
        <>
          <Button disabled={isPending} onClick={() => onClose()}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('employees.archive.button')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          {translate(isThere ? 'employees.archive.textThere' : 'employees.archive.text', {
            name,
            site: siteName,
            client: employerName,
          })}
        </Typography>
        <Notice severity="error">{error && wholeRefusal(error, '', '. ')}</Notice>
        <OptionSelect
          label={translate('employees.archive.status')}
          options={statuses}
          value={employmentStatusId}
          onChange={(id) => setStatus(id as LeftStatus)}
        />
        <OptionSelect
          clearable
          disabled={!mayEditInfo}
          label={translate('employees.archive.jobTitle')}
          options={titles}
          value={jobTitleId}
          onChange={setJobTitle}
        />
      </Box>
    </DraggableDialog>
  );
}
