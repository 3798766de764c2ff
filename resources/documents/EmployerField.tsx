import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import type { Employee } from '../../domain/employees/contract';
import { useRecordInput } from '../../src/record/use-record-input';

interface EmployerFieldProps {
  employeeId: number;
  id: string;
  label: string;
  disabled: boolean;
  error: string | undefined;
  /** Where a grid sets the distance. */
  margin?: 'none';
  value: string | null;
  onChange: (name: string | null) => void;
}

/** The previous employer that a document is from: one of the driver's, or another name. */
export function EmployerField({ employeeId, value, onChange, ...props }: EmployerFieldProps) {
  const { label, error, margin, ...field } = props;
  const translate = useTranslate();
  const { data: employee } = useGetOne<Employee & RaRecord>('manage/employees', { id: employeeId });
  return (
    <Autocomplete
      freeSolo
      size="small"
      {...field}
      options={employee?.previousEmployers ?? []}
      value={value}
      inputValue={value ?? ''}
      onInputChange={(_event, name) => onChange(name || null)}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          {...(margin && { margin })}
          error={Boolean(error)}
          helperText={error ?? translate('documents.upload.employerHelp')}
        />
      )}
    />
  );
}

/** The same in a `RecordForm`. */
export function EmployerInput({ employeeId }: { employeeId: number }) {
  const { common, value, onChange, error } = useRecordInput({ source: 'employer' });
  const { id, label, disabled } = common;
  const name = typeof value === 'string' && value !== '' ? value : null;
  return <EmployerField {...{ employeeId, id, label, disabled, error, onChange }} value={name} />;
}
