import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { textFieldProps } from '../../ui/field-props';
import { useRecordInput, type RecordInputProps } from '../use-record-input';

interface ChoiceInputProps extends RecordInputProps {
  choices: readonly { id: string; name: string }[];
  /** Besides storing the choice. */
  onPick?: (id: string) => void;
}

/** One of a few choices, as a plain menu. */
export function ChoiceInput({ choices, onPick, ...props }: ChoiceInputProps) {
  const choiceText = (value: unknown) => choices.find(({ id }) => id === value)?.name ?? String(value);
  const { fieldProps, value, onChange } = useRecordInput(props, choiceText);
  return (
    <TextField
      select
      {...textFieldProps(fieldProps)}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
        onPick?.(target.value);
      }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
