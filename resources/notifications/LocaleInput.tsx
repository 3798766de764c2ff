import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LOCALES } from '../../providers/locales';
import { useRecordInput } from '../../src/record/use-record-input';

const localeName = (value: unknown) => LOCALES.find(({ locale }) => locale === value)?.name ?? String(value);

/** The language of the emails. */
export function LocaleInput() {
  const { value, onChange, common } = useRecordInput({ source: 'locale' }, localeName);
  return (
    <TextField
      {...common}
      select
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 220 }}
    >
      {LOCALES.map(({ locale, name }) => (
        <MenuItem key={locale} value={locale} lang={locale}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
