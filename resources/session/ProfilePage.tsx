import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Locale, SessionUser } from '../../domain/session/contract';
import { LOCALES } from '../../providers/locales';
import { staleOf } from '../../providers/refusals/refusal';
import { useAlert, useServices, useUser } from '../../providers/services';
import { useUnsaved } from '../../src/record/use-unsaved';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { PageHeader } from '../../src/ui/PageHeader';
import { useApi } from '../api';
import { useSentForm } from './security/use-sent-form';

type Profile = Pick<SessionUser, 'firstName' | 'lastName' | 'locale'>;

/** The user's own account. They can change their name and language. */
export default function ProfilePage() {
  const translate = useTranslate();
  const label = (name: string) => translate(`session.profile.${name}`);
  const user = useUser();
  const { profile, change, field, errors, busy, onSubmit } = useProfile(user);
  const labels = { firstName: label('firstName'), lastName: label('lastName') };
  const name = (source: 'firstName' | 'lastName') => ({
    ...field(source, labels[source]),
    value: profile[source],
  });
  const readOnly = (source: string, value: string) => ({
    label: label(source),
    value,
    slotProps: { input: { readOnly: true, sx: { bgcolor: 'ground.raised' } } },
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
        <ErrorSummary errors={errors} labels={labels} />
        <TextField {...name('firstName')} autoComplete="given-name" />
        <TextField {...name('lastName')} autoComplete="family-name" />
        <TextField {...readOnly('email', user.email)} helperText={label('emailHelp')} />
        {user.role !== null && (
          <TextField {...readOnly('role', translate(`role.${user.role}`, { _: user.role }))} />
        )}
        {user.client && <TextField {...readOnly('client', user.client.name)} />}
        <TextField
          select
          label={label('language')}
          name="locale"
          value={profile.locale}
          onChange={(event) => change({ locale: event.target.value as Locale })}
        >
          {LOCALES.map(({ locale, name: language }) => (
            <MenuItem key={locale} value={locale} lang={locale}>
              {language}
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

/** The form holds only what the user has changed, and sends nothing else. */
function useProfile(user: SessionUser) {
  const translate = useTranslate();
  const alert = useAlert();
  const api = useApi();
  const { session } = useServices();
  const [locale, setLocale] = useLocaleState();
  const { values, setValues, ...form } = useSentForm<Partial<Profile>>({
    initial: {},
    check: (changed) => {
      const { firstName, lastName } = { ...user, ...changed };
      const missing = translate('session.profile.nameMissing');
      return {
        ...(firstName.trim() === '' && { firstName: missing }),
        ...(lastName.trim() === '' && { lastName: missing }),
      };
    },
    send: async (changed) => {
      try {
        session.replaceUser(await api.saveProfile(user._id, { ...changed, version: user.version }));
      } catch (error) {
        // Shows what was changed elsewhere in the meantime. The user can save again on top of it.
        const stale = staleOf<SessionUser>(error);
        if (stale) session.replaceUser(stale.current);
        throw error;
      }
      setValues({});
      if (changed.locale && changed.locale !== locale) setLocale(changed.locale);
      alert('session.profile.saved', 'success');
    },
  });
  const profile: Profile = { ...user, ...values };
  const isChanged = Object.entries(values).some(([name, value]) => value !== user[name as keyof Profile]);
  useUnsaved(isChanged, { isSaving: form.busy });
  return { ...form, profile, change: (changed: Partial<Profile>) => setValues({ ...values, ...changed }) };
}
