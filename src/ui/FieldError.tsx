import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';

export interface FieldErrorProps {
  /** The control's `aria-describedby`. */
  id: string;
  error?: string | null;
  help?: ReactNode;
}

/** What stands below a control that is no text field: its help, or instead of it its error. */
export function FieldError({ id, error, help }: FieldErrorProps) {
  if (!error && !help) return null;
  return (
    <FormHelperText id={id} error={Boolean(error)} role={error ? 'alert' : undefined}>
      {error ?? help}
    </FormHelperText>
  );
}
