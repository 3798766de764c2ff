import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ProofBody, SecondFactor } from '../../../domain/session/second-factor';
import { useAlert, useServices, useUser } from '../../../providers/services';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { downloadBlob } from '../../../src/ui/pdf/download';
import { dateTimeHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { Section } from './Section';
import { SetUp } from './SetUp';
import { useSentForm } from './use-sent-form';

interface SecondFactorSectionProps {
  factor: SecondFactor;
  onChanged: () => void;
}

/** Two-factor authentication: the way to set it up or turn it off, and new recovery codes. */
export function SecondFactorSection({ factor, onChanged }: SecondFactorSectionProps) {
  const translate = useTranslate();
  const api = useApi();
  const { session } = useServices();
  const { _id } = useUser();
  const alert = useAlert();
  const [codes, setCodes] = useState<string[] | null>(null);
  const finish = () => {
    setCodes(null);
    onChanged();
    // A user who had to set it up may now use the console.
    api.getUser(_id).then(session.replaceUser, (error: Error) => alert(error.message));
  };
  return (
    <Section title={translate('security.factor.title')} text={translate('security.factor.text')}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={finish} />
      ) : factor.enabled ? (
        <Enabled factor={factor} onChanged={onChanged} onCodes={setCodes} />
      ) : (
        <SetUp onCodes={setCodes} />
      )}
    </Section>
  );
}

interface EnabledProps extends SecondFactorSectionProps {
  onCodes: (codes: string[]) => void;
}

function Enabled({ factor, onChanged, onCodes }: EnabledProps) {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const { _id } = useUser();
  const [asking, setAsking] = useState<'disable' | 'renew' | null>(null);
  const isDisabling = asking === 'disable';
  const disableText = factor.required ? 'disableRequired' : 'disableText';
  const change = async (proof: ProofBody) => {
    if (!isDisabling) return onCodes((await api.renewRecoveryCodes(_id, proof)).recoveryCodes);
    await api.turnOffTwoFactor(_id, proof);
    setAsking(null);
    alert('security.factor.disabled', 'success');
    onChanged();
  };
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        <strong>{translate('security.factor.on')}</strong>{' '}
        {translate('security.factor.since', { when: factor.confirmedAt && dateTimeHere(factor.confirmedAt) })}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        {translate('security.factor.codesLeft', { smart_count: factor.recoveryCodesLeft })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => setAsking('renew')}>
          {translate('security.factor.renew')}
        </Button>
        <Button color="error" onClick={() => setAsking('disable')}>
          {translate('security.factor.disable')}
        </Button>
      </Box>
      {asking ? (
        <ProofDialog
          destructive={isDisabling}
          title={translate(`security.factor.${asking}`)}
          text={translate(`security.factor.${isDisabling ? disableText : 'renewText'}`)}
          submit={translate(`security.factor.${isDisabling ? 'disable' : 'renewSubmit'}`)}
          onCancel={() => setAsking(null)}
          onProof={change}
        />
      ) : null}
    </>
  );
}

interface ProofDialogProps {
  title: string;
  text: string;
  submit: string;
  destructive: boolean;
  onProof: (proof: ProofBody) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password and a code before a change of two-factor authentication. */
function ProofDialog({ title, text, submit, destructive, onProof, onCancel }: ProofDialogProps) {
  const translate = useTranslate();
  const { values, field, busy, onSubmit } = useSentForm({
    initial: { password: '', code: '' },
    send: onProof,
  });
  return (
    <DraggableDialog
      open
      title={title}
      busy={busy}
      onCancel={onCancel}
      onSubmit={onSubmit}
      actions={
        <>
          <Button onClick={onCancel}>{translate('security.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            disabled={busy || values.password === '' || values.code.trim() === ''}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{text}</Typography>
        <TextField
          {...field('password', translate('security.password'))}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...field('code', translate('security.code'), translate('security.codeHelp'))}
          autoComplete="one-time-code"
        />
      </Box>
    </DraggableDialog>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Recovery codes, shown once for the user to save. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const translate = useTranslate();
  const { email } = useUser();
  const save = () => {
    const text = `${translate('security.codes.title')}: ${email}\n\n${codes.join('\n')}\n`;
    downloadBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity="success">{translate('security.codes.text')}</Alert>
      <Box
        component="ol"
        aria-label={translate('security.codes.title')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
          gap: 1,
          m: 0,
          pl: 6,
          fontFamily: 'monospace',
          fontSize: 15,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={save}>
          {translate('security.codes.save')}
        </Button>
        <Button variant="contained" onClick={onSaved}>
          {translate('security.codes.kept')}
        </Button>
      </Box>
    </Box>
  );
}
