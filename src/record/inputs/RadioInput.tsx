import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FieldError } from '../../ui/FieldError';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

/** As the labels of other fields look. */
const LABEL = {
  fontSize: 13,
  fontWeight: 550,
  color: 'text.primary',
  '&.Mui-focused, &.Mui-error': { color: 'text.primary' },
};

interface RadioInputProps extends RecordInputProps {
  choices: readonly { id: string; name: string; help?: string }[];
}

/** One of a few choices, all of which are shown. */
export function RadioInput({ choices, ...props }: RadioInputProps) {
  const labelId = useId();
  const { common, value, onChange, error } = useRecordInput(
    props,
    (chosen) => choices.find(({ id }) => id === chosen)?.name ?? String(chosen),
  );
  const { id: fieldId, name, label, required, disabled } = common;
  const helpId = `${labelId}-help`;
  // The error summary leads to the chosen one, or the first.
  const focused = choices.find(({ id }) => id === value) ?? choices[0];
  return (
    <FormControl required={required} disabled={disabled} error={Boolean(error)}>
      <FormLabel id={labelId} sx={LABEL}>
        {label}
      </FormLabel>
      <RadioGroup
        name={name}
        aria-labelledby={labelId}
        aria-describedby={error || props.helperText ? helpId : undefined}
        value={value}
        onChange={(_event, chosen) => onChange(chosen)}
      >
        {choices.map(({ id, name: text, help }) => (
          <div key={id}>
            <FormControlLabel
              value={id}
              label={text}
              sx={{ ml: '-6px' }}
              control={
                <Radio
                  size="small"
                  id={id === focused?.id ? fieldId : undefined}
                  slotProps={{ input: { 'aria-describedby': help && `${labelId}-${id}` } }}
                />
              }
            />
            {help ? (
              <Typography
                id={`${labelId}-${id}`}
                sx={{ pl: 8, mb: 2, fontSize: 13, color: 'text.secondary' }}
              >
                {help}
              </Typography>
            ) : null}
          </div>
        ))}
      </RadioGroup>
      <FieldError id={helpId} error={error} help={props.helperText} />
    </FormControl>
  );
}
