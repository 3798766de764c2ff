import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Locale, SessionUser } from '../../domain/session/contract';
import { LOCALES } from '../../providers/locales';
import { staleOf } from '../../providers/refusals/refusal';
import { useAlert, useServices, useUser } from '../../providers/services';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { PageHeader } from '../../src/ui/PageHeader';
import { useApi } from '../api';
import { useSentForm } from './security/use-sent-form';

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
  const { values, set, errors, busy, onSubmit } = useProfile(user);

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
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
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
          <Button type="submit" variant="contained" disabled={busy}>
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
  const api = useApi();
  const { session } = useServices();
  const [shownLocale, setLocale] = useLocaleState();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const { firstName, lastName, locale } = { ...user, ...typed };

  const send = async () => {
    try {
      session.replaceUser(await api.saveProfile(user._id, { ...typed, version: user.version }));
    } catch (error) {
      // Changed elsewhere in the meantime: shown where nothing was typed. Whoever saves again knows of it.
      const stale = staleOf<SessionUser>(error);
      if (stale) session.replaceUser(stale.current);
      throw error;
    }
    setTyped({});
    if (locale !== shownLocale) setLocale(locale);
    alert('session.profile.saved', 'success');
  };
  const missing = (): Record<string, string> => {
    const text = translate('session.profile.nameMissing');
    return {
      ...(firstName.trim() === '' && { firstName: text }),
      ...(lastName.trim() === '' && { lastName: text }),
    };
  };
  const form = useSentForm(send, missing);
  const values: Values = { firstName, lastName, locale };
  const set = (change: Partial<Values>) => setTyped({ ...typed, ...change });
  return { values, set, ...form };
}
