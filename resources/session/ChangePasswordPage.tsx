import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { passwordProblem } from '../../domain/session/password-rules';
import { useAlert, useUser } from '../../providers/services';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import { PageHeader } from '../../src/ui/PageHeader';
import { useApi } from '../api';
import { useSentForm } from './security/use-sent-form';

interface Values {
  current: string;
  next: string;
  repeat: string;
}

const EMPTY: Values = { current: '', next: '', repeat: '' };

/** A new password in place of the old one; other devices are signed out by it. */
export default function ChangePasswordPage() {
  const translate = useTranslate();
  const [values, setValues] = useState(EMPTY);
  const { errors, busy, onSubmit } = useChangePassword(values);
  const labels: Record<keyof Values, string> = {
    current: translate('session.changePassword.current'),
    next: translate('session.reset.password'),
    repeat: translate('session.reset.repeat'),
  };
  const field = (name: keyof Values, autoComplete: string, help?: string) => (
    <TextField
      type="password"
      name={name}
      label={labels[name]}
      autoComplete={autoComplete}
      required
      value={values[name]}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? help}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader title={translate('session.changePassword.title')} />
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
        <ErrorSummary errors={errors} labels={labels} />
        {field('current', 'current-password')}
        {field('next', 'new-password', translate('session.reset.text'))}
        {field('repeat', 'new-password')}
        <Box>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('session.changePassword.submit')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

function useChangePassword({ current, next, repeat }: Values) {
  const translate = useTranslate();
  const alert = useAlert();
  const navigate = useNavigate();
  const api = useApi();
  const { _id, email } = useUser();

  const problems = (): Record<string, string> => {
    const found: Record<string, string> = {};
    const problem = passwordProblem(next, email);
    if (current === '') found['current'] = translate('session.password.currentMissing');
    if (problem) found['next'] = translate(`session.password.${problem}`);
    else if (next !== repeat) found['repeat'] = translate('session.password.different');
    return found;
  };
  const send = async () => {
    await api.changePassword(_id, { current, next });
    alert('session.changePassword.done', 'success');
    await navigate('/user/profile');
  };
  return useSentForm(send, problems);
}
