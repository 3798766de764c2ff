import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { asHighAsTexts } from './as-high-as-texts';

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

/** A time zone as it is read: America/New York. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** Found by either way of writing it. */
const filterZones = createFilterOptions<string>({ stringify: (zone) => `${zoneName(zone)} ${zone}` });

interface ZoneFieldProps {
  name: string;
  label: string;
  /** The zone's name in the IANA database; null for none. */
  value: string | null;
  onChange: (zone: string | null) => void;
  clearable?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
}

/** A time zone, searched by typing. One that this browser does not know stays among the choices. */
export function ZoneField({ name, label, value, onChange, help, error, ...props }: ZoneFieldProps) {
  const translate = useTranslate();
  return (
    <Autocomplete<string, false, boolean>
      id={name}
      fullWidth
      autoHighlight
      options={value === null || ZONES.includes(value) ? ZONES : [value, ...ZONES]}
      value={value}
      disabled={props.disabled ?? false}
      disableClearable={!props.clearable && value !== null}
      onChange={(_event, zone) => onChange(zone)}
      getOptionLabel={zoneName}
      filterOptions={filterZones}
      noOptionsText={translate('ui.zone.none')}
      openText={translate('ui.zone.open')}
      closeText={translate('ui.zone.close')}
      clearText={translate('ui.filters.clearOne', { label })}
      sx={asHighAsTexts}
      renderInput={(input) => (
        <TextField
          {...input}
          name={name}
          label={label}
          required={props.required ?? false}
          error={error !== undefined}
          helperText={error ?? help}
        />
      )}
    />
  );
}
