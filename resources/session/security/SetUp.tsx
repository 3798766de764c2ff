import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import type { Enrolment } from '../../../domain/session/second-factor';
import { useUser } from '../../../providers/services';
import { useApi } from '../../api';
import { useSentForm } from './use-sent-form';

interface SetUpProps {
  onCodes: (codes: string[]) => void;
}

/** Sets up two-factor authentication: password, key, first code. */
export function SetUp({ onCodes }: SetUpProps) {
  const [enrollment, setEnrollment] = useState<Enrolment | null>(null);
  if (!enrollment) return <PasswordStep onDone={setEnrollment} />;
  return <CodeStep {...enrollment} onCodes={onCodes} onBack={() => setEnrollment(null)} />;
}

function PasswordStep({ onDone }: { onDone: (enrollment: Enrolment) => void }) {
  const translate = useTranslate();
  const api = useApi();
  const { _id } = useUser();
  const { values, field, busy, onSubmit } = useSentForm({
    initial: { password: '' },
    send: async ({ password }) => onDone(await api.beginTwoFactor(_id, password)),
  });
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
      <TextField
        {...field('password', translate('security.password'), translate('security.factor.passwordHelp'))}
        type="password"
        autoComplete="current-password"
      />
      <Box>
        <Button type="submit" variant="contained" disabled={busy || values.password === ''}>
          {translate('security.factor.begin')}
        </Button>
      </Box>
    </Box>
  );
}

function CodeStep({ secret, uri, onCodes, onBack }: Enrolment & SetUpProps & { onBack: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const { _id } = useUser();
  const { values, field, busy, onSubmit } = useSentForm({
    initial: { code: '' },
    send: async ({ code }) => onCodes((await api.confirmTwoFactor(_id, code)).recoveryCodes),
  });
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 3 }}>
      <Typography>{translate('security.factor.scan')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <QrCode text={uri} label={translate('security.factor.qr')} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ color: 'text.secondary' }}>{translate('security.factor.key')}</Typography>
          <Box component="code" sx={{ fontSize: 15, overflowWrap: 'anywhere' }}>
            {/* In groups of four, which are easier to type. */}
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Box>
        </Box>
      </Box>
      <TextField
        {...field('code', translate('security.factor.firstCode'), translate('security.factor.firstCodeHelp'))}
        autoComplete="one-time-code"
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
        sx={{ maxWidth: 320 }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" disabled={busy || values.code.trim() === ''}>
          {translate('security.factor.confirm')}
        </Button>
        <Button onClick={onBack}>{translate('security.cancel')}</Button>
      </Box>
    </Box>
  );
}

interface QrCodeProps {
  text: string;
  label: string;
}

/** A QR code: dark on white in every theme, because cameras need that. */
function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 3 });
    const dots = code.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: dots.join('') };
  }, [text]);
  return (
    <svg role="img" aria-label={label} width={220} height={220} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
