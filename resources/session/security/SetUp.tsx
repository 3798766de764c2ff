import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Enrolment } from '../../../domain/session/second-factor';
import { useUser } from '../../../providers/services';
import { QrCode } from './QrCode';
import { useSentForm } from './use-sent-form';
import { useApi } from '../../api';

interface EnrolProps {
  onCodes: (codes: string[]) => void;
}

/** Password, key, first code: in this order. */
export function Enrol({ onCodes }: EnrolProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (!enrolment) return <Begin onBegun={setEnrolment} />;
  return <Confirm enrolment={enrolment} onCodes={onCodes} onBack={() => setEnrolment(null)} />;
}

function Begin({ onBegun }: { onBegun: (enrolment: Enrolment) => void }) {
  const translate = useTranslate();
  const api = useApi();
  const { _id } = useUser();
  const [password, setPassword] = useState('');
  const form = useSentForm(async () => {
    onBegun(await api.beginTwoFactor(_id, password));
  });
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
      <TextField
        type="password"
        name="password"
        autoComplete="current-password"
        label={translate('security.password')}
        required
        value={password}
        error={form.errors['password'] !== undefined}
        helperText={form.errors['password'] ?? translate('security.factor.passwordHelp')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Box>
        <Button type="submit" variant="contained" disabled={form.busy || password === ''}>
          {translate('security.factor.begin')}
        </Button>
      </Box>
    </Box>
  );
}

/** A key in groups of four, as one types it. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface ConfirmProps extends EnrolProps {
  enrolment: Enrolment;
  onBack: () => void;
}

function Confirm({ enrolment: { secret, uri }, onCodes, onBack }: ConfirmProps) {
  const translate = useTranslate();
  const api = useApi();
  const { _id } = useUser();
  const [code, setCode] = useState('');
  const form = useSentForm(async () => {
    onCodes((await api.confirmTwoFactor(_id, code)).recoveryCodes);
  });
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 3 }}>
      <Typography>{translate('security.factor.scan')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <QrCode text={uri} label={translate('security.factor.qr')} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ color: 'text.secondary' }}>{translate('security.factor.key')}</Typography>
          <Box component="code" sx={{ fontSize: 15, overflowWrap: 'anywhere' }}>
            {inGroups(secret)}
          </Box>
        </Box>
      </Box>
      <TextField
        name="code"
        label={translate('security.factor.firstCode')}
        autoComplete="one-time-code"
        required
        autoFocus
        value={code}
        error={form.errors['code'] !== undefined}
        helperText={form.errors['code'] ?? translate('security.factor.firstCodeHelp')}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
        sx={{ maxWidth: 320 }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" disabled={form.busy || code.trim() === ''}>
          {translate('security.factor.confirm')}
        </Button>
        <Button onClick={onBack}>{translate('security.cancel')}</Button>
      </Box>
    </Box>
  );
}
