import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import SvgIcon from '@mui/material/SvgIcon';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { findState, stateLabel, STATES, type Jurisdiction } from '../../domain/shared/states';
import { textFieldProps, type FieldProps } from './field-props';
import { SearchSelect } from './SearchSelect';

export interface StateSelectProps extends FieldProps {
  /** Abbreviation, or null for none. */
  value: string | null;
  onChange: (abbreviation: string | null) => void;
  /** A list that is searched by typing (the default), or a plain select. */
  searchable?: boolean;
  clearable?: boolean;
}

/** The state, territory or province that issued a license. */
export function StateSelect({ searchable = true, ...props }: StateSelectProps) {
  const { value, onChange, clearable = false, ...field } = props;
  const translate = useTranslate();
  const selected = findState(value) ?? null;
  if (searchable)
    return (
      <SearchSelect<Jurisdiction>
        {...field}
        clearable={clearable}
        words="ui.state"
        mark={selected?.country === 'CA' ? <CanadaMark /> : undefined}
        options={STATES}
        value={selected}
        onChange={(chosen) => onChange(chosen?.abbreviation ?? null)}
        getOptionLabel={stateLabel}
        isOptionEqualToValue={(option, chosen) => option.abbreviation === chosen.abbreviation}
        renderOption={({ key, ...optionProps }, option) => (
          <li key={key} {...optionProps}>
            <StateOption state={option} />
          </li>
        )}
      />
    );
  return (
    <TextField
      select
      {...textFieldProps(field)}
      value={selected?.abbreviation ?? ''}
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

/** A maple leaf, beside Canadian provinces. */
function CanadaMark() {
  const translate = useTranslate();
  return (
    <SvgIcon
      role="img"
      aria-hidden={false}
      aria-label={translate('ui.state.canada')}
      sx={{ fontSize: 16, mx: 1, flexShrink: 0, color: 'text.secondary' }}
    >
      <path d="M12 1.5 9.9 5.6 7.3 4.3l1.2 6-3-3-.6 1.8-2.9-.5 1.2 3.2-1.4.8 5.3 4.3-.7 2 4.9-.9-.2 4.5h1.8l-.2-4.5 4.9.9-.7-2 5.3-4.3-1.4-.8L22 8.6l-2.9.5-.6-1.8-3 3 1.2-6-2.6 1.3z" />
    </SvgIcon>
  );
}
