import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useController, type FieldPathByValue } from 'react-hook-form';
import { EmailField } from '../../../src/ui/EmailField';
import { StateSelect } from '../../../src/ui/StateSelect';
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

/** First those in which the provider's clients mostly are. */
const NEAR = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const ZONES = [...new Set([...NEAR, ...Intl.supportedValuesOf('timeZone'), 'UTC'])];

export function ZoneInput({ name, label, required, help }: InputProps) {
  const translate = useTranslate();
  const { value, set, error } = useInput(name);
  return (
    <Autocomplete<string, false, true>
      id={name}
      fullWidth
      disableClearable
      autoHighlight
      options={ZONES}
      value={value}
      onChange={(_event, zone) => set(zone)}
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      openText={translate('ui.state.open')}
      closeText={translate('ui.state.close')}
      renderInput={(input) => (
        <TextField
          {...input}
          name={name}
          label={label}
          required={required}
          error={error !== undefined}
          helperText={error ?? help}
        />
      )}
    />
  );
}
