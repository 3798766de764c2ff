import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

/** Yes or no. A `fullLabel` is its accessible name. */
export function CheckboxInput(props: RecordInputProps) {
  const translate = useTranslate();
  const yesOrNo = (value: unknown) => translate(value ? 'record.yes' : 'record.no');
  const { common, value, onChange } = useRecordInput(props, yesOrNo);
  const { id, name, label, disabled } = common;
  return (
    <FormControlLabel
      sx={{ color: 'text.primary', ml: 0 }}
      label={label}
      control={
        <Checkbox
          size="small"
          id={id}
          name={name}
          disabled={disabled}
          checked={value === true}
          onChange={(_event, checked) => onChange(checked)}
          slotProps={{ input: { 'aria-label': props.fullLabel } }}
        />
      }
    />
  );
}
