import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { FieldError } from '../../../src/ui/FieldError';

interface TickBoxesProps<Id extends number> {
  name: string;
  label: string;
  options: readonly { id: Id; label: string }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  disabled?: boolean;
  error: string | undefined;
}

/** Any of a few options, each with a check box. */
export function TickBoxes<Id extends number>(props: TickBoxesProps<Id>) {
  const { name, label, options, chosen, onChange, disabled = false, error } = props;
  const errorId = useId();
  const toggle = (toggled: Id, on: boolean) =>
    onChange(options.map(({ id }) => id).filter((id) => (id === toggled ? on : chosen.includes(id))));
  return (
    <FormControl
      component="fieldset"
      variant="standard"
      disabled={disabled}
      aria-describedby={error && errorId}
      sx={{ mt: 2 }}
    >
      <FormLabel component="legend" sx={{ color: 'text.primary', fontSize: 13, fontWeight: 600 }}>
        {label}
      </FormLabel>
      <FormGroup row>
        {options.map(({ id, label: text }) => (
          <FormControlLabel
            key={id}
            label={text}
            sx={{ ml: 0 }}
            control={
              <Checkbox
                size="small"
                name={name}
                checked={chosen.includes(id)}
                onChange={(_event, checked) => toggle(id, checked)}
              />
            }
          />
        ))}
      </FormGroup>
      <FieldError id={errorId} error={error ?? null} />
    </FormControl>
  );
}
