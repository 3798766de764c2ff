import { EmailField } from '../../ui/EmailField';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

export function EmailInput(props: RecordInputProps) {
  const { fieldProps, value } = useRecordInput(props);
  return <EmailField {...fieldProps} value={String(value)} />;
}
