import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { TERMINATED } from '../../../domain/employees/constants';
import type {
  Employee,
  EmployeeListItem,
  EmployeeTransfer,
  EmploymentStatusId,
} from '../../../domain/employees/contract';
import { useAlert, usePermission } from '../../../providers/services';
import { useSites } from '../../../providers/sites';
import { Notice } from '../../../src/background-work/Notice';
import type { DialogProps } from '../../../src/capability';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { OptionSelect, type Option } from '../../../src/ui/OptionSelect';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { useJobTitleChoices, useStatusChoices } from '../lists';
import { fullName } from '../names';
import { siteOptions } from '../site-options';
import { sameText } from './bulk-transfer';
import { TransferButtons } from './TransferButtons';

interface Choice {
  newClientId: number | null;
  /** Undefined: the current one, if the new location has it. */
  jobTitleId?: number | null;
  employmentStatusId: EmploymentStatusId;
}

/** Transfers one employee to another location, with a job title and a status. */
export default function TransferDialog({ onClose, ...properties }: DialogProps) {
  const employee = properties['employee'] as EmployeeListItem;
  const { legacyClientId: oldClientId, employmentStatusId } = employee;
  const api = useApi();
  const alert = useAlert();
  const translate = useTranslate();
  const targets = siteOptions(useSites(), oldClientId);
  const statuses = useStatusChoices();
  const [choice, setChoice] = useState<Choice>({ newClientId: null, employmentStatusId });
  const { newClientId } = choice;
  const mayEditInfo = usePermission('client.editEmployeeInfo');
  const mayEditStatus = usePermission('client.editEmployeeStatus');
  const titles = useJobTitleChoices(newClientId ?? undefined);
  const jobTitleId = choice.jobTitleId === undefined ? currentTitle(employee, titles) : choice.jobTitleId;
  const { mutate, isPending, error } = useApiMutation(
    (transfer: EmployeeTransfer) => api.transferEmployee(employee.employeeId, transfer),
    {
      alertOnError: false,
      success: 'employees.transfer.done',
      onSuccess: (answer) => {
        // The server may answer with a text instead of the record.
        if (typeof answer === 'string' && answer.trim() !== '') alert(answer, 'info');
        if (isHiredAgain(answer, employee)) alert('employees.transfer.newEmployment', 'info');
        onClose(true);
      },
      onError: () => alert('employees.transfer.issues'),
    },
  );
  const submit = () => {
    if (newClientId !== null)
      mutate({ oldClientId, newClientId, jobTitleId, employmentStatusId: choice.employmentStatusId });
  };
  const label = (key: string) => translate(`employees.transfer.${key}`);

  return (
    <DraggableDialog
      open
      title={translate('employees.transfer.title', { name: fullName(employee) })}
      busy={isPending}
      onCancel={() => onClose()}
      onSubmit={submit}
      actions={
        <TransferButtons disabled={newClientId === null} running={isPending} onCancel={() => onClose()} />
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Notice severity="error">{error && wholeRefusal(error, '', '. ')}</Notice>
        <TextField
          label={label('current')}
          value={employee.siteName}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <OptionSelect
          required
          label={label('newLocation')}
          options={targets ?? []}
          loading={targets === undefined}
          value={newClientId}
          onChange={(id) => setChoice({ ...choice, newClientId: id })}
        />
        <OptionSelect
          clearable
          disabled={!mayEditInfo}
          label={label('jobTitle')}
          options={titles ?? titleOption(employee)}
          value={jobTitleId ?? null}
          onChange={(id) => setChoice({ ...choice, jobTitleId: id })}
        />
        <OptionSelect
          disabled={!mayEditStatus}
          label={label('status')}
          options={statuses}
          value={choice.employmentStatusId}
          onChange={(id) => setChoice({ ...choice, employmentStatusId: id as EmploymentStatusId })}
        />
      </Box>
    </DraggableDialog>
  );
}

/** Whether the new location belongs to another motor carrier: then a new employment begins with the transfer. */
const isHiredAgain = (answer: unknown, { hireDate, employmentStatusId }: EmployeeListItem): boolean => {
  const after = answer as Partial<Employee> | null;
  return (
    employmentStatusId !== TERMINATED &&
    typeof after?.previousEndDate === 'string' &&
    after.hireDate !== hireDate
  );
};

/** The option to show until the job titles of the new location load. */
function titleOption({ jobTitleId: id, jobTitle: label }: EmployeeListItem): Option[] {
  return id === null || label === null ? [] : [{ id, label }];
}

/** The new location's job title that is the employee's current one; undefined, which changes nothing, if it has none. */
function currentTitle(employee: EmployeeListItem, titles: Option[] | undefined): number | null | undefined {
  if (!titles || employee.jobTitleId === null) return employee.jobTitleId;
  const same = titles.find(({ id }) => id === employee.jobTitleId);
  return (same ?? titles.find(({ label }) => sameText(label, employee.jobTitle)))?.id;
}
