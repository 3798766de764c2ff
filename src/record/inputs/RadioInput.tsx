import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

interface RadioInputProps extends RecordInputProps {
  choices: readonly { id: string; name: string; help?: string }[];
}

/** One of a few choices, all of which are shown. */
export function RadioInput({ choices, ...props }: RadioInputProps) {
  const labelId = useId();
  const { common, value, onChange } = useRecordInput(
    props,
    (chosen) => choices.find(({ id }) => id === chosen)?.name ?? String(chosen),
  );
  const { id: fieldId, name, label, disabled } = common;
  return (
    <FormControl id={fieldId} disabled={disabled}>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        name={name}
        aria-labelledby={labelId}
        value={value}
        onChange={(_event, chosen) => onChange(chosen)}
      >
        {choices.map(({ id, name: text, help }) => (
          <div key={id}>
            <FormControlLabel
              value={id}
              label={text}
              control={
                <Radio
                  size="small"
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
    </FormControl>
  );
}
