import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRecordInput, type RecordInputProps } from '../../src/record/use-record-input';
import { textFieldProps } from '../../src/ui/field-props';

type NativeSelectProps = Omit<TextFieldProps, 'onChange' | 'select' | 'children' | 'slotProps'> & {
  /** The option for no choice; there is none without it. */
  none?: string | undefined;
  options: readonly { id: string | number; name: string }[];
  onChoose: (id: string) => void;
};

/** The browser's own select. */
export function NativeSelect({ none, options, onChoose, ...field }: NativeSelectProps) {
  return (
    <TextField
      {...field}
      select
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}

type NativeSelectInputProps = RecordInputProps & Pick<NativeSelectProps, 'none' | 'options'>;

/** The same as a field of a `RecordForm`. */
export function NativeSelectInput({ none, options, ...props }: NativeSelectInputProps) {
  const nameOf = (value: unknown) => options.find(({ id }) => id === value)?.name ?? String(value);
  const { fieldProps, value, onChange } = useRecordInput(props, nameOf);
  return (
    <NativeSelect
      {...textFieldProps(fieldProps)}
      none={none}
      options={options}
      value={value}
      onChoose={(chosen) => onChange(options.find(({ id }) => String(id) === chosen)?.id ?? null)}
    />
  );
}
