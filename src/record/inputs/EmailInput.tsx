import { EmailField } from '../../ui/EmailField';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

export function EmailInput(props: RecordInputProps) {
  const { common, value, onChange, error, help } = useRecordInput(props);
  return (
    <EmailField
      {...common}
      fullWidth
      value={String(value)}
      onChange={onChange}
      {...(error && { errorText: error })}
      helperText={help}
    />
  );
}
