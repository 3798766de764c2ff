import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

export interface Choice {
  id: string;
  label: string;
}

interface FieldProps {
  /** For screen readers: on the screen, the column has a heading. */
  label: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (id: string) => void;
}

interface ChoiceFieldProps extends FieldProps {
  /** Ids of likely choices, which come first under their own heading. */
  suggested: readonly string[];
}

/** A choice among many, searched by typing. */
export function ChoiceField({ label, choices, suggested, value, onChange }: ChoiceFieldProps) {
  const translate = useTranslate();
  const options = useMemo(() => {
    const isSuggested = ({ id }: Choice) => suggested.includes(id);
    return [...choices.filter(isSuggested), ...choices.filter((choice) => !isSuggested(choice))];
  }, [choices, suggested]);
  const groupOf = ({ id }: Choice) =>
    translate(`rosterImport.choice.${suggested.includes(id) ? 'suggested' : 'all'}`);
  return (
    <Autocomplete<Choice, false, boolean>
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      onChange={(_event, chosen) => chosen && onChange(chosen.id)}
      disableClearable={value !== null}
      autoHighlight
      groupBy={suggested.length > 0 ? groupOf : undefined}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('rosterImport.choice.none')}
      openText={translate('rosterImport.choice.open', { label })}
      closeText={translate('rosterImport.choice.close', { label })}
      sx={{
        minWidth: { sm: 200 },
        '& .MuiAutocomplete-inputRoot.MuiInputBase-sizeSmall': { py: 0 },
        '& .MuiAutocomplete-inputRoot.MuiInputBase-sizeSmall .MuiAutocomplete-input': { py: '5px' },
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          hiddenLabel
          margin="none"
          placeholder={translate('rosterImport.choice.placeholder')}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
}

interface PlainSelectProps extends FieldProps {
  id?: string;
  /** Further choices, below a heading of their own. */
  more?: { label: string; choices: readonly Choice[] } | undefined;
  disabled?: boolean;
  error?: string;
  help?: string;
}

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));

/** The browser's own select, for a few choices. */
export function PlainSelect({
  label,
  choices,
  more,
  value,
  onChange,
  id,
  disabled,
  error,
  help,
}: PlainSelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      hiddenLabel
      margin="none"
      id={id}
      value={value ?? ''}
      disabled={disabled}
      error={Boolean(error)}
      helperText={error ?? help}
      onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      sx={{ minWidth: { sm: 180 }, '& select': { py: '5px' } }}
    >
      {value === null ? <option value="">{translate('rosterImport.choice.placeholder')}</option> : null}
      {optionsOf(choices)}
      {more && <optgroup label={more.label}>{optionsOf(more.choices)}</optgroup>}
    </TextField>
  );
}
