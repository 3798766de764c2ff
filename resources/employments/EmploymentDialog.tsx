import Button from '@mui/material/Button';
import { CreateBase, EditBase, useTranslate, type RaRecord } from 'ra-core';
import { MAX_REASON, type Employment, type EmploymentBody } from '../../domain/employments/contract';
import { employmentErrors } from '../../domain/employments/employment-rules';
import { useRefusalText } from '../../providers/refusals/useRefusalText';
import { useSaveAlerts } from '../../src/record/EditRecord';
import { DateInput } from '../../src/record/inputs/DateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { RecordForm } from '../../src/record/RecordForm';
import type { Validate } from '../../src/record/use-record-edit';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';
import { resourceOf } from './api';

interface EmploymentDialogProps {
  employeeId: number;
  /** Null for a new one. */
  item: Employment | null;
  /** All periods of the employee. */
  periods: readonly Employment[];
  onClose: () => void;
}

function useValidate({ item, periods }: EmploymentDialogProps): Validate {
  const refusalText = useRefusalText();
  const others = periods.flatMap(({ employmentId, hireDate, endDate, current }) =>
    current || endDate === null || employmentId === item?.employmentId ? [] : { hireDate, endDate },
  );
  const currentHireDate = periods.find(({ current }) => current)?.hireDate ?? null;
  return (values) => {
    const errors = employmentErrors(values, { today: todayHere(), others, currentHireDate });
    return Object.fromEntries(Object.entries(errors).map(([field, one]) => [field, refusalText(one)]));
  };
}

/** Adds or changes an earlier employment. */
export function EmploymentDialog(props: EmploymentDialogProps) {
  const { employeeId, item, onClose } = props;
  const { onSuccess, onError } = useSaveAlerts('employments.saved', 'employments.failed');
  const api = useApi();
  const common = { resource: resourceOf(employeeId), disableAuthentication: true };
  const mutationOptions = {
    onSuccess: (saved: RaRecord) => {
      onSuccess(saved);
      onClose();
    },
    onError,
  };
  if (!item) {
    const mutationFn = ({ data }: { data?: unknown }) =>
      api.addEmployment(employeeId, data as EmploymentBody);
    return (
      <CreateBase {...common} mutationOptions={{ ...mutationOptions, mutationFn }}>
        <DialogForm {...props} />
      </CreateBase>
    );
  }
  const id = item.employmentId ?? 0;
  return (
    <EditBase
      {...common}
      id={id}
      mutationMode="pessimistic"
      mutationOptions={mutationOptions}
      // The list has loaded it.
      queryOptions={{ initialData: { ...item, id }, enabled: false, gcTime: 0 }}
    >
      <DialogForm {...props} />
    </EditBase>
  );
}

function DialogForm(props: EmploymentDialogProps) {
  const { employeeId, item, onClose } = props;
  const translate = useTranslate();
  return (
    <RecordDialog
      title={translate(item ? 'employments.editTitle' : 'employments.addTitle')}
      onCancel={onClose}
    >
      <RecordForm
        draft={item ? `employment.${item.employmentId}` : `employment.new.${employeeId}`}
        labels="employments.field"
        validate={useValidate(props)}
        save="employments.save"
        note={<Button onClick={onClose}>{translate('employments.cancel')}</Button>}
      >
        <DateInput source="hireDate" helperText={translate('employments.hireDateHelp')} />
        <DateInput source="endDate" required latest={todayHere()} />
        <TextInput source="reason" maxLength={MAX_REASON} />
      </RecordForm>
    </RecordDialog>
  );
}
