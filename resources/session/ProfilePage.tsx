import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Locale, SessionUser } from '../../domain/session/contract';
import { LOCALES } from '../../providers/locales';
import { useAlert, useServices, useUser } from '../../providers/services';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { PageHeader } from '../../src/ui/PageHeader';

interface Values {
  firstName: string;
  lastName: string;
  locale: Locale;
}

const READ_ONLY = { input: { readOnly: true, sx: { bgcolor: 'ground.raised' } } };

/** What a user may see and change of himself. */
export default function ProfilePage() {
  const translate = useTranslate();
  const user = useUser();
  const label = (name: string) => translate(`session.profile.${name}`);
  const { values, set, errors, saving, save } = useProfile(user);

  const field = (name: 'firstName' | 'lastName') => ({
    name,
    label: label(name),
    value: values[name],
    required: true,
    error: errors[name] !== undefined,
    helperText: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
  });

  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader
        title={label('title')}
        action={
          <Button component={Link} to="/user/changepassword" variant="outlined">
            {label('changePassword')}
          </Button>
        }
      />
      <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
        <ErrorSummary
          errors={errors}
          labels={{ firstName: label('firstName'), lastName: label('lastName') }}
        />
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextField
          label={label('email')}
          value={user.email}
          helperText={label('emailHelp')}
          slotProps={READ_ONLY}
        />
        {user.role !== null && (
          <TextField
            label={label('role')}
            value={translate(`role.${user.role}`, { _: user.role })}
            slotProps={READ_ONLY}
          />
        )}
        {user.client && <TextField label={label('client')} value={user.client.name} slotProps={READ_ONLY} />}
        <TextField
          select
          label={label('language')}
          name="locale"
          value={values.locale}
          onChange={(event) => set({ locale: event.target.value as Locale })}
        >
          {LOCALES.map(({ locale, name }) => (
            <MenuItem key={locale} value={locale} lang={locale}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Box>
          <Button type="submit" variant="contained" disabled={saving}>
            {label('save')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** The form: what was typed lies over the profile as it is, and nothing else is sent. */
function useProfile(user: SessionUser) {
  const translate = useTranslate();
  const alert = useAlert();
  const { http, session } = useServices();
  const [shownLocale, setLocale] = useLocaleState();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [saving, setSaving] = useState(false);
  const { firstName, lastName, locale } = { ...user, ...typed };

  const send = async () => {
    setSaving(true);
    try {
      const body = { ...typed, version: user.version };
      const saved = await http.data<SessionUser>(`/v1/users/${user._id}`, { method: 'PATCH', body });
      session.replaceUser(saved);
      setTyped({});
      if (locale !== shownLocale) setLocale(locale);
      alert('session.profile.saved', 'success');
    } catch (error) {
      const { body, message } = error as Error & {
        body?: { errors?: Record<string, string>; current?: SessionUser } | null;
      };
      // Changed elsewhere meanwhile: shown where nothing was typed. Whoever saves again has been told.
      if (body?.current) session.replaceUser(body.current);
      if (body?.errors) setErrors(body.errors);
      else alert(message);
    } finally {
      setSaving(false);
    }
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    const missing: Record<string, string> = {};
    if (firstName.trim() === '') missing['firstName'] = translate('session.profile.nameMissing');
    if (lastName.trim() === '') missing['lastName'] = translate('session.profile.nameMissing');
    setErrors(missing);
    if (Object.keys(missing).length === 0) void send();
  };
  const values: Values = { firstName, lastName, locale };
  const set = (change: Partial<Values>) => setTyped({ ...typed, ...change });
  return { values, set, errors, saving, save };
}
