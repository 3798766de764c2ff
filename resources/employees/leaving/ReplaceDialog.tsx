import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { TERMINATED } from '../../../domain/employees/constants';
import type { Employee } from '../../../domain/employees/contract';
import { PERSONS_FILE } from '../../../providers/refetch';
import type { DialogProps } from '../../../src/capability';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { SelectInput } from '../../../src/record/inputs/SelectInput';
import { useRecordInput } from '../../../src/record/use-record-input';
import { PersonSelect, type Person } from '../../../src/ui/PersonSelect';
import { useApi } from '../../api';
import { useLeftStatusChoices, type LeftStatus } from '../lists';
import { fullName } from '../names';

type Fields = { by: Person; status: LeftStatus };

/** An employee leaves, and another one takes over their location and job title. */
export default function ReplaceDialog({ onClose, ...properties }: DialogProps) {
  const employee = properties['employee'] as Employee;
  const api = useApi();
  const translate = useTranslate();
  const statuses = useLeftStatusChoices();
  const name = fullName(employee);
  return (
    <ActionDialog
      title={translate('employees.replace.title', { name })}
      labels="employees.replace"
      defaultValues={{ by: null, status: TERMINATED }}
      validate={({ by }) => ({ ...(!by && { by: translate('employees.replace.required') }) })}
      act={({ by, status }: Fields) =>
        api.replaceEmployee(employee.employeeId, by.id, { employmentStatusId: status })
      }
      changes={PERSONS_FILE}
      success="employees.replace.done"
      save="employees.replace.button"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
    >
      <Typography sx={{ mb: 3 }}>
        {translate('employees.replace.text', { name, site: employee.siteName })}
      </Typography>
      <SuccessorInput except={employee.employeeId} />
      <SelectInput
        source="status"
        label={translate('employees.replace.status', { name })}
        options={statuses}
      />
    </ActionDialog>
  );
}

function SuccessorInput({ except }: { except: number }) {
  const text = (person: unknown) => (person as Person).label;
  const { fieldProps } = useRecordInput<Person>({ source: 'by', required: true }, text);
  return <PersonSelect {...fieldProps} except={except} />;
}
