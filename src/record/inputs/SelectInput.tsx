import { OptionSelect, type Option } from '../../ui/OptionSelect';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

interface SelectInputProps extends RecordInputProps {
  options: readonly Option[];
  loading?: boolean;
  clearable?: boolean;
}

/** One of a list of choices with numbers as ids, searched by typing. */
export function SelectInput({ options, loading, clearable, ...props }: SelectInputProps) {
  const optionText = (value: unknown) => options.find(({ id }) => id === value)?.label ?? String(value);
  const { fieldProps } = useRecordInput<number>(props, optionText);
  return <OptionSelect {...fieldProps} options={options} loading={loading} clearable={clearable} />;
}
