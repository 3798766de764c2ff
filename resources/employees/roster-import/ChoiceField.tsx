import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';

export interface Choice {
  id: string;
  label: string;
}

interface ChoiceFieldProps {
  /** Says what is chosen, for whom: the field has no label on the screen, its column has one. */
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

/** A choice among many that is searched by typing; what is likely stands first. */
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
      groupBy={suggested.length > 0 ? ({ group }) => translate(`rosterUpdate.choice.${group}`) : undefined}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('rosterUpdate.choice.none')}
      openText={translate('rosterUpdate.choice.open', { label })}
      closeText={translate('rosterUpdate.choice.close', { label })}
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
          placeholder={translate('rosterUpdate.choice.placeholder')}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
}
