import FormHelperText from '@mui/material/FormHelperText';
import type { FieldProps } from './field-props';

/** Below a control that is not a text field: its error, or else its help. The control's `aria-describedby` is the id. */
export function FieldError({ id, error, help }: { id: string } & Pick<FieldProps, 'error' | 'help'>) {
  if (!error && !help) return null;
  return (
    <FormHelperText id={id} error={Boolean(error)} role={error ? 'alert' : undefined}>
      {error ?? help}
    </FormHelperText>
  );
}
