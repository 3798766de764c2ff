import { formatDate } from '../../../domain/shared/dates';
import { DateField } from '../../ui/DateField';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

interface DateInputProps extends RecordInputProps {
  /** A later date than this one is refused. */
  latest?: string;
}

const dateText = (value: unknown) => formatDate(value as string);

/** A calendar date, 'YYYY-MM-DD' in the record. */
export function DateInput({ latest, ...props }: DateInputProps) {
  const { common, value, onChange, error, help } = useRecordInput(props, dateText);
  return (
    <DateField
      {...common}
      fullWidth
      {...(latest && { latest })}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={onChange}
      help={help}
      {...(error && { error })}
    />
  );
}
