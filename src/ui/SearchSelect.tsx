import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { asHighAsTexts } from './as-high-as-texts';
import { textFieldProps, type FieldProps } from './field-props';

interface SearchSelectProps<Option>
  extends
    FieldProps,
    Omit<
      AutocompleteProps<Option, false, boolean, false>,
      'id' | 'disabled' | 'fullWidth' | 'onChange' | 'renderInput' | 'value'
    > {
  value: Option | null;
  onChange: (chosen: Option | null) => void;
  clearable?: boolean;
  /** What its message keys begin with: `ui.state`. */
  words: string;
  /** Before the text of the chosen option. */
  mark?: ReactNode;
}

/** One of many options, searched by typing. */
export function SearchSelect<Option>(props: SearchSelectProps<Option>) {
  const { label, name, required, help, error, clearable = false, words, mark, onChange, ...rest } = props;
  const translate = useTranslate();
  return (
    <Autocomplete<Option, false, boolean>
      autoHighlight
      disableClearable={!clearable && props.value !== null}
      onChange={(_event, chosen) => onChange(chosen)}
      noOptionsText={translate(`${words}.none`)}
      loadingText={translate('ui.loading')}
      openText={translate(`${words}.open`, { label })}
      closeText={translate(`${words}.close`, { label })}
      clearText={translate(`${words}.clear`, { label, _: translate('ui.filters.clearOne', { label }) })}
      sx={asHighAsTexts}
      {...rest}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...textFieldProps({ label, name, required, help, error })}
          {...input}
          slotProps={{ ...slotProps, input: { ...slotProps.input, startAdornment: mark } }}
        />
      )}
    />
  );
}
