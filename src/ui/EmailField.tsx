import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { emailProblem } from '../../domain/shared/email';

export interface EmailFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'type' | 'error'
> {
  /** The address without surrounding blanks. */
  value: string;
  onChange: (email: string) => void;
  /** An error of the server or the form; shown before the field's own. */
  errorText?: string;
  /** Names the field where no label is shown. */
  inputLabel?: string;
}

/**
 * An e-mail address: trimmed, and told apart from what cannot be one when the field is left. An empty one is
 * valid; whether it is required is the form's affair.
 */
export function EmailField({ value, onChange, errorText, inputLabel, helperText, ...rest }: EmailFieldProps) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const [left, setLeft] = useState(false);
  // What is shown may carry blanks that are being typed; a value from outside replaces it.
  const shown = text.trim() === value ? text : value;
  const wrong = left && emailProblem(value) ? translate('ui.email.invalid') : undefined;
  const message = errorText ?? wrong;
  return (
    <TextField
      {...rest}
      type="text"
      value={shown}
      error={Boolean(message)}
      helperText={message ?? helperText}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event.target.value.trim());
      }}
      onBlur={() => {
        setText(value);
        setLeft(true);
      }}
      slotProps={{
        htmlInput: { inputMode: 'email', autoComplete: 'email', maxLength: 254, 'aria-label': inputLabel },
      }}
    />
  );
}
