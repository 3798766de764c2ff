import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

interface KindFieldProps<Kind extends string> {
  /** Message keys: `{texts}.what` is the label, and `{texts}.kind.…` are the kinds. */
  texts: string;
  kinds: readonly Kind[];
  value: Kind | '';
  onChange: (kind: Kind) => void;
}

/** In which way the selected records are changed. */
export function KindField<Kind extends string>({ texts, kinds, value, onChange }: KindFieldProps<Kind>) {
  const translate = useTranslate();
  return (
    <TextField
      select
      required
      fullWidth
      label={translate(`${texts}.what`)}
      value={value}
      onChange={({ target }) => onChange(target.value as Kind)}
    >
      {kinds.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {translate(`${texts}.kind.${kind}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
