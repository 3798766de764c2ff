import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { TERMINATED } from '../../../domain/employees/constants';
import type { Employee, EmployeeReplacement } from '../../../domain/employees/contract';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { Notice } from '../../../src/background-work/Notice';
import type { DialogProps } from '../../../src/capability';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { OptionSelect } from '../../../src/ui/OptionSelect';
import { PersonSelect, type Person } from '../../../src/ui/PersonSelect';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { useLeftStatusChoices, type LeftStatus } from '../lists';
import { fullName } from '../names';

/** Somebody leaves, and another employee takes over their location and job title. */
export default function ReplaceDialog({ onClose, ...properties }: DialogProps) {
  const employee = properties['employee'] as Employee;
  const api = useApi();
  const translate = useTranslate();
  const statuses = useLeftStatusChoices();
  const [employmentStatusId, setStatus] = useState<LeftStatus>(TERMINATED);
  const [successor, setSuccessor] = useState<Person | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useApiMutation(
    (to: number) => {
      const body: EmployeeReplacement = { employmentStatusId };
      return api.replaceEmployee(employee.employeeId, to, body);
    },
    { alertOnError: false, success: 'employees.replace.done', onSuccess: () => onClose(true) },
  );
  const name = fullName(employee);
  return (
    <DraggableDialog
      open
      title={translate('employees.replace.title', { name })}
      busy={isPending}
      onCancel={() => onClose()}
      onSubmit={() => (successor ? mutate(successor.id) : setMissing(true))}
      actions={
        <>
          <Button disabled={isPending} onClick={() => onClose()}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('employees.replace.button')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{translate('employees.replace.text', { name, site: employee.siteName })}</Typography>
        <Notice severity="error">{error && wholeRefusal(error, '', '. ')}</Notice>
        <PersonSelect
          required
          label={translate('employees.replace.by')}
          except={employee.employeeId}
          value={successor}
          error={isMissing ? translate('employees.replace.required') : null}
          onChange={(person) => {
            setSuccessor(person);
            setMissing(false);
          }}
        />
        <OptionSelect
          label={translate('employees.replace.status', { name })}
          options={statuses}
          value={employmentStatusId}
          onChange={(id) => setStatus(id as LeftStatus)}
        />
      </Box>
    </DraggableDialog>
  );
}
