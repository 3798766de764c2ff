import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TERMINATED } from '../../../domain/employees/constants';
import type { Employee, EmployeeListItem, EmployeeTransfer } from '../../../domain/employees/contract';
import { PERSONS_FILE } from '../../../providers/refetch';
import { useAlert, usePermission } from '../../../providers/services';
import { useSites } from '../../../providers/sites';
import type { DialogProps } from '../../../src/capability';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { SelectInput } from '../../../src/record/inputs/SelectInput';
import type { Option } from '../../../src/ui/OptionSelect';
import { useApi } from '../../api';
import { useJobTitleChoices, useStatusChoices } from '../lists';
import { fullName } from '../names';
import { siteOptions } from '../site-options';
import { sameText } from './bulk-transfer';

type Fields = Omit<EmployeeTransfer, 'oldClientId'>;

/** Transfers one employee to another location, with a job title and a status. */
export default function TransferDialog({ onClose, ...properties }: DialogProps) {
  const employee = properties['employee'] as EmployeeListItem;
  const { legacyClientId: oldClientId, jobTitleId, employmentStatusId } = employee;
  const api = useApi();
  const alert = useAlert();
  const translate = useTranslate();
  const targets = siteOptions(useSites(), oldClientId);
  const statuses = useStatusChoices();
  const mayEditStatus = usePermission('client.editEmployeeStatus');
  const label = (key: string) => translate(`employees.transfer.${key}`);
  return (
    <ActionDialog
      title={translate('employees.transfer.title', { name: fullName(employee) })}
      labels="employees.transfer"
      defaultValues={{ newClientId: null, jobTitleId, employmentStatusId }}
      act={(fields: Fields) => api.transferEmployee(employee.employeeId, { oldClientId, ...fields })}
      changes={PERSONS_FILE}
      success="employees.transfer.done"
      save="employees.transfer.button"
      isReady={({ newClientId }) => Boolean(newClientId)}
      onDone={(answer) => {
        // The server may answer with a text instead of the record.
        if (typeof answer === 'string' && answer.trim() !== '') alert(answer, 'info');
        if (isHiredAgain(answer, employee)) alert('employees.transfer.newEmployment', 'info');
        onClose(true);
      }}
      onFailed={() => alert('employees.transfer.issues')}
      onClose={() => onClose()}
    >
      <TextField
        fullWidth
        label={label('current')}
        value={employee.siteName}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <SelectInput
        source="newClientId"
        label={label('newLocation')}
        required
        options={targets ?? []}
        loading={targets === undefined}
      />
      <TitleInput employee={employee} />
      <SelectInput
        source="employmentStatusId"
        label={label('status')}
        disabled={!mayEditStatus}
        options={statuses}
      />
    </ActionDialog>
  );
}

/** The job title at the new location: the current one if the location has it, unless another one is chosen. */
function TitleInput({ employee }: { employee: EmployeeListItem }) {
  const { getFieldState, resetField } = useFormContext();
  const newClientId = useWatch<Fields, 'newClientId'>({ name: 'newClientId' });
  const mayEditInfo = usePermission('client.editEmployeeInfo');
  const titles = useJobTitleChoices(newClientId ?? undefined);
  const current = currentTitle(employee, titles);
  useEffect(() => {
    if (!getFieldState('jobTitleId').isDirty) resetField('jobTitleId', { defaultValue: current });
  }, [getFieldState, resetField, current]);
  return (
    <SelectInput
      source="jobTitleId"
      label="employees.transfer.jobTitle"
      clearable
      disabled={!mayEditInfo}
      options={titles ?? titleOption(employee)}
    />
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
