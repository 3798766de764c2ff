import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { MAX_LENGTHS, TERMINATED } from '../../../domain/employees/constants';
import type { EmploymentStatusId } from '../../../domain/employees/contract';
import type { StatusChange } from '../../../domain/employees/status-change';
import { usePermission } from '../../../providers/services';
import { DateField } from '../../../src/ui/DateField';
import { OptionSelect } from '../../../src/ui/OptionSelect';
import { useStatusChoices } from '../lists';

/** A status may still have to be chosen. */
export type StatusChoice = Partial<StatusChange>;

interface StatusFieldsProps {
  choice: StatusChoice;
  onChange: (choice: StatusChoice) => void;
}

/** The new status, and what it asks for: the end of the employment, or the hire of those who come back. */
export function StatusFields({ choice, onChange }: StatusFieldsProps) {
  const translate = useTranslate();
  const statuses = useStatusChoices();
  const { employmentStatusId } = choice;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <OptionSelect
        required
        label={translate('employees.bulkStatus.status')}
        options={statuses}
        value={employmentStatusId ?? null}
        // What another status asked for doesn't belong to this one.
        onChange={(id) => onChange(id === null ? {} : { employmentStatusId: id as EmploymentStatusId })}
      />
      {employmentStatusId === undefined ? null : employmentStatusId === TERMINATED ? (
        <LeavingFields choice={choice} onChange={onChange} />
      ) : (
        <ReturnFields choice={choice} onChange={onChange} />
      )}
    </Box>
  );
}

function LeavingFields({ choice, onChange }: StatusFieldsProps) {
  const translate = useTranslate();
  const mayEditInfo = usePermission('client.editEmployeeInfo');
  return (
    <>
      <DateField
        name="terminationDate"
        label={translate('employees.field.terminationDate')}
        help={translate('employees.bulkStatus.keepsEmpty')}
        disabled={!mayEditInfo}
        value={choice.terminationDate ?? null}
        onChange={(terminationDate) => onChange({ ...choice, terminationDate })}
      />
      <TextField
        label={translate('employees.field.terminationReason')}
        disabled={!mayEditInfo}
        value={choice.terminationReason ?? ''}
        onChange={({ target }) => onChange({ ...choice, terminationReason: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTHS.terminationReason } }}
      />
    </>
  );
}

function ReturnFields({ choice, onChange }: StatusFieldsProps) {
  const translate = useTranslate();
  const mayEditInfo = usePermission('client.editEmployeeInfo');
  const undone = choice.terminationUndone === true;
  return (
    <>
      <DateField
        name="hireDate"
        label={translate('employees.bulkStatus.hireDate')}
        help={translate('employees.bulkStatus.hireDateHelp')}
        disabled={!mayEditInfo || undone}
        value={choice.hireDate ?? null}
        onChange={(hireDate) => onChange({ ...choice, hireDate })}
      />
      <FormControlLabel
        sx={{ ml: 0 }}
        label={translate('employees.field.terminationUndone')}
        control={
          <Checkbox
            size="small"
            checked={undone}
            onChange={(_event, checked) => onChange({ ...choice, terminationUndone: checked })}
          />
        }
      />
    </>
  );
}
