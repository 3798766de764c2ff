import TextField from '@mui/material/TextField';
import type { Choice } from './ChoiceField';

interface PlainSelectProps {
  /** Read out; on the screen the column's name stands for it. */
  label: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (id: string) => void;
  id?: string;
  error?: string;
  /** What stands there while nothing is chosen. */
  placeholder?: string;
}

/** The browser's own select, for a handful of choices in a table. */
export function PlainSelect({ label, choices, value, onChange, id, error, placeholder }: PlainSelectProps) {
  return (
    <TextField
      select
      fullWidth
      hiddenLabel
      margin="none"
      id={id}
      value={value ?? ''}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      sx={{ minWidth: { sm: 180 }, '& select': { py: '5px' } }}
    >
      {value === null ? <option value="">{placeholder}</option> : null}
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
