import TextField from '@mui/material/TextField';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

interface TextInputProps extends RecordInputProps {
  maxLength?: number;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel';
  type?: 'text' | 'password';
  /** Several lines, at least this many. */
  rows?: number;
}

export function TextInput(props: TextInputProps) {
  const { maxLength, autoComplete = 'off', inputMode, type = 'text', rows } = props;
  const { common, value, onChange, error, help } = useRecordInput(props);
  return (
    <TextField
      {...common}
      fullWidth
      type={type}
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      multiline={rows !== undefined}
      minRows={rows}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength, autoComplete, inputMode } }}
    />
  );
}
