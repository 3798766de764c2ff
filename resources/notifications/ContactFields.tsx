import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { MAX_NAME } from '../../domain/notifications/contact-rules';
import type { NotificationContact } from '../../domain/notifications/contract';
import { LOCALES } from '../../providers/locales';

interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

export function NameField({ value, onChange, error }: FieldProps<string>) {
  const translate = useTranslate();
  return (
    <TextField
      id="name"
      name="name"
      label={translate('notifications.field.name')}
      value={value}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: MAX_NAME, autoComplete: 'off' } }}
      sx={{ minWidth: 280 }}
    />
  );
}

export function LocaleField({ value, onChange }: FieldProps<NotificationContact['locale']>) {
  const translate = useTranslate();
  return (
    <TextField
      select
      name="locale"
      label={translate('notifications.field.locale')}
      value={value}
      onChange={({ target }) => onChange(target.value as NotificationContact['locale'])}
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
