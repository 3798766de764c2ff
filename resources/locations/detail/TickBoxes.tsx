import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FieldError } from '../../../src/ui/FieldError';

interface TickBoxesProps<Id extends number> {
  /** By which the summary of a form's problems finds it. */
  name: string;
  label: string;
  options: readonly { id: Id; label: string }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  disabled?: boolean;
  error?: string;
}

/** Any of a few, each with its box. */
export function TickBoxes<Id extends number>(props: TickBoxesProps<Id>) {
  const { name, label, options, chosen, onChange, disabled, error } = props;
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      sx={{ mt: 2 }}
    >
      <Typography id={id} sx={{ fontSize: 13, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {options.map((option) => (
          <FormControlLabel
            key={option.id}
            label={option.label}
            disabled={disabled}
            sx={{ ml: 0 }}
            control={
              <Checkbox
                size="small"
                name={name}
                checked={chosen.includes(option.id)}
                onChange={(_event, checked) =>
                  onChange(
                    options
                      .map((one) => one.id)
                      .filter((one) => (one === option.id ? checked : chosen.includes(one))),
                  )
                }
              />
            }
          />
        ))}
      </Box>
      <FieldError id={`${id}-error`} error={error ?? null} />
    </Box>
  );
}
