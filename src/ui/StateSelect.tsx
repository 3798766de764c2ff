import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { findState, stateLabel, STATES, type Jurisdiction } from '../../domain/shared/states';
import { MapleLeafIcon } from './MapleLeafIcon';
import { asHighAsTexts } from './as-high-as-texts';

export interface StateSelectProps {
  label: string;
  /** Abbreviation, or null for none. */
  value: string | null;
  onChange: (abbreviation: string | null) => void;
  /** A list that is searched by typing (the default), or a plain select. */
  searchable?: boolean;
  clearable?: boolean;
  required?: boolean;
  disabled?: boolean;
  name?: string;
  id?: string;
  help?: ReactNode;
  error?: string;
  fullWidth?: boolean;
}

/** The state, territory or province that issued a license. */
export function StateSelect({ searchable = true, ...props }: StateSelectProps) {
  return searchable ? <SearchableStates {...props} /> : <PlainStates {...props} />;
}

type VariantProps = Omit<StateSelectProps, 'searchable'>;

function SearchableStates(props: VariantProps) {
  const {
    label,
    value,
    onChange,
    clearable = false,
    required,
    disabled,
    name,
    help,
    error,
    fullWidth,
  } = props;
  const translate = useTranslate();
  const ownId = useId();
  const selected = findState(value) ?? null;
  return (
    <Autocomplete<Jurisdiction, false, boolean>
      id={props.id ?? ownId}
      options={STATES as Jurisdiction[]}
      value={selected}
      disabled={disabled}
      fullWidth={fullWidth}
      autoHighlight
      sx={asHighAsTexts}
      disableClearable={!clearable}
      getOptionLabel={(option) => stateLabel(option)}
      isOptionEqualToValue={(option, chosen) => option.abbreviation === chosen.abbreviation}
      noOptionsText={translate('ui.state.none')}
      openText={translate('ui.state.open')}
      closeText={translate('ui.state.close')}
      clearText={translate('ui.state.clear')}
      onChange={(_event, chosen) => onChange(chosen?.abbreviation ?? null)}
      renderOption={({ key, ...optionProps }, option) => (
        <li key={key} {...optionProps}>
          <StateOption state={option} />
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          name={name}
          label={label}
          required={required}
          error={Boolean(error)}
          helperText={error ?? help}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              startAdornment: selected?.country === 'CA' ? <CanadaMark /> : undefined,
            },
          }}
        />
      )}
    />
  );
}

function PlainStates(props: VariantProps) {
  const {
    label,
    value,
    onChange,
    clearable = false,
    required,
    disabled,
    name,
    help,
    error,
    fullWidth,
  } = props;
  const translate = useTranslate();
  const ownId = useId();
  return (
    <TextField
      select
      id={props.id ?? ownId}
      name={name}
      label={label}
      value={findState(value)?.abbreviation ?? ''}
      required={required}
      disabled={disabled}
      fullWidth={fullWidth}
      error={Boolean(error)}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value || null)}
    >
      {clearable ? <MenuItem value="">{translate('ui.state.clear')}</MenuItem> : null}
      {STATES.map((state) => (
        <MenuItem key={state.abbreviation} value={state.abbreviation}>
          <StateOption state={state} />
        </MenuItem>
      ))}
    </TextField>
  );
}

function StateOption({ state }: { state: Jurisdiction }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {state.country === 'CA' ? <CanadaMark /> : null}
      {stateLabel(state)}
    </Box>
  );
}

function CanadaMark() {
  const translate = useTranslate();
  return (
    <MapleLeafIcon
      role="img"
      aria-hidden={false}
      aria-label={translate('ui.state.canada')}
      sx={{ fontSize: 16, mx: 1, flexShrink: 0, color: 'text.secondary' }}
    />
  );
}
