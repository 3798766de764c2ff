import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useController, type FieldPath } from 'react-hook-form';
import { useSites, type Site } from '../../../providers/sites';
import { asHighAsTexts } from '../../../src/ui/as-high-as-texts';
import { EmailField } from '../../../src/ui/EmailField';
import { StateSelect } from '../../../src/ui/StateSelect';
import { ZoneField } from '../../../src/ui/ZoneField';
import { useProblem } from './use-location-form';
import type { LocationValues } from './values';

type Name = FieldPath<LocationValues>;

interface InputProps {
  name: Name;
  /** Key of the label below `locations.field`. */
  label: string;
  required?: boolean;
  disabled?: boolean;
  help?: ReactNode;
}

function useInput({ name, label }: InputProps) {
  const translate = useTranslate();
  const { field } = useController<LocationValues>({ name });
  return {
    value: field.value,
    set: field.onChange,
    label: translate(`locations.field.${label}`),
    error: useProblem(name),
  };
}

export function TextInput(
  props: InputProps & { maxLength: number; rows?: number; inputMode?: 'numeric' | 'tel' },
) {
  const { value, set, label, error } = useInput(props);
  const { name, required, disabled, help, maxLength, rows, inputMode } = props;
  return (
    <TextField
      fullWidth
      id={name}
      name={name}
      label={label}
      required={required}
      disabled={disabled}
      value={String(value ?? '')}
      error={error !== undefined}
      helperText={error ?? help}
      multiline={rows !== undefined}
      minRows={rows}
      onChange={(event) => set(event.target.value)}
      slotProps={{ htmlInput: { maxLength, autoComplete: 'off', inputMode } }}
    />
  );
}

export function EmailInput(props: InputProps) {
  const { value, set, label, error } = useInput(props);
  return (
    <EmailField
      fullWidth
      id={props.name}
      name={props.name}
      label={label}
      disabled={props.disabled}
      value={String(value ?? '')}
      onChange={set}
      errorText={error}
    />
  );
}

export function StateInput(props: InputProps) {
  const { value, set, label, error } = useInput(props);
  return (
    <StateSelect
      clearable
      fullWidth
      id={props.name}
      name={props.name}
      label={label}
      disabled={props.disabled}
      value={typeof value === 'string' ? value : null}
      onChange={set}
      error={error}
    />
  );
}

/** A time zone. Empty: that of the parent, where the form allows it. */
export function ZoneInput(props: InputProps & { clearable?: boolean }) {
  const { value, set, label, error } = useInput(props);
  return (
    <ZoneField
      name={props.name}
      label={label}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(zone) => set(zone ?? '')}
      clearable={props.clearable}
      disabled={props.disabled}
      help={props.help}
      error={error}
    />
  );
}

/** A list of thousands is searched, not looked through. */
const MOST_OPTIONS = 100;
const filterSites = createFilterOptions<Site>({ limit: MOST_OPTIONS, stringify: ({ name }) => name });

/** The location below which another one is to stand: one that is in use and in reach. */
export function ParentInput(props: InputProps) {
  const translate = useTranslate();
  const { value, set, label, error } = useInput(props);
  const sites = useSites();
  const open = sites?.filter(({ deactivated }) => !deactivated) ?? [];
  return (
    <Autocomplete<Site>
      id={props.name}
      options={open}
      loading={sites === undefined}
      value={open.find(({ legacyClientId }) => legacyClientId === value) ?? null}
      onChange={(_event, site) => set(site?.legacyClientId ?? null)}
      filterOptions={filterSites}
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.legacyClientId === other.legacyClientId}
      noOptionsText={translate('locations.noneFound')}
      openText={translate('shell.picker.open', { label })}
      closeText={translate('shell.picker.close', { label })}
      clearText={translate('locations.clear', { label })}
      sx={asHighAsTexts}
      renderOption={({ key, ...option }, { name, depth }) => (
        <li key={key} {...option} style={{ paddingLeft: 12 + depth * 16 }}>
          {name}
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          required
          name={props.name}
          label={label}
          error={error !== undefined}
          helperText={error ?? props.help}
        />
      )}
    />
  );
}
