import { useMemo } from 'react';
import type { FieldProps } from './field-props';
import { SearchSelect } from './SearchSelect';

export interface Option {
  id: number;
  label: string;
}

interface OptionSelectProps extends FieldProps {
  options: readonly Option[];
  value: number | null;
  onChange: (id: number | null) => void;
  clearable?: boolean;
  loading?: boolean;
}

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** A select that is searched by typing; its options are sorted by label. */
export function OptionSelect({ options, value, onChange, ...props }: OptionSelectProps) {
  const sorted = useMemo(() => options.toSorted((one, other) => compare(one.label, other.label)), [options]);
  return (
    <SearchSelect<Option>
      {...props}
      words="ui.select"
      options={sorted}
      value={sorted.find(({ id }) => id === value) ?? null}
      onChange={(chosen) => onChange(chosen?.id ?? null)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
    />
  );
}
