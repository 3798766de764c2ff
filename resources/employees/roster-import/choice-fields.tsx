import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

export interface Choice {
  id: string;
  label: string;
}

interface ChoiceFieldProps {
  /** For screen readers: on the screen the column has a label. */
  label: string;
  choices: readonly Choice[];
  /** Ids of those that are likely; they come first, under their own heading. */
  suggested?: readonly string[];
  value: string | null;
  onChange: (id: string) => void;
}

interface Grouped extends Choice {
  group: 'suggested' | 'all';
}

/** A choice among many that is searched by typing; likely ones come first. */
export function ChoiceField({ label, choices, suggested = [], value, onChange }: ChoiceFieldProps) {
  const translate = useTranslate();
  const options = useMemo(() => {
    const group = ({ id }: Choice) => (suggested.includes(id) ? 'suggested' : 'all');
    const grouped = choices.map((choice): Grouped => ({ ...choice, group: group(choice) }));
    return [
      ...grouped.filter((option) => option.group === 'suggested'),
      ...grouped.filter((option) => option.group === 'all'),
    ];
  }, [choices, suggested]);
  return (
    <Autocomplete<Grouped, false, boolean>
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      onChange={(_event, chosen) => chosen && onChange(chosen.id)}
      disableClearable={value !== null}
      autoHighlight
      groupBy={suggested.length > 0 ? ({ group }) => translate(`rosterImport.choice.${group}`) : undefined}
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
interface PlainSelectProps {
  /** For screen readers: on the screen the column has a label. */
  label: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (id: string) => void;
  id?: string;
  error?: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** The browser's own select, for a handful of choices in a table. */
export function PlainSelect({ label, choices, value, onChange, id, error, placeholder }: PlainSelectProps) {
  return (
    <TextField
      select
      fullWidth
      hiddenLabel
      margin="none"
      id={id}
      value={value ?? ''}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      sx={{ minWidth: { sm: 180 }, '& select': { py: '5px' } }}
    >
      {value === null ? <option value="">{placeholder}</option> : null}
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
