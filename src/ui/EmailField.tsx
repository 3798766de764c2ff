import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { emailProblem } from '../../domain/shared/email';
import { textFieldProps, type FieldProps } from './field-props';

interface EmailFieldProps extends FieldProps {
  /** The address without surrounding blanks. */
  value: string;
  onChange: (email: string) => void;
  /** In a bar the label is the placeholder. */
  inBar?: boolean;
}

const IN_BAR: TextFieldProps = { hiddenLabel: true, margin: 'none', sx: { width: 280, maxWidth: '100%' } };

/**
 * An email address: trimmed, and checked when the user leaves the field. An empty one is valid; whether it is required
 * is up to the form.
 */
export function EmailField({ value, onChange, inBar = false, ...field }: EmailFieldProps) {
  const { label, error } = field;
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const [visited, setVisited] = useState(false);
  const problem = visited && emailProblem(value) ? translate('ui.email.invalid') : undefined;
  return (
    <TextField
      {...textFieldProps({ ...field, error: error ?? problem })}
      {...(inBar && { ...IN_BAR, label: undefined, placeholder: label })}
      type="text"
      // The text may have blanks while the user types; a value from outside replaces it.
      value={text.trim() === value ? text : value}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event.target.value.trim());
      }}
      onBlur={() => {
        setText(value);
        setVisited(true);
      }}
      slotProps={{
        htmlInput: {
          inputMode: 'email',
          autoComplete: 'email',
          maxLength: 254,
          'aria-label': inBar ? label : undefined,
        },
      }}
    />
  );
}
