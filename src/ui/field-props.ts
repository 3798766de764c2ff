import type { ReactNode } from 'react';

/** What a field takes besides its value. */
export interface FieldProps {
  label: string;
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
  help?: ReactNode;
  error?: string | null;
}

/** The same as props of Material UI's text field. An error replaces the help. */
export function textFieldProps({ help, error, ...props }: FieldProps) {
  const { label, name, id, required, disabled, fullWidth } = props;
  return { label, name, id, required, disabled, fullWidth, error: Boolean(error), helperText: error ?? help };
}
