import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { DateField } from '../../../src/ui/DateField';
import { EmailField } from '../../../src/ui/EmailField';
import { StateSelect } from '../../../src/ui/StateSelect';
import { OptionSelect, type Option } from '../OptionSelect';
import { useProblemWords } from './problem-words';
import { fieldLabel, type FormField, type FormValues } from './values';

interface InputProps {
  name: FormField;
  required?: boolean;
  disabled?: boolean;
  help?: ReactNode;
}

function useInput(name: FormField) {
  const translate = useTranslate();
  const inWords = useProblemWords();
  const { field, fieldState } = useController<FormValues, FormField>({ name });
  const problem = fieldState.error?.message;
  return {
    value: field.value,
    set: field.onChange,
    label: translate(fieldLabel(name)),
    error: problem ? inWords(problem) : undefined,
  };
}

interface TextInputProps extends InputProps {
  maxLength: number;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel';
  rows?: number;
}

export function TextInput({
  name,
  help,
  maxLength,
  autoComplete = 'off',
  inputMode,
  rows,
  ...rest
}: TextInputProps) {
  const { value, set, label, error } = useInput(name);
  return (
    <TextField
      {...rest}
      fullWidth
      id={name}
      name={name}
      label={label}
      value={value ?? ''}
      error={error !== undefined}
      helperText={error ?? help}
      multiline={rows !== undefined}
      minRows={rows}
      onChange={(event) => set(event.target.value)}
      slotProps={{ htmlInput: { maxLength, autoComplete, inputMode } }}
    />
  );
}

export function EmailInput({ name, ...rest }: InputProps) {
  const { value, set, label, error } = useInput(name);
  return (
    <EmailField
      {...rest}
      id={name}
      name={name}
      label={label}
      value={String(value ?? '')}
      onChange={set}
      errorText={error}
    />
  );
}

export function DateInput({ name, latest, ...rest }: InputProps & { latest?: string }) {
  const { value, set, label, error } = useInput(name);
  return (
    <DateField
      {...rest}
      id={name}
      name={name}
      label={label}
      latest={latest}
      value={typeof value === 'string' ? value : null}
      onChange={set}
      error={error}
    />
  );
}

export function StateInput({ name, ...rest }: InputProps) {
  const { value, set, label, error } = useInput(name);
  return (
    <StateSelect
      {...rest}
      clearable
      id={name}
      name={name}
      label={label}
      value={typeof value === 'string' ? value : null}
      onChange={set}
      error={error}
    />
  );
}

interface ChoiceInputProps extends InputProps {
  options: readonly Option[];
  loading?: boolean;
  clearable?: boolean;
}

export function ChoiceInput({ name, ...rest }: ChoiceInputProps) {
  const { value, set, label, error } = useInput(name);
  return (
    <OptionSelect
      {...rest}
      id={name}
      name={name}
      label={label}
      value={typeof value === 'number' ? value : null}
      onChange={set}
      error={error}
    />
  );
}
