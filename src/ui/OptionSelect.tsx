import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useMemo, type ReactNode } from 'react';
import { asHighAsTexts } from './as-high-as-texts';

export interface Option {
  id: number;
  label: string;
}

export interface OptionSelectProps {
  label: string;
  options: readonly Option[];
  value: number | null;
  onChange: (id: number | null) => void;
  required?: boolean;
  disabled?: boolean;
  clearable?: boolean;
  loading?: boolean;
  name?: string;
  id?: string;
  help?: ReactNode;
  error?: string;
}

/** The options in the order of their labels, as somebody who looks for one expects them. */
export function sortedByLabel<One extends { label: string }>(
  options: readonly One[],
  locale?: string,
): One[] {
  const order = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return options.toSorted((one, other) => order.compare(one.label, other.label));
}

/** A select that is searched by typing; its options are sorted by label. */
export function OptionSelect(props: OptionSelectProps) {
  const { label, options, value, onChange, required, disabled, clearable = false, name, help, error } = props;
  const translate = useTranslate();
  const ownId = useId();
  const sorted = useMemo(() => sortedByLabel(options), [options]);
  return (
    <Autocomplete<Option, false, boolean>
      id={props.id ?? ownId}
      options={sorted}
      value={sorted.find(({ id }) => id === value) ?? null}
      onChange={(_event, chosen) => onChange(chosen?.id ?? null)}
      disabled={disabled}
      loading={props.loading}
      disableClearable={!clearable && value !== null}
      autoHighlight
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('ui.select.none')}
      loadingText={translate('ui.loading')}
      openText={translate('ui.select.open', { label })}
      closeText={translate('ui.select.close', { label })}
      clearText={translate('ui.select.clear', { label })}
      sx={asHighAsTexts}
      renderInput={(input) => (
        <TextField
          {...input}
          name={name}
          label={label}
          required={required}
          error={Boolean(error)}
          helperText={error ?? help}
        />
      )}
    />
  );
}
