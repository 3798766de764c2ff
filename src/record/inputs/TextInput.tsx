import TextField from '@mui/material/TextField';
import { textFieldProps } from '../../ui/field-props';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

interface TextInputProps extends RecordInputProps {
  maxLength?: number;
  autoComplete?: string;
  autoFocus?: boolean;
  inputMode?: 'numeric' | 'tel';
  type?: 'text' | 'password' | 'time';
  /** Several lines, at least this many. */
  rows?: number;
  /** More lines than these scroll. */
  maxRows?: number;
}

export function TextInput(props: TextInputProps) {
  const { maxLength, autoComplete = 'off', autoFocus, inputMode, type = 'text', rows, maxRows } = props;
  const { fieldProps, value, onChange } = useRecordInput(props);
  return (
    <TextField
      {...textFieldProps(fieldProps)}
      autoFocus={autoFocus}
      type={type}
      value={value}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={maxRows}
      onChange={onChange}
      slotProps={{
        htmlInput: { maxLength, autoComplete, inputMode },
        // A browser shows the places of a time before anything is entered.
        ...(type === 'time' && { inputLabel: { shrink: true } }),
      }}
    />
  );
}
