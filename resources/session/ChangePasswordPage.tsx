import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { passwordProblem } from '../../domain/session/password-rules';
import { useAlert, useUser } from '../../providers/services';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { PageHeader } from '../../src/ui/PageHeader';
import { useApi } from '../api';
import { useSentForm } from './security/use-sent-form';

/** Changes the user's password, which signs out their other devices. */
export default function ChangePasswordPage() {
  const translate = useTranslate();
  const alert = useAlert();
  const navigate = useNavigate();
  const api = useApi();
  const { _id, email } = useUser();
  const { field, errors, busy, onSubmit } = useSentForm({
    initial: { current: '', next: '', repeat: '' },
    check: ({ current, next, repeat }) => {
      const problem = passwordProblem(next, email) ?? (next === repeat ? null : 'different');
      return {
        ...(current === '' && { current: translate('session.password.currentMissing') }),
        ...(problem && {
          [problem === 'different' ? 'repeat' : 'next']: translate(`session.password.${problem}`),
        }),
      };
    },
    send: async ({ current, next }) => {
      await api.changePassword(_id, { current, next });
      alert('session.changePassword.done', 'success');
      await navigate('/user/profile');
    },
  });
  const labels = {
    current: translate('session.changePassword.current'),
    next: translate('session.reset.password'),
    repeat: translate('session.reset.repeat'),
  };
  const isNew = { type: 'password', autoComplete: 'new-password' };
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader title={translate('session.changePassword.title')} />
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
        <ErrorSummary errors={errors} labels={labels} />
        <TextField {...field('current', labels.current)} type="password" autoComplete="current-password" />
        <TextField {...field('next', labels.next, translate('session.reset.text'))} {...isNew} />
        <TextField {...field('repeat', labels.repeat)} {...isNew} />
        <Box>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('session.changePassword.submit')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
