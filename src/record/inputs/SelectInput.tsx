import { OptionSelect, type Option } from '../../ui/OptionSelect';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

interface SelectInputProps extends RecordInputProps {
  options: readonly Option[];
  loading?: boolean;
  clearable?: boolean;
}

/** One of a list of choices with numbers as ids, searched by typing. */
export function SelectInput({ options, loading = false, clearable = false, ...props }: SelectInputProps) {
  const optionText = (value: unknown) => options.find(({ id }) => id === value)?.label ?? String(value);
  const { common, value, onChange, error, help } = useRecordInput(props, optionText);
  return (
    <OptionSelect
      {...common}
      options={options}
      loading={loading}
      clearable={clearable}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      help={help}
      {...(error && { error })}
    />
  );
}
