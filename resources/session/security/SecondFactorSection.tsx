import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ProofBody, SecondFactor } from '../../../domain/session/second-factor';
import { useAlert, useServices, useUser } from '../../../providers/services';
import { dateTimeHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { ProofDialog } from './ProofDialog';
import { RecoveryCodes } from './RecoveryCodes';
import { Section } from './Section';
import { SetUp } from './SetUp';

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
