import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SecondFactor } from '../../../domain/session/second-factor';
import type { SessionUser } from '../../../domain/session/contract';
import { formatDateTime } from '../../../domain/shared/dates';
import { useAlert, useServices, useUser } from '../../../providers/services';
import { zoneHere } from '../../../src/ui/today';
import { CodesKept } from './CodesKept';
import { Enrol } from './Enrol';
import { ProofDialog } from './ProofDialog';
import { Section } from './Section';
import { useApi } from '../../api';

interface SecondFactorSectionProps {
  factor: SecondFactor;
  onChanged: () => void;
}

/** The second factor: off, being set up, on, and its recovery codes when there are new ones. */
export function SecondFactorSection({ factor, onChanged }: SecondFactorSectionProps) {
  const translate = useTranslate();
  const [codes, setCodes] = useState<string[] | null>(null);
  const settle = useSettled(onChanged);
  const shown = codes ? (
    <CodesKept
      codes={codes}
      onKept={() => {
        setCodes(null);
        settle();
      }}
    />
  ) : factor.enabled ? (
    <Enabled factor={factor} onChanged={onChanged} onCodes={setCodes} />
  ) : (
    <Enrol onCodes={setCodes} />
  );
  return (
    <Section title={translate('security.factor.title')} text={translate('security.factor.text')}>
      {shown}
    </Section>
  );
}

/** Who had to set it up may go on: the console is told anew who he is. */
function useSettled(onChanged: () => void): () => void {
  const { http, session } = useServices();
  const { _id } = useUser();
  const alert = useAlert();
  return () => {
    onChanged();
    http
      .data<SessionUser>(`/v1/users/${_id}`)
      .then(session.replaceUser, (error: Error) => alert(error.message, 'danger'));
  };
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
  const close = () => setAsking(null);
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        <strong>{translate('security.factor.on')}</strong>{' '}
        {translate('security.factor.since', { when: formatDateTime(factor.confirmedAt, zoneHere()) })}
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
      {asking === 'renew' ? (
        <ProofDialog
          title={translate('security.factor.renew')}
          text={translate('security.factor.renewText')}
          submit={translate('security.factor.renewSubmit')}
          onCancel={close}
          onProof={async (body) => {
            const made = await api.renewRecoveryCodes(_id, body);
            close();
            onCodes(made.recoveryCodes);
          }}
        />
      ) : null}
      {asking === 'disable' ? (
        <ProofDialog
          destructive
          title={translate('security.factor.disable')}
          text={translate(
            factor.required ? 'security.factor.disableRequired' : 'security.factor.disableText',
          )}
          submit={translate('security.factor.disable')}
          onCancel={close}
          onProof={async (body) => {
            await api.turnOffTwoFactor(_id, body);
            close();
            alert('security.factor.disabled', 'success');
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}
