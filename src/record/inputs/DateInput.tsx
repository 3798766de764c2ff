import { formatDate } from '../../../domain/shared/dates';
import { DateField } from '../../ui/DateField';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

const dateText = (value: unknown) => formatDate(value as string);

/** A calendar date, 'YYYY-MM-DD' in the record. A date later than `latest` is refused. */
export function DateInput({ latest, ...props }: RecordInputProps & { latest?: string }) {
  return <DateField {...useRecordInput(props, dateText).fieldProps} latest={latest} />;
}
