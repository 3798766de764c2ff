import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useController, type FieldPathByValue } from 'react-hook-form';
import { EmailField } from '../../../src/ui/EmailField';
import { StateSelect } from '../../../src/ui/StateSelect';
import { ZoneField } from '../../../src/ui/ZoneField';
import type { ClientValues } from './values';

type TextPath = FieldPathByValue<ClientValues, string>;

interface InputProps {
  name: TextPath;
  label: string;
  required?: boolean;
  help?: ReactNode;
}

function useInput(name: TextPath) {
  const { field, fieldState } = useController<ClientValues, TextPath>({ name });
  return { value: field.value, set: field.onChange, error: fieldState.error?.message };
}

interface TextInputProps extends InputProps {
  maxLength: number;
  inputMode?: 'numeric' | 'tel';
  rows?: number;
}

export function TextInput({ name, help, maxLength, inputMode, rows, ...rest }: TextInputProps) {
  const { value, set, error } = useInput(name);
  return (
    <TextField
      {...rest}
      fullWidth
      id={name}
      name={name}
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      multiline={rows !== undefined}
      minRows={rows}
      onChange={(event) => set(event.target.value)}
      slotProps={{ htmlInput: { maxLength, autoComplete: 'off', inputMode } }}
    />
  );
}

export function EmailInput({ name, ...rest }: InputProps) {
  const { value, set, error } = useInput(name);
  return (
    <EmailField {...rest} fullWidth id={name} name={name} value={value} onChange={set} errorText={error} />
  );
}

export function StateInput({ name, ...rest }: InputProps) {
  const { value, set, error } = useInput(name);
  return (
    <StateSelect
      {...rest}
      clearable
      fullWidth
      id={name}
      name={name}
      value={value || null}
      onChange={(state) => set(state ?? '')}
      error={error}
    />
  );
}

export function ChoiceInput({ name, options, help, ...rest }: InputProps & { options: readonly string[] }) {
  const translate = useTranslate();
  const { value, set, error } = useInput(name);
  return (
    <TextField
      {...rest}
      select
      fullWidth
      id={name}
      name={name}
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={(event) => set(event.target.value)}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {translate(`clients.${name}.${option}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function ZoneInput({ name, ...words }: InputProps) {
  const { value, set, error } = useInput(name);
  return <ZoneField {...words} name={name} value={value || null} onChange={set} error={error} />;
}
